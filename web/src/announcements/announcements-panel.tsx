import { inWords } from '@cohort/contract/dates'
import { Button, Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Empty } from '#web/ui/display/empty.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import classes from './announcements-panel.module.css'
import { PinnedBadge } from './pinned-card.tsx'
import { announcementsQuery } from './queries.ts'

/** What was announced to oneself; new ones appear, and old ones go, by themselves. */
export function AnnouncementsPanel() {
  return (
    <Paper component="section" aria-labelledby="announcements" withBorder p="md">
      <Title order={2} id="announcements" mb="sm">
        Announcements
      </Title>
      <List />
    </Paper>
  )
}

function List() {
  const found = useQuery(announcementsQuery)
  const { data: list, isPending, isError, isFetching, refetch } = useDeferredValue(found)
  if (isPending) return <TableSkeleton count={3} />
  if (isError) {
    return (
      <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
        Retry
      </Button>
    )
  }
  if (list.length === 0) return <Empty sentence="Nothing has been announced yet." />
  return (
    <ul
      className={classes['list']}
      aria-live="polite"
      aria-labelledby="announcements"
      // What scrolls must be reachable without a mouse.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region
      tabIndex={0}
    >
      {list.map(({ id, message, createdAt, isPinned }) => (
        <li key={id} className={classes['announcement']}>
          <Text className={classes['message'] ?? ''}>{message}</Text>
          {isPinned && <PinnedBadge />}
          <Text size="xs" c="dimmed">
            <time dateTime={createdAt}>{inWords(new Date(createdAt), IST)}</time>
          </Text>
        </li>
      ))}
    </ul>
  )
}

const IST = 'Asia/Kolkata'
