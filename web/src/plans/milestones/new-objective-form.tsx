import { objectiveForm } from '@cohort/contract/plans/form-schemas'
import { FILL_OBJECTIVE, objectiveDaysExceeded } from '@cohort/contract/plans/messages'
import type { Milestone } from '@cohort/contract/plans/schemas'
import { Textarea, TextInput } from '@mantine/core'
import type * as z from 'zod'
import { useZodForm, type ZodForm } from '#web/lib/forms/use-zod-form.ts'
import { CountInput } from '#web/ui/forms/count-input.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { focusOnMount } from '#web/ui/layout/focus-on-mount.ts'
import { useAddObjective } from '../queries.ts'
import { AddForm, fieldError } from './add-form.tsx'
import classes from './milestone-card.module.css'

interface Props {
  readonly planId: string
  readonly milestone: Milestone
  /** The days of the existing objectives. */
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
  const free = allowed - used
  const fitting = objectiveForm.refine(({ objectiveDays }) => !(objectiveDays > free), {
    path: ['objectiveDays'],
    message: objectiveDaysExceeded(allowed),
  })
  const form = useZodForm(fitting, { initialValues: BLANK, draft: `new-objective.${milestoneId}` })
  const { mutateAsync } = useAddObjective(planId)
  return (
    <div className={classes['new']}>
      <AddForm
        form={form}
        incomplete={FILL_OBJECTIVE}
        add={(values) => mutateAsync({ ...values, milestoneId })}
        onClose={() => onClose()}
      >
        <Fields form={form} allowed={allowed} free={free} />
      </AddForm>
    </div>
  )
}

interface FieldsProps {
  readonly form: ZodForm<typeof objectiveForm>
  /** The days of the milestone. */
  readonly allowed: number
  readonly free: number
}

function Fields({ form, allowed, free }: FieldsProps) {
  const fieldOf = (name: keyof typeof BLANK) => ({
    ...form.getInputProps(name),
    error: fieldError(form.errors[name], FILL_OBJECTIVE),
  })
  return (
    <div className={classes['objective']}>
      <TextInput label="Name" ref={focusOnMount} {...fieldOf('name')} />
      <Textarea label="Description" autosize minRows={1} maxRows={6} {...fieldOf('description')} />
      <CountInput
        label="Days"
        description={`${pluralise(free, 'day')} unassigned`}
        {...fieldOf('objectiveDays')}
        {...(form.values.objectiveDays > free && { error: objectiveDaysExceeded(allowed) })}
      />
      <CountInput label="Interactions" {...fieldOf('noOfInteractions')} />
    </div>
  )
}
