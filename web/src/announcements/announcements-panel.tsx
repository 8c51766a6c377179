import { formatDateTime } from '@cohort/contract/dates'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { fadeEdges } from '#web/ui/layout/fade-edges.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import classes from './announcements-panel.module.css'
import { NothingAnnounced, PinnedBadge } from './pinned-card.tsx'
import { announcementsQuery } from './queries.ts'

export function AnnouncementsPanel() {
  const query = useDeferredValue(useQuery(announcementsQuery))
  return (
    <SectionCard title="Announcements">
      <QueryList
        query={query}
        skeleton={<TableSkeleton count={3} />}
        failed="The announcements could not be loaded."
        empty={<NothingAnnounced />}
      >
        {(list) => (
          <ul
            ref={announceNew}
            className={classes['list']}
            aria-label="Announcements"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
            tabIndex={0}
          >
            {list.map(({ id, message, createdAt, isPinned }) => (
              <li key={id} className={classes['announcement']}>
                <Text className="prose">{message}</Text>
                {isPinned && <PinnedBadge />}
                <Text size="xs" c="dimmed">
                  <time dateTime={createdAt}>{formatDateTime(new Date(createdAt), IST)}</time>
                </Text>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </SectionCard>
  )
}

/** A screen reader reads those that arrive later, and not the whole list of the dashboard. */
function announceNew(list: HTMLElement | null) {
  const stopFading = fadeEdges(list)
  const later = setTimeout(() => list?.setAttribute('aria-live', 'polite'))
  return () => {
    clearTimeout(later)
    stopFading?.()
  }
}

const IST = 'Asia/Kolkata'
