import { paths } from '@cohort/contract/app-paths'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Meter } from '#web/ui/display/meter.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { mentoredQuery } from './queries.ts'
import { NOT_MENTOR_YET } from '../wording.ts'

export function MentoredPanel() {
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
                  text={`You mentor ${pluralise(internCount, 'intern')} · ${done} of ${total} objectives completed`}
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
