import { paths } from '@cohort/contract/app-paths'
import type { Day } from '@cohort/contract/dates'
import type { PlanOverview } from '@cohort/contract/plans/schemas'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { Meter } from '#web/ui/display/meter.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { mentoredQuery } from './queries.ts'
import { NOT_MENTOR_YET } from '../wording.ts'

export function MentoredPanel() {
  const today = useToday()
  return (
    <SectionCard
      title="My milestones"
      aside={<TextLink to={paths.mentorPlans}>Progress by plan</TextLink>}
    >
      <QueryList
        query={useQuery(mentoredQuery)}
        skeleton={<TableSkeleton count={2} />}
        failed="Your milestones could not be loaded."
        empty={<Text c="dimmed">{NOT_MENTOR_YET}</Text>}
      >
        {(mentored) => (
          <Stack gap="sm">
            {mentored.map(({ plan, milestones, internCount, done, total, percent }) => (
              <div key={plan.id}>
                <Text fw={600} truncate>
                  {milestones.map(({ name }) => name).join(', ')}
                </Text>
                <Text size="sm" c="dimmed" truncate>
                  {plan.name}
                </Text>
                <Meter
                  label={`Completed objectives in my milestones of ${plan.name}`}
                  value={done}
                  of={total}
                  text={`${mentorsWhom({ milestones, internCount }, today)} · ${done} of ${pluralise(total, 'objective')} completed`}
                  aside={`${percent}%`}
                />
              </div>
            ))}
          </Stack>
        )}
      </QueryList>
    </SectionCard>
  )
}

type Mentored = Pick<PlanOverview, 'milestones' | 'internCount'>

/** By the days of each of the mentor's own milestones. */
function mentorsWhom({ milestones, internCount }: Mentored, today: Day): string {
  const interns = pluralise(internCount, 'intern')
  if (milestones.some(({ from, to }) => from <= today && today <= to))
    return `You mentor ${interns}`
  const [next] = milestones.flatMap(({ from }) => (from > today ? [from] : [])).toSorted()
  const last = milestones
    .flatMap(({ to }) => (to < today ? [to] : []))
    .toSorted()
    .at(-1)
  const again = next && shortDay(next, today)
  if (!last) return again ? `You will mentor ${interns} from ${again}` : `You mentor ${interns}`
  // The days of an intern who joined later may end later: no word of who mentors today.
  const past = `${interns}, planned until ${shortDay(last, today)}`
  return again ? `${past} and again from ${again}` : past
}
