import { admits } from '@cohort/contract/access'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { countUpdates, WORK_WEEKS } from '@cohort/contract/interns/rules'
import type { Work } from '@cohort/contract/interns/schemas'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { BlockersPanel } from '#web/blockers/blockers-panel.tsx'
import { LeavePanel } from '#web/daily-updates/leave/leave-panel.tsx'
import { useAddressChoice } from '#web/lib/url-state/use-address-choice.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { FactList } from '#web/ui/display/fact-list.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { QueryList, stale } from '#web/ui/lists/query-list.tsx'
import { workQuery } from '../queries.ts'
import { DayPanel } from './day-panel.tsx'
import { HeatPanel } from './heat-panel.tsx'
import { TasksPanel } from './tasks-panel.tsx'
import classes from './work.module.css'

const CHOICES = ['12', '4', '26'] as const satisfies readonly `${(typeof WORK_WEEKS)[number]}`[]

export function WorkPanel({ intern }: ComponentProps<typeof DayPanel>) {
  const { id: userId } = intern
  const [weeks, choose] = useAddressChoice('weeks', CHOICES)
  const query = useQuery(workQuery(userId, Number(weeks)))
  const mayReadLeave = admits(dailyUpdates.listLeave.access, actorOf(useSignedIn()), userId)
  return (
    <Stack gap="md">
      <DayPanel intern={intern} />
      <SectionCard
        title="Hours by day"
        aside={
          <SegmentedControl
            aria-label="Weeks shown"
            size="xs"
            value={weeks}
            onChange={choose}
            data={WORK_WEEKS.map((value) => ({ value: String(value), label: `${value} weeks` }))}
          />
        }
      >
        <QueryList query={query} skeleton={<TableSkeleton count={6} />}>
          {(work) => (
            <div className={classes['hours']} {...stale(query.isPlaceholderData)}>
              <HeatPanel days={work.days} />
              <FactList facts={factsOf(work, weeks)} isBrief />
            </div>
          )}
        </QueryList>
      </SectionCard>
      <BlockersPanel userId={userId} />
      {mayReadLeave && <LeavePanel userId={userId} />}
      <TasksPanel userId={userId} />
    </Stack>
  )
}

const HUNDREDTHS = 100
const sum = (values: readonly number[]) =>
  Math.round(values.reduce((total, value) => total + value, 0) * HUNDREDTHS) / HUNDREDTHS

function factsOf({ days, estimates }: Work, weeks: string) {
  const tasks = sum(days.map((day) => day.tasks))
  const completed = sum(days.map((day) => day.completed))
  return [
    ['Updates', updatesOf(days)],
    ['Hours planned', `${sum(days.map(({ planned }) => planned))} h`],
    ['Hours done', `${sum(days.map(({ done }) => done))} h`],
    ['Tasks completed', `${completed} of ${tasks} in the last ${weeks} weeks`],
    ['Estimates', <Estimates key="estimates" estimates={estimates} />],
  ] as const
}

function updatesOf(days: Work['days']): string {
  const { submitted, expected, extra } = countUpdates(days)
  const counted = expected > 0 && `${submitted} of ${pluralise(expected, 'working day')}`
  const others = extra > 0 && `${pluralise(extra, 'extra update')} on days when none was expected`
  return [counted, others].filter(Boolean).join(', and ') || 'None due'
}

/** A ratio near one is shown as equal. */
const CLOSE = { from: 0.9, to: 1.1 } as const

/** A median of fewer tasks says nothing of a typical one. */
const FEW_TASKS = 3

function Estimates({ estimates: { tasks, estimated, actual, ratio } }: Pick<Work, 'estimates'>) {
  if (ratio === null) return 'No task with both an estimate and an actual time'
  return (
    <>
      {tasks >= FEW_TASKS && `A typical task (the median) took ${lengthOf(ratio)} as estimated`}
      <Text size="sm" c="dimmed">
        {pluralise(tasks, 'task')} with both times: {estimated} h estimated, {actual} h actual
      </Text>
    </>
  )
}

function lengthOf(ratio: number): string {
  if (ratio >= CLOSE.from && ratio <= CLOSE.to) return 'about as long'
  return `${ratio.toFixed(1)} times as long`
}
