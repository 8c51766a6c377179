import { milestoneChange, type MilestoneChange } from '@cohort/contract/plans/form-schemas'
import { milestoneDaysExceeded, objectiveDaysExceeded } from '@cohort/contract/plans/messages'
import type { Milestone, Plan } from '@cohort/contract/plans/schemas'
import { MESSAGES } from '@cohort/contract/http-messages'
import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { validationMessage } from '#web/lib/network/validation-message.ts'
import { useInlineEdit } from '#web/lib/forms/use-inline-edit.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { dayRange } from '#web/ui/forms/day-range.ts'
import { IconButton } from '#web/ui/layout/icon-button.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { InlineCount, InlineText } from '#web/ui/forms/inline-field.tsx'
import { toastOnError } from '#web/ui/overlays/toast-on-error.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useFindLosses } from '../progress/queries.ts'
import { useChangeMilestone, useDeleteMilestone } from '../queries.ts'
import { MilestoneMentorForm } from './milestone-mentor-form.tsx'
import classes from './milestone-card.module.css'
import { ObjectivesTable } from './objectives-table.tsx'
import { milestoneDeletion } from '../deletions.ts'

interface Props {
  readonly plan: Plan
  readonly milestone: Milestone
  readonly number: number
  readonly span: { readonly from: string; readonly to: string }
  readonly otherDays: number
  /** Its first objective is added next. */
  readonly isNew: boolean
}

export function MilestoneCard(props: Props) {
  const { milestone, number, span, isNew } = props
  const isPhone = usePhone()
  const [chosen, setOpen] = useState<boolean>()
  // Five open milestones are a dozen screens of a phone.
  const isOpen = chosen ?? (isNew || !isPhone)
  return (
    <Card withBorder padding="md" component="section" aria-labelledby={`milestone-${milestone.id}`}>
      <Stack gap="sm" className={classes['frame'] ?? ''}>
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
          <Heading {...{ milestone, number, span }} hasName={!isOpen} />
          <Group gap={0} wrap="nowrap">
            <FoldButton number={number} isOpen={isOpen} onFold={() => setOpen(!isOpen)} />
            <DeleteButton {...props} />
          </Group>
        </Group>
        {isOpen ? (
          <Contents {...props} />
        ) : (
          <Text size="sm" c="dimmed">
            {pluralise(milestone.objectives.length, 'objective')} in{' '}
            {pluralise(milestone.milestoneDays, 'day')}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

interface HeadingProps extends Pick<Props, 'milestone' | 'number' | 'span'> {
  /** Of an open card the name and the mentor are in their fields. */
  readonly hasName: boolean
}

const Heading = ({ milestone, number, span, hasName }: HeadingProps) => (
  <Group className={classes['heading'] ?? ''}>
    <Title order={2} size="h3" id={`milestone-${milestone.id}`}>
      Milestone {number}
    </Title>
    {hasName && (
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {milestone.name}
      </Text>
    )}
    <Text size="sm" c="dimmed" className="tabular">
      {dayRange(span.from, span.to)}
      {hasName && ` · ${milestone.mentorName ?? 'No mentor'}`}
    </Text>
  </Group>
)

function Contents(props: Props) {
  const { plan, milestone, number, isNew } = props
  return (
    <>
      <Fields {...props} />
      <ObjectivesTable
        // The form opens although the card is shown already.
        key={isNew ? 'new' : 'known'}
        planId={plan.id}
        milestone={milestone}
        number={number}
        isNew={isNew}
      />
    </>
  )
}

interface FoldProps {
  readonly number: number
  readonly isOpen: boolean
  readonly onFold: () => void
}

const FoldButton = ({ number, isOpen, onFold }: FoldProps) => (
  <IconButton
    label={`${isOpen ? 'Fold' : 'Unfold'} Milestone ${number}`}
    icon={isOpen ? IconChevronUp : IconChevronDown}
    size="md"
    onClick={onFold}
  />
)

function Fields({ plan, milestone, number, otherDays }: Props) {
  const change = useChangeMilestone(plan.id, milestone.id)
  const save = (changes: MilestoneChange) =>
    toastOnError(MESSAGES.failed, change.mutateAsync(changes))
  const name = useInlineEdit({
    saved: milestone.name,
    validate: (value) => validationMessage(milestoneChange.shape.name, value),
    save: (value) => save({ name: value }),
  })
  const days = useInlineEdit({
    saved: milestone.milestoneDays,
    isLive: true,
    validate: (value) =>
      validationMessage(milestoneChange.shape.milestoneDays, value) ??
      exceeded({ plan, milestone, otherDays }, value),
    save: (value) => save({ milestoneDays: value }),
  })
  const of = `of milestone ${number}`
  return (
    <div className={classes['fields']}>
      <InlineText label={`Name ${of}`} caption="Name" edit={name} isStrong />
      <MilestoneMentorForm
        label={`Mentor ${of}`}
        milestone={milestone}
        onSave={({ id, name: mentorName }) => save({ mentorId: id, mentorName })}
      />
      <InlineCount label={`Days ${of}`} caption="Days" edit={days} />
    </div>
  )
}

/** At most the days left in the plan, at least those of its objectives. */
function exceeded(
  { plan, milestone, otherDays }: Pick<Props, 'plan' | 'milestone' | 'otherDays'>,
  days: number,
) {
  if (otherDays + days > plan.planDays) return milestoneDaysExceeded(plan.planDays)
  const needed = milestone.objectives.reduce((sum, { objectiveDays }) => sum + objectiveDays, 0)
  return needed > days ? objectiveDaysExceeded(days) : undefined
}

function DeleteButton({ plan, milestone, number }: Props) {
  const { id, name, objectives } = milestone
  const remove = useDeleteMilestone(id)
  const findLosses = useFindLosses(plan.id)
  // The card may be gone before the promise settles; callbacks of `mutate` would then be dropped.
  const onConfirm = () =>
    void remove.mutateAsync().then(
      () => toast.success(`Milestone ${id} deleted successfully`),
      ({ message }: Error) => toast.failure(`Error deleting milestone: ${message}`),
    )
  const ask = async () => {
    const lost = (await findLosses())?.milestones.find((one) => one.id === id)
    confirm({
      title: `Delete Milestone ${number}?`,
      sentence: milestoneDeletion(name, objectives.length, lost),
      action: 'Delete milestone',
      onConfirm,
    })
  }
  return (
    <IconButton
      label={`Delete Milestone ${number}`}
      icon={IconTrash}
      size="md"
      loading={remove.isPending}
      onClick={() => void ask()}
    />
  )
}
