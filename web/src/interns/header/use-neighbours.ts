import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AT, LIST } from '#web/lib/url-state/list-address.ts'
import { textIn, useAddress } from '#web/lib/url-state/use-address.ts'
import { useSingleKeys } from '#web/ui/layout/single-keys.ts'
import { neighboursQuery } from '../queries.ts'
import { leftList } from './left-list.ts'

export function useNeighbours(userId: string, pathOf: (userId: string) => string) {
  const [search, change] = useAddress()
  const navigate = useNavigate()
  const address = textIn(search, LIST)
  const at = textIn(search, AT)
  const list = leftList(address)
  const body = list && { ...list.body, ...(at && { at }) }
  const { data } = useQuery(neighboursQuery(userId, body))
  const place = data?.at
  useEffect(() => {
    if (place && place !== at)
      change({ [AT]: place }, { replace: true, resetScroll: false, hash: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- follows from the answer alone
  }, [place])
  const go = (to: { readonly id: string; readonly at: string } | null | undefined) =>
    to
      ? () =>
          void navigate({
            to: pathOf(to.id),
            search: { ...search, [AT]: to.at },
            replace: true,
            resetScroll: false,
          })
      : undefined
  const next = go(data?.next)
  const previous = go(data?.previous)
  useSingleKeys({ j: next, k: previous })
  return { list, data, next, previous }
}
