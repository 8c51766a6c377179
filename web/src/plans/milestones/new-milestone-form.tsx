import { milestoneForm } from '@cohort/contract/plans/form-schemas'
import { FILL_MILESTONE, milestoneDaysExceeded } from '@cohort/contract/plans/messages'
import type { Plan } from '@cohort/contract/plans/schemas'
import { Card, TextInput, Title } from '@mantine/core'
import type * as z from 'zod'
import { useZodForm, type ZodForm } from '#web/lib/forms/use-zod-form.ts'
import { CountInput } from '#web/ui/forms/count-input.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { focusOnMount } from '#web/ui/layout/focus-on-mount.ts'
import { useAddMilestone } from '../queries.ts'
import { AddForm, fieldError } from './add-form.tsx'
import { MentorPickForm } from './mentor-pick-form.tsx'
import classes from './milestone-card.module.css'

interface Props {
  readonly plan: Plan
  /** The days of the existing milestones. */
  readonly used: number
  /** With the id of the milestone, when one was added. */
  readonly onClose: (addedId?: string) => void
}

const BLANK: z.input<typeof milestoneForm> = { name: '', mentorName: '', milestoneDays: NaN }

export function NewMilestoneForm({ plan, used, onClose }: Props) {
  const { id, planDays, milestones } = plan
  const free = planDays - used
  const fitting = milestoneForm.refine(({ milestoneDays }) => !(milestoneDays > free), {
    path: ['milestoneDays'],
    message: milestoneDaysExceeded(planDays),
  })
  const form = useZodForm(fitting, { initialValues: BLANK, draft: `new-milestone.${id}` })
  const { mutateAsync } = useAddMilestone(id)
  const title = `Milestone ${milestones.length + 1}`
  return (
    <Card
      withBorder
      padding="md"
      component="section"
      aria-label={`New ${title}`}
      className={classes['frame'] ?? ''}
    >
      <AddForm
        form={form}
        incomplete={FILL_MILESTONE}
        add={mutateAsync}
        onClose={(added) => onClose(added?.data.id)}
      >
        <Title order={2} size="h3">
          {title}
        </Title>
        <Fields form={form} planDays={planDays} free={free} />
      </AddForm>
    </Card>
  )
}

interface FieldsProps {
  readonly form: ZodForm<typeof milestoneForm>
  readonly planDays: number
  readonly free: number
}

function Fields({ form, planDays, free }: FieldsProps) {
  const { errors, values } = form
  const errorOf = (name: string) => fieldError(errors[name], FILL_MILESTONE)
  const isTooLong = values.milestoneDays > free
  return (
    <div className={classes['fields']}>
      <TextInput
        label="Name"
        ref={focusOnMount}
        {...form.getInputProps('name')}
        error={errorOf('name')}
      />
      <MentorPickForm
        label="Mentor"
        value={values.mentorId ?? null}
        data-path="mentorName"
        error={errorOf('mentorName')}
        onPick={({ id: mentorId, name }) => form.setValues({ mentorId, mentorName: name })}
      />
      <CountInput
        label="Days"
        description={`${pluralise(free, 'day')} unassigned`}
        {...form.getInputProps('milestoneDays')}
        error={isTooLong ? milestoneDaysExceeded(planDays) : errorOf('milestoneDays')}
      />
    </div>
  )
}
