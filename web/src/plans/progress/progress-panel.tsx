import { PROGRESS_SORTS, type ProgressSort } from '@cohort/contract/plans/rules'
import type { Plan, PlanProgress } from '@cohort/contract/plans/schemas'
import { Card, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListSort } from '#web/lib/url-state/use-list-sort.ts'
import { usePageOf } from '#web/lib/url-state/use-page-of.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { dayRange } from '#web/ui/forms/day-range.ts'
import { Meter } from '#web/ui/display/meter.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { InternProgressTable } from './intern-progress-table.tsx'
import { PAGE_SIZE, progressQuery } from './queries.ts'
import type { ProgressView } from './use-progress-view.ts'
import classes from './progress-panel.module.css'
import { NO_MILESTONES } from '../wording.ts'

const DEBOUNCE = 500
interface Props {
  readonly plan: Pick<Plan, 'id' | 'name'>
  readonly view: ProgressView
  /** Above the interns. */
  readonly controls?: ReactNode
  readonly hasLegend?: boolean
}

export function ProgressPanel({ plan, view, controls, hasLegend = true }: Props) {
  const { by, typed, sorting } = view
  const { query, page, goTo } = useProgress(plan.id, typed, sorting)
  return (
    <QueryList
      query={query}
      skeleton={<TableSkeleton count={6} />}
      failed="The progress could not be loaded."
    >
      {(progress) => (
        <Stack gap="lg">
          <Milestones progress={progress} label={`Progress by milestone of ${plan.name}`} />
          <Stack gap="sm">
            {controls}
            <InternProgressTable
              progress={progress}
              isStale={query.isPlaceholderData}
              isByObjective={by === 'objectives'}
              sorting={sorting}
              hasLegend={hasLegend}
            />
            {progress.interns.total_pages > 1 && (
              <Pager
                page={page}
                pages={progress.interns.total_pages}
                onChange={goTo}
                label={`Pages of interns of ${plan.name}`}
                size={PAGE_SIZE}
                total={progress.interns.total}
                of={`interns in ${plan.name}`}
              />
            )}
          </Stack>
        </Stack>
      )}
    </QueryList>
  )
}

/** One page of the interns whose name was searched for; another search or order starts at the first page. */
function useProgress(planId: string, typed: string, sorting: ListSort<ProgressSort>) {
  const [search] = useDebouncedValue(typed.trim().slice(0, 100), DEBOUNCE)
  const { sort, isDescending } = sorting
  const asked = {
    ...(search && { name: search }),
    ...(sort !== PROGRESS_SORTS[0] && { sort }),
    ...(isDescending && { direction: 'descending' as const }),
  }
  const { page, goTo } = usePageOf(asked)
  const query = useQuery(progressQuery(planId, asked, page))
  const last = Math.max(1, query.data?.interns.total_pages ?? page)
  // The last page has disappeared with an intern who left the plan.
  if (!query.isPlaceholderData && page > last) goTo(last)
  return { query, page, goTo }
}

interface MilestonesProps {
  readonly progress: PlanProgress
  readonly label: string
}

function Milestones({ progress, label }: MilestonesProps) {
  const { milestones, done, total, percent, internCount, currentMilestoneId, state } = progress
  if (milestones.length === 0) return <Text c="dimmed">{NO_MILESTONES}</Text>
  return (
    <Card withBorder padding="md" component="section" aria-label={label}>
      {milestones.length > 1 && (
        <Meter
          label="Completed objectives"
          value={done}
          of={total}
          text={`${percent}% of the objectives of ${pluralise(internCount, 'intern')} completed`}
          aside={`${done} of ${total}`}
        />
      )}
      <ol className={classes['milestones']}>
        {milestones.map((milestone) => (
          <MilestoneLine
            key={milestone.id}
            milestone={milestone}
            isCurrent={state === 'ACTIVE' && milestone.id === currentMilestoneId}
          />
        ))}
      </ol>
    </Card>
  )
}

interface LineProps {
  readonly milestone: PlanProgress['milestones'][number]
  readonly isCurrent: boolean
}

function MilestoneLine({ milestone, isCurrent }: LineProps) {
  const { name, from, to, done, total, percent } = milestone
  return (
    <li className={classes['milestone']}>
      <div className={classes['name']}>
        <Text fw={600} lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" className="tabular">
          {dayRange(from, to)}
          {isCurrent && ' · Current'}
        </Text>
      </div>
      <Meter
        label={`Completed objectives in ${name}`}
        value={done}
        of={total}
        text={total === 0 ? 'No objectives' : `${done} of ${total} completed`}
        aside={`${percent}%`}
        tone={total > 0 && done === total ? 'good' : undefined}
      />
    </li>
  )
}
