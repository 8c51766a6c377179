import { EVENT_KINDS, type EventKind } from '@cohort/contract/interns/rules'
import { Button, Group, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAddress } from '#web/lib/url-state/use-address.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { timelineQuery } from '../queries.ts'
import { EventCard } from './event-card.tsx'
import classes from './timeline.module.css'

const LABELS: Readonly<Record<EventKind, string>> = {
  meeting: 'Interactions',
  feedback: 'Feedback',
  step: 'Next steps',
  zone: 'Zone',
  milestone: 'Milestones',
  missed: 'Missed days',
  blocker: 'Blocked tasks',
  request: 'Requests',
}

interface Props {
  readonly userId: string
  /** The kinds that the reader may see. */
  readonly kinds: readonly EventKind[]
}

export function TimelinePanel({ userId, kinds, help }: Props & { readonly help: ReactNode }) {
  const [search, change] = useAddress()
  const given = [search['show'] ?? []].flat()
  const chosen = EVENT_KINDS.filter((kind) => given.includes(kind) && kinds.includes(kind))
  const toggle = (kind: EventKind) => {
    const show = chosen.includes(kind)
      ? chosen.filter((other) => other !== kind)
      : [...chosen, kind]
    change({ show }, { replace: true, resetScroll: false })
  }
  return (
    <SectionCard title="Timeline" help={help}>
      <Group gap="xs" mb="sm" component="fieldset" className={classes['filters']} aria-label="Show">
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="compact-sm"
            radius="xl"
            variant={chosen.includes(kind) ? 'light' : 'default'}
            aria-pressed={chosen.includes(kind)}
            onClick={() => toggle(kind)}
          >
            {LABELS[kind]}
          </Button>
        ))}
      </Group>
      <Events userId={userId} kinds={chosen.length > 0 ? chosen : kinds} />
    </SectionCard>
  )
}

interface EventsProps extends Props {
  readonly empty?: string
  readonly children?: ReactNode
}

/** Of some kinds only, without filters. */
export function Events({ userId, kinds, empty = 'Nothing here yet.', children }: EventsProps) {
  const query = useInfiniteQuery(timelineQuery(userId, kinds))
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = query
  return (
    <QueryList
      query={query}
      skeleton={<TableSkeleton count={8} />}
      failed="The timeline could not be loaded."
    >
      {({ pages }) => {
        const shown = pages.flatMap(({ events }) => events)
        if (shown.length === 0) return <Empty sentence={empty}>{children}</Empty>
        return (
          <Stack gap="sm" aria-busy={isPlaceholderData}>
            <ol className={classes['list']}>
              {shown.map((event) => (
                <EventCard key={event.key} userId={userId} event={event} />
              ))}
            </ol>
            {hasNextPage && (
              <Button
                variant="default"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
                style={{ alignSelf: 'center' }}
              >
                Show earlier events
              </Button>
            )}
          </Stack>
        )
      }}
    </QueryList>
  )
}
