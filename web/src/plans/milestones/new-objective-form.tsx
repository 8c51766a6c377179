import { objectiveForm } from '@cohort/contract/plans/form-schemas'
import { FILL_OBJECTIVE, objectiveDaysExceeded } from '@cohort/contract/plans/rules'
import type { Milestone } from '@cohort/contract/plans/schemas'
import { Textarea, TextInput } from '@mantine/core'
import type * as z from 'zod'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { CountInput } from '#web/ui/forms/count-input.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { focusOnMount } from '#web/ui/layout/focus-on-mount.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { toastOnError } from '#web/ui/overlays/toast-on-error.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAddObjective } from '../queries.ts'
import classes from './milestone-card.module.css'

interface Props {
  readonly planId: string
  readonly milestone: Milestone
  /** The days of the objectives that are there. */
  readonly used: number
  readonly onClose: () => void
}

const BLANK: z.input<typeof objectiveForm> = {
  name: '',
  description: '',
  objectiveDays: NaN,
  noOfInteractions: 0,
}

export function NewObjectiveForm({ planId, milestone, used, onClose }: Props) {
  const { id: milestoneId, milestoneDays: allowed } = milestone
  const add = useAddObjective(planId)
  const exceeds = (days: number) => used + days > allowed && objectiveDaysExceeded(allowed)
  const fitting = objectiveForm.refine((form) => !exceeds(form.objectiveDays), {
    path: ['objectiveDays'],
    message: objectiveDaysExceeded(allowed),
  })
  const form = useZodForm(fitting, {
    initialValues: BLANK,
    draft: `new-objective.${milestoneId}`,
  })
  const close = () => {
    form.discard()
    onClose()
  }
  const save = form.handleSubmit(async (values) => {
    const made = add.mutateAsync({ ...values, milestoneId })
    toast.success((await toastOnError('Something went wrong!', made)).message)
    onClose()
  })
  const errorOf = (field: string) => inPlace(form.errors[field])
  return (
    <div className={classes['new']}>
      <FormShell
        form={form}
        onSubmit={save}
        submitError={Object.values(form.errors).includes(FILL_OBJECTIVE) ? FILL_OBJECTIVE : null}
        submitLabel="Save"
        onCancel={close}
      >
        <div className={classes['objective']}>
          <TextInput
            label="Name"
            ref={focusOnMount}
            {...form.getInputProps('name')}
            error={errorOf('name')}
          />
          <Textarea
            label="Description"
            autosize
            minRows={1}
            maxRows={6}
            {...form.getInputProps('description')}
            error={errorOf('description')}
          />
          <CountInput
            label="Days"
            description={`${pluralise(allowed - used, 'day')} free`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('objectiveDays')}
            error={exceeds(form.values.objectiveDays) || errorOf('objectiveDays')}
          />
          <CountInput
            label="Interactions"
            {...form.getInputProps('noOfInteractions')}
            error={errorOf('noOfInteractions')}
          />
        </div>
      </FormShell>
    </div>
  )
}

/** The message about all fields appears once, above the button. */
const inPlace = (error: unknown) => (error === FILL_OBJECTIVE ? true : (error as string))
