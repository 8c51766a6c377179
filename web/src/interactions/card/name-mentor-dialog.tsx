import { mentorChoice, type Interaction } from '@cohort/contract/interactions/schemas'
import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mentorsQuery } from '#web/lib/forms/choices.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { ChoicesNotice } from '#web/ui/forms/choices-notice.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useHandOver, useNameMentor } from '../queries.ts'
import { useActed } from './use-acted.ts'

interface Props {
  readonly interaction: Interaction
  readonly onClose: () => void
}

/** When none of the named people can give the feedback. */
export const NameMentorDialog = (props: Props) => (
  <MentorDialog
    {...props}
    title="Choose a mentor"
    action="Choose"
    save={useNameMentor(props.interaction)}
  />
)

export const HandOverDialog = (props: Props) => (
  <MentorDialog
    {...props}
    title="Hand over feedback"
    action="Hand over"
    save={useHandOver(props.interaction)}
    toldOf={(mentor) => `Handed over to ${mentor}`}
  />
)

interface MentorProps extends Props {
  readonly title: string
  readonly action: string
  readonly save: ReturnType<typeof useNameMentor>
  /** In place of the server's message. */
  readonly toldOf?: (mentor: string) => string
}

function MentorDialog({ interaction, onClose, title, action, save, toldOf }: MentorProps) {
  const { data: mentors = [], isLoading, isError, isFetching, refetch } = useQuery(mentorsQuery)
  const acted = useActed()
  const form = useZodForm(mentorChoice, { initialValues: { mentorId: '' } })
  const submit = form.handleSubmit(async (body) => {
    const { message } = await save.mutateAsync(body)
    const chosen = mentors.find(({ id }) => id === body.mentorId)
    toast.success(toldOf && chosen ? toldOf(chosen.name) : message)
    onClose()
    acted()
  })
  return (
    <Dialog title={title} onClose={onClose} isDirty={form.isDirty()}>
      <FormShell form={form} onSubmit={submit} submitLabel={action} onCancel={onClose}>
        <Text>
          Who gives the feedback on <bdi>{interaction.name}</bdi> with{' '}
          <bdi>{interaction.assignedIntern}</bdi>?
        </Text>
        <Select
          label="Mentor"
          searchable
          data-autofocus
          loading={isLoading}
          data={mentors
            .filter(({ id }) => id !== interaction.internId && id !== onlyGiverOf(interaction))
            .map((mentor) => ({ value: mentor.id, label: mentor.name }))}
          {...form.getInputProps('mentorId')}
        />
        <ChoicesNotice what="mentors" query={{ isLoading, isError, isFetching, refetch }} />
      </FormShell>
    </Dialog>
  )
}

const onlyGiverOf = ({ mentorId, interviewerId }: Interaction) =>
  mentorId === null || interviewerId === null || mentorId === interviewerId
    ? (mentorId ?? interviewerId)
    : null
