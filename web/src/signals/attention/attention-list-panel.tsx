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
  readonly empty: ReactNode
}

const NEWEST = { sort: 'actedOn', direction: 'descending' } as const

export function AttentionListPanel({ filters, group, limit, empty }: Props) {
  const query = useQuery(
    attentionQuery(filters, { group, limit, ...(group === 'inHand' && NEWEST) }),
  )
  return (
    <QueryList query={query} skeleton={<TableSkeleton count={limit} />} failed={INTERNS_NOT_LOADED}>
      {({ data, total }) =>
        total === 0 ? (
          empty
        ) : (
          <ActingPanel>
            {(onAct) => (
              <>
                <ul className="plain-list" {...staleList(query.isPlaceholderData)}>
                  {data.map((row) => (
                    <AttentionCard key={row.id} row={row} onAct={onAct} />
                  ))}
                </ul>
                {total > data.length && <Rest group={group} total={total} />}
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

interface LinkProps extends Pick<Props, 'group'> {
  readonly children: ReactNode
}

const AllLink = ({ group, children }: LinkProps) => (
  <TextLink to={paths.overview} search={(before) => ({ ...before, view: 'table', group })} inherit>
    {children}
  </TextLink>
)
