import type { PlanOverview } from '@cohort/contract/plans/schemas'
import { Stack, Text, Title } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { dayRange } from '#web/ui/forms/day-range.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { DelayedScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { ProgressFilterPanel } from './progress/progress-filter-panel.tsx'
import { ProgressPanel } from './progress/progress-panel.tsx'
import { mentoredQuery } from './progress/queries.ts'
import { useProgressView, type ProgressView } from './progress/use-progress-view.ts'
import { NOT_MENTOR_YET } from './wording.ts'

export const prefetch = (fetch: Fetch) => [fetch(mentoredQuery)]

export function MentorPlansScreen() {
  const view = useProgressView('objectives')
  return (
    <>
      <PageHeader
        title="Progress by plan"
        description="The milestones of which you are the mentor."
      />
      <QueryList
        query={useQuery(mentoredQuery)}
        skeleton={<DelayedScreenSkeleton />}
        empty={<Empty sentence={NOT_MENTOR_YET} icon={IconRoute} />}
      >
        {(mentored) => (
          <Stack gap="xl">
            <ProgressFilterPanel view={view} />
            {mentored.map((overview) => (
              <Plan
                key={overview.plan.id}
                {...{ overview, view }}
                hasLegend={overview === mentored.find(({ internCount }) => internCount > 0)}
              />
            ))}
          </Stack>
        )}
      </QueryList>
    </>
  )
}

interface PlanProps {
  readonly overview: PlanOverview
  readonly view: ProgressView
  /** Once on the screen. */
  readonly hasLegend: boolean
}

function Plan({ overview: { plan, internCount }, view, hasLegend }: PlanProps) {
  return (
    <section aria-labelledby={`plan-${plan.id}`}>
      <Title order={2} id={`plan-${plan.id}`} style={{ overflowWrap: 'anywhere' }}>
        {plan.name}
      </Title>
      <Text c="dimmed" mb="sm" className="tabular">
        {dayRange(plan.startDate, plan.endDate)} · {pluralise(internCount, 'intern')}
      </Text>
      <ProgressPanel {...{ plan, view, hasLegend }} />
    </section>
  )
}
