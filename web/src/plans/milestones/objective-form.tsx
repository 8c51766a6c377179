import { objectiveChange } from '@cohort/contract/plans/form-schemas'
import { objectiveDaysExceeded } from '@cohort/contract/plans/messages'
import type { Milestone, Objective } from '@cohort/contract/plans/schemas'
import { MESSAGES } from '@cohort/contract/http-messages'
import { IconTrash } from '@tabler/icons-react'
import { validationMessage } from '#web/lib/network/validation-message.ts'
import { useInlineEdit } from '#web/lib/forms/use-inline-edit.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { IconButton } from '#web/ui/layout/icon-button.tsx'
import { InlineCount, InlineText } from '#web/ui/forms/inline-field.tsx'
import { toastOnError } from '#web/ui/overlays/toast-on-error.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useFindLosses } from '../progress/queries.ts'
import { useChangeObjective, useDeleteObjective } from '../queries.ts'
import { objectiveDeletion } from '../deletions.ts'

interface Props {
  readonly planId: string
  readonly milestone: Milestone
  readonly objective: Objective
  /** Of its milestone and its own: 2.1. */
  readonly number: string
  /** The days of the milestone's other objectives. */
  readonly otherDays: number
}

export function ObjectiveForm(props: Props) {
  const { number } = props
  const of = `of objective ${number}`
  const name = useField(props, 'name')
  const description = useField(props, 'description')
  const days = useField(props, 'objectiveDays')
  const interactions = useField(props, 'noOfInteractions')
  return (
    <tr>
      <td data-title="Name">
        <InlineText label={`Name ${of}`} edit={name} />
      </td>
      <td data-title="Description">
        <InlineText label={`Description ${of}`} edit={description} />
      </td>
      <td data-title="Days">
        <InlineCount label={`Days ${of}`} edit={days} />
      </td>
      <td data-title="Interactions">
        <InlineCount label={`Interactions ${of}`} edit={interactions} />
      </td>
      <td>
        <DeleteButton {...props} />
      </td>
    </tr>
  )
}

type Field = 'name' | 'description' | 'objectiveDays' | 'noOfInteractions'

function useField<Name extends Field>(props: Props, field: Name) {
  const { planId, milestone, objective, otherDays } = props
  const change = useChangeObjective(planId, objective.id)
  const exceeds = (value: unknown) =>
    field === 'objectiveDays' && otherDays + Number(value) > milestone.milestoneDays
  return useInlineEdit<Objective[Name]>({
    saved: objective[field],
    isLive: field === 'objectiveDays',
    validate: (value) =>
      validationMessage(objectiveChange.shape[field], value) ??
      (exceeds(value) ? objectiveDaysExceeded(milestone.milestoneDays) : undefined),
    save: (value) => toastOnError(MESSAGES.failed, change.mutateAsync({ [field]: value })),
  })
}

function DeleteButton({ planId, objective, number }: Props) {
  const { id, name } = objective
  const remove = useDeleteObjective(id)
  const findLosses = useFindLosses(planId)
  // The row may be gone before the promise settles; callbacks of `mutate` would then be dropped.
  const onConfirm = () =>
    void remove.mutateAsync().then(
      () => toast.success(`Objective ${id} deleted successfully`),
      () => toast.failure('Failed to delete objective. Please try again.'),
    )
  const ask = async () => {
    const parts = (await findLosses())?.milestones.flatMap(({ objectives }) => objectives)
    const lost = parts?.find((one) => one.id === id)
    confirm({
      title: `Delete objective ${number}?`,
      sentence: objectiveDeletion(name, lost),
      action: 'Delete objective',
      onConfirm,
    })
  }
  return (
    <IconButton
      label={`Delete objective ${number}`}
      icon={IconTrash}
      size="md"
      loading={remove.isPending}
      onClick={() => void ask()}
    />
  )
}
