import { milestoneForm } from '@cohort/contract/plans/form-schemas'
import { FILL_MILESTONE, milestoneDaysExceeded } from '@cohort/contract/plans/rules'
import type { Plan } from '@cohort/contract/plans/schemas'
import { Card, TextInput, Title } from '@mantine/core'
import type * as z from 'zod'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { CountInput } from '#web/ui/forms/count-input.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { focusOnMount } from '#web/ui/layout/focus-on-mount.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { toastOnError } from '#web/ui/overlays/toast-on-error.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAddMilestone } from '../queries.ts'
import { MentorPickForm } from './mentor-pick-form.tsx'
import classes from './milestone-card.module.css'

interface Props {
  readonly plan: Plan
  /** The days of the milestones that are there. */
  readonly used: number
  readonly onClose: () => void
}

const BLANK: z.input<typeof milestoneForm> = { name: '', mentorName: '', milestoneDays: NaN }

export function NewMilestoneForm({ plan, used, onClose }: Props) {
  const { id, planDays, milestones } = plan
  const add = useAddMilestone(id)
  const exceeds = (days: number) => used + days > planDays && milestoneDaysExceeded(planDays)
  const fitting = milestoneForm.refine((form) => !exceeds(form.milestoneDays), {
    path: ['milestoneDays'],
    message: milestoneDaysExceeded(planDays),
  })
  const form = useZodForm(fitting, {
    initialValues: BLANK,
    draft: `new-milestone.${id}`,
  })
  const { milestoneDays } = form.values
  const close = () => {
    form.discard()
    onClose()
  }
  const save = form.handleSubmit(async (values) => {
    const { message } = await toastOnError('Something went wrong!', add.mutateAsync(values))
    toast.success(message)
    onClose()
  })
  const title = `Milestone ${milestones.length + 1}`
  return (
    <Card
      withBorder
      padding="md"
      component="section"
      aria-label={`New ${title}`}
      className={classes['frame'] ?? ''}
    >
      <FormShell
        form={form}
        onSubmit={save}
        submitError={Object.values(form.errors).includes(FILL_MILESTONE) ? FILL_MILESTONE : null}
        submitLabel="Save"
        onCancel={close}
      >
        <Title order={2} size="h3">
          {title}
        </Title>
        <div className={classes['fields']}>
          <TextInput
            label="Name"
            ref={focusOnMount}
            {...form.getInputProps('name')}
            error={inPlace(form.errors['name'])}
          />
          <MentorPickForm
            label="Mentor"
            value={form.values.mentorId ?? null}
            data-path="mentorName"
            error={inPlace(form.errors['mentorName'])}
            onPick={({ id: mentorId, name }) => form.setValues({ mentorId, mentorName: name })}
          />
          <CountInput
            label="Days"
            {...form.getInputProps('milestoneDays')}
            description={`${pluralise(planDays - used, 'day')} free`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={exceeds(milestoneDays) || inPlace(form.errors['milestoneDays'])}
          />
        </div>
      </FormShell>
    </Card>
  )
}

/** The message about all fields appears once, above the button. */
const inPlace = (error: unknown) => (error === FILL_MILESTONE ? true : (error as string))
