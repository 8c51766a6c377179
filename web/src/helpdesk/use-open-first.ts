import type { HelpRequest } from '@cohort/contract/helpdesk/schemas'
import { useEffect } from 'react'
import { useAddress } from '#web/lib/url-state/use-address.ts'
import { useIsAnswering } from '#web/lib/url-state/use-answer-field.ts'
import { useWide } from '#web/ui/layout/use-wide.ts'

/** Opens the first request of a list where none is open and it is beside the list, or is to be answered. */
export function useOpenFirst(requests: readonly HelpRequest[] | undefined) {
  const [search, change] = useAddress()
  const isAnswering = useIsAnswering()
  const isWide = useWide()
  const isOpen = search['request'] !== undefined
  const first = requests?.[0]?.id
  useEffect(() => {
    if (isOpen || first === undefined || !(isWide || isAnswering)) return
    change({ request: first }, { replace: true, resetScroll: false, hash: true })
  }, [isOpen, first, isWide, isAnswering, change])
}
