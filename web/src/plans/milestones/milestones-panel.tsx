import { spansOf } from '@cohort/contract/plans/rules'
import type { Plan } from '@cohort/contract/plans/schemas'
import { Button, Stack, Text } from '@mantine/core'
import { Meter } from '#web/ui/display/meter.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { useAddButton } from './add-form.tsx'
import { MilestoneCard } from './milestone-card.tsx'
import { NewMilestoneForm } from './new-milestone-form.tsx'

interface Props {
  readonly plan: Plan
}

export function MilestonesPanel({ plan }: Props) {
  const { milestones, planDays, startDate } = plan
  const used = milestones.reduce((sum, { milestoneDays }) => sum + milestoneDays, 0)
  const spans = spansOf(startDate, milestones)
  return (
    <Stack gap="md">
      <Meter
        label="Days of the plan in milestones"
        value={used}
        of={planDays}
        text={`${used} of ${pluralise(planDays, 'day')} in milestones`}
        aside={`${pluralise(planDays - used, 'day')} free`}
      />
      {milestones.map((milestone, index) => (
        <MilestoneCard
          key={milestone.id}
          plan={plan}
          milestone={milestone}
          number={index + 1}
          span={spans[index] ?? { from: startDate, to: startDate }}
          otherDays={used - milestone.milestoneDays}
        />
      ))}
      {milestones.length === 0 && (
        <Text c="dimmed" ta="center" py="md">
          No milestones yet. Add the first part of the way, with its mentor and its days.
        </Text>
      )}
      <AddMilestone plan={plan} used={used} />
    </Stack>
  )
}

function AddMilestone({ plan, used }: Props & { readonly used: number }) {
  const { isOpen, close, button } = useAddButton()
  if (isOpen) return <NewMilestoneForm plan={plan} used={used} onClose={close} />
  return (
    <Button variant="default" style={{ alignSelf: 'flex-start' }} {...button}>
      + Add Milestone
    </Button>
  )
}
