import { spansOf } from '@cohort/contract/plans/rules'
import type { Plan } from '@cohort/contract/plans/schemas'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAddressChoice } from '#web/lib/url-state/use-address-choice.ts'
import { Meter } from '#web/ui/display/meter.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { useAddButton } from './add-form.tsx'
import { MilestoneCard } from './milestone-card.tsx'
import { TimelinePanel } from '../timeline/timeline-panel.tsx'
import { NewMilestoneForm } from './new-milestone-form.tsx'

interface Props {
  readonly plan: Plan
}

export function MilestonesPanel({ plan }: Props) {
  const { milestones, planDays, startDate } = plan
  const used = milestones.reduce((sum, { milestoneDays }) => sum + milestoneDays, 0)
  const spans = spansOf(startDate, milestones)
  const [addedId, setAddedId] = useState<string>()
  return (
    <Stack gap="md">
      <Assigned used={used} of={planDays} />
      {milestones.length > 0 && <TimelinePanel plan={plan} />}
      {milestones.map((milestone, index) => (
        <MilestoneCard
          key={milestone.id}
          plan={plan}
          milestone={milestone}
          number={index + 1}
          span={spans[index] ?? { from: startDate, to: startDate }}
          otherDays={used - milestone.milestoneDays}
          isNew={milestone.id === addedId}
        />
      ))}
      <AddMilestone plan={plan} used={used} onAdded={setAddedId} />
    </Stack>
  )
}

/** A bar while days are left or too many; a quiet line once all are assigned. */
function Assigned({ used, of }: { readonly used: number; readonly of: number }) {
  const text = `${used} of ${pluralise(of, 'day')} assigned to milestones`
  if (used === of) {
    return (
      <Text size="xs" c="dimmed" className="tabular">
        {text}
      </Text>
    )
  }
  const tone = used > of ? 'bad' : undefined
  return <Meter label="Plan days assigned to milestones" value={used} of={of} {...{ text, tone }} />
}

interface AddProps extends Props {
  readonly used: number
  readonly onAdded: (milestoneId: string) => void
}

function AddMilestone({ plan, used, onAdded }: AddProps) {
  const [adding, setAdding] = useAddressChoice('add', ['nothing', 'milestone'])
  const { isOpen, close, leave, button } = useAddButton(adding === 'milestone')
  const closeForm = (addedId?: string) => {
    setAdding('nothing')
    if (!addedId) return close()
    leave()
    onAdded(addedId)
  }
  if (isOpen) return <NewMilestoneForm plan={plan} used={used} onClose={closeForm} />
  return (
    <>
      {plan.milestones.length === 0 && (
        <Text c="dimmed" ta="center" py="md">
          No milestones yet. Add the first milestone.
        </Text>
      )}
      <Button variant="default" style={{ alignSelf: 'flex-start' }} {...button}>
        + Add Milestone
      </Button>
    </>
  )
}
