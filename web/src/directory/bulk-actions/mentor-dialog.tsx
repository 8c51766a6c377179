import { MENTOR_MISSING } from '@cohort/contract/interactions/messages'
import { id } from '@cohort/contract/fields'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { mentorsQuery } from '#web/lib/forms/choices.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ChoiceInput } from '#web/ui/forms/choice-input.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useSetMentor } from '../queries.ts'
import type { Chosen } from '../use-chosen.ts'
import { toastBulkOutcome } from './outcomes.ts'

/** In place of an id. */
const OF_PLAN = 'plan'

const mentorForm = z.object({
  mentorId: z
    .string()
    .min(1, MENTOR_MISSING)
    .transform((chosen) => (chosen === OF_PLAN ? null : chosen))
    .pipe(id.nullable()),
})

interface Props {
  readonly chosen: Pick<Chosen, 'who' | 'count'>
  /** Of one person. */
  readonly name?: string
  readonly onClose: () => void
}

/** Chooses who mentors the people in place of the mentors of their plan's milestones. */
export function MentorDialog({ chosen, name, onClose }: Props) {
  const setMentor = useSetMentor()
  const { data: mentors = [] } = useQuery(mentorsQuery)
  const form = useZodForm(mentorForm, { initialValues: { mentorId: '' } })
  const submit = form.handleSubmit(async ({ mentorId }) => {
    const { data } = await setMentor.mutateAsync({ who: chosen.who, mentorId })
    toastBulkOutcome(data, 'changed', 'already had this mentor')
    onClose()
  })
  return (
    <Dialog
      title={`Mentor of ${name ?? pluralise(chosen.count, 'intern')}`}
      isDirty={form.isDirty()}
      onClose={onClose}
    >
      <FormShell form={form} onSubmit={submit} submitLabel="Save" onCancel={onClose}>
        <ChoiceInput
          label="Mentor"
          data={[
            { value: OF_PLAN, label: 'The mentors of the plan' },
            ...mentors.map((mentor) => ({ value: mentor.id, label: mentor.name })),
          ]}
          searchable
          {...form.getInputProps('mentorId')}
        />
        <Text size="sm" c="dimmed">
          The mentor sees {chosen.count === 1 ? 'the intern' : 'these interns'} under My interns and
          marks objectives as done, until {chosen.count === 1 ? 'the intern gets' : 'they get'}{' '}
          another plan.
        </Text>
      </FormShell>
    </Dialog>
  )
}
