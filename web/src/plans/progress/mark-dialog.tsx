import { movedDay } from '@cohort/contract/plans/rules'
import type { InternProgress, PlanProgress } from '@cohort/contract/plans/schemas'
import { Group, Text } from '@mantine/core'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { MarkForm, useMarking } from './mark-form.tsx'
import { doneText, UnmarkButton } from './objective-card.tsx'

interface Props {
  readonly intern: InternProgress
  readonly objective: PlanProgress['milestones'][number]['objectives'][number]
  readonly plan: PlanProgress['plan']
  readonly onClose: () => void
}

export function MarkDialog({ intern, objective, plan, onClose }: Props) {
  const mark = intern.marks.find(({ objectiveId }) => objectiveId === objective.id) ?? null
  const target = { userId: intern.id, objectiveId: objective.id }
  const props = { target, mark, planStart: plan.startDate, onClose }
  const marking = useMarking(props)
  return (
    <Dialog title={objective.name} onClose={onClose} isDirty={marking.form.isDirty()}>
      <Group justify="space-between" gap="xs" mb="md">
        <Text size="sm">
          <PersonName name={intern.name} /> ·{' '}
          {mark ? doneText(mark) : `due ${shortDay(movedDay(objective.dueOn, intern.moves))}`}
        </Text>
        {mark && (
          <UnmarkButton internId={intern.id} objective={{ ...objective, mark }} onDone={onClose} />
        )}
      </Group>
      <MarkForm {...props} marking={marking} />
    </Dialog>
  )
}
