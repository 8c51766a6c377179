import { mentorChoice, type Interaction } from '@cohort/contract/interactions/schemas'
import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mentorsQuery } from '#web/lib/forms/choices.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { ChoicesNotice } from '#web/ui/forms/choices-notice.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useNameMentor } from './queries.ts'

interface Props {
  readonly interaction: Interaction
  readonly onClose: () => void
}

export function NameMentorDialog({ interaction, onClose }: Props) {
  const { data: mentors = [], isLoading, isError, isFetching, refetch } = useQuery(mentorsQuery)
  const name = useNameMentor(interaction)
  const form = useZodForm(mentorChoice, { initialValues: { mentorId: '' } })
  const submit = form.handleSubmit(async (body) => {
    const { message } = await name.mutateAsync(body)
    toast.success(message)
    onClose()
  })
  return (
    <Dialog title="Choose a mentor" onClose={onClose} isDirty={form.isDirty()}>
      <FormShell form={form} onSubmit={submit} submitLabel="Choose" onCancel={onClose}>
        <Text>
          The mentor can give the feedback on <bdi>{interaction.name}</bdi> with{' '}
          <bdi>{interaction.assignedIntern}</bdi>.
        </Text>
        <Select
          label="Mentor"
          searchable
          data-autofocus
          data={mentors
            .filter(({ id }) => id !== interaction.internId)
            .map((mentor) => ({ value: mentor.id, label: mentor.name }))}
          {...form.getInputProps('mentorId')}
        />
        <ChoicesNotice what="mentors" query={{ isLoading, isError, isFetching, refetch }} />
      </FormShell>
    </Dialog>
  )
}
