import type { OverviewFilters } from '@cohort/contract/signals/schemas'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '@cohort/contract/app-paths'
import type { ReactNode } from 'react'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { QueryList, stale } from '#web/ui/lists/query-list.tsx'
import { attentionQuery } from '../queries.ts'
import { ActingPanel } from './acting-panel.tsx'
import { AttentionCard } from './attention-card.tsx'
import { INTERNS_NOT_LOADED } from '../wording.ts'

interface Props {
  readonly filters: OverviewFilters
  readonly group: 'action' | 'inHand'
  readonly limit: number
  /** So many stand elsewhere on the page. */
  readonly skipped?: number
  readonly empty: ReactNode
}

export function AttentionListPanel({ filters, group, limit, skipped = 0, empty }: Props) {
  const query = useQuery(attentionQuery(filters, { group, limit }))
  return (
    <QueryList
      query={query}
      skeleton={<TableSkeleton count={limit - skipped} />}
      failed={INTERNS_NOT_LOADED}
    >
      {({ data, total }) =>
        total === 0 ? (
          empty
        ) : (
          <ActingPanel>
            {(onAct) => (
              <>
                {skipped > 0 && (
                  <Part shown={data.length - skipped} {...{ group, skipped, total }} />
                )}
                <ul className="plain-list" {...staleList(query.isPlaceholderData)}>
                  {data.slice(skipped).map((row) => (
                    <AttentionCard key={row.id} row={row} onAct={onAct} />
                  ))}
                </ul>
                {total > data.length && skipped === 0 && <Rest group={group} total={total} />}
              </>
            )}
          </ActingPanel>
        )
      }
    </QueryList>
  )
}

const staleList = (isStale: boolean) => {
  const { opacity, ...aria } = stale(isStale)
  return { ...aria, style: { opacity } }
}

interface RestProps extends Pick<Props, 'group'> {
  readonly total: number
}

const Rest = ({ group, total }: RestProps) => (
  <Text size="sm" mt="xs">
    <AllLink group={group}>Show all {total.toLocaleString('en-IN')}</AllLink>
  </Text>
)

interface PartProps extends RestProps {
  readonly shown: number
  readonly skipped: number
}

/** The first ones stand elsewhere on the page. */
const Part = ({ group, shown, skipped, total }: PartProps) => (
  <Text size="sm" c="dimmed">
    {shown} of {total.toLocaleString('en-IN')}; {skipped} {skipped === 1 ? 'is' : 'are'} in the
    to-do list. <AllLink group={group}>Show all</AllLink>
  </Text>
)

interface LinkProps extends Pick<Props, 'group'> {
  readonly children: ReactNode
}

const AllLink = ({ group, children }: LinkProps) => (
  <TextLink to={paths.overview} search={(before) => ({ ...before, view: 'table', group })} inherit>
    {children}
  </TextLink>
)
