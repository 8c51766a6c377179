import type { Overview } from '@cohort/contract/plans/progress'
import { Stack, Text, Title } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Ask } from '#web/app/ask-ahead.ts'
import { counted } from '#web/ui/counted.ts'
import { dayRange } from '#web/ui/day-range.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Failed } from '#web/ui/failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ScreenSkeleton } from '#web/ui/screen-skeleton.tsx'
import { ProgressPanel } from './progress/progress-panel.tsx'
import { mentoredQuery } from './progress/queries.ts'

export const asks = (ask: Ask) => [ask(mentoredQuery)]

/** A mentor's own milestones, plan by plan, and the interns in them. */
export function MentorPlansScreen() {
  const { data: mentored, error, isPending, refetch } = useQuery(mentoredQuery)
  if (isPending) return <ScreenSkeleton />
  return (
    <>
      <PageHeader
        title="Interns in my milestones"
        description="Open an intern to say which objectives are done."
      />
      {!mentored && <Failed sentence={error?.message ?? ''} onRetry={refetch} />}
      {mentored?.length === 0 && (
        <Empty
          sentence="You are the mentor of no milestone yet."
          icon={<IconRoute size="1.25rem" stroke={1.5} />}
        />
      )}
      <Stack gap="xl">
        {mentored?.map((overview) => (
          <Plan key={overview.plan.id} overview={overview} />
        ))}
      </Stack>
    </>
  )
}

function Plan({ overview: { plan, internCount } }: { readonly overview: Overview }) {
  return (
    <section aria-labelledby={`plan-${plan.id}`}>
      <Title order={2} id={`plan-${plan.id}`} style={{ overflowWrap: 'anywhere' }}>
        {plan.name}
      </Title>
      <Text c="dimmed" mb="sm" className="tabular">
        {dayRange(plan.startDate, plan.endDate)} · {counted(internCount, 'intern')}
      </Text>
      <ProgressPanel plan={plan} />
    </section>
  )
}
