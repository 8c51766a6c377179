import type { Notification } from '@cohort/contract/notifications/schemas'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMarkFollowed } from './queries.ts'

/** The id of a record, or a day. A list tells nothing of the one that is meant. */
const NAMES_A_RECORD = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d/

/** Marks what the user opens by another way, such as the dashboard. */
export function useReadWhenOpen(list: readonly Notification[] | undefined) {
  const { pathname, searchStr } = useLocation()
  const { mutate: markFollowed } = useMarkFollowed()
  const isLoaded = list !== undefined
  useEffect(() => {
    const opened = (list ?? []).filter(
      ({ isRead, link }) => !isRead && link !== null && isOpen(link, pathname, searchStr),
    )
    if (opened.length > 0) markFollowed(opened.map(({ id }) => id))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what arrives while a screen is open stays unread
  }, [pathname, searchStr, isLoaded])
}

/** The same screen, with at least the parameters of the link. */
function isOpen(link: string, pathname: string, searchStr: string): boolean {
  if (!NAMES_A_RECORD.test(link)) return false
  const wanted = new URL(link, location.origin)
  const current = new URLSearchParams(searchStr)
  return (
    wanted.pathname === pathname &&
    [...wanted.searchParams].every(([name, value]) => current.get(name) === value)
  )
}
