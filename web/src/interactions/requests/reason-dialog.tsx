import { requestReason, type OpenRequest } from '@cohort/contract/interactions/request-schemas'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useActed } from '../card/use-acted.ts'
import { useDeclineRequest, useRequestNewTime } from './queries.ts'

interface DeclineProps {
  readonly request: OpenRequest
  readonly onClose: () => void
}

export const DeclineDialog = ({ request, onClose }: DeclineProps) => (
  <ReasonDialog
    title="Decline this request?"
    action="Decline"
    label="Reason"
    help={`${request.askedBy} will see it.`}
    save={useDeclineRequest(request.id)}
    onClose={onClose}
  >
    <bdi>{request.askedBy}</bdi>: {request.text}
  </ReasonDialog>
)

interface NewTimeProps {
  readonly interaction: Interaction
  readonly onClose: () => void
}

export const NewTimeDialog = ({ interaction, onClose }: NewTimeProps) => (
  <ReasonDialog
    title="Request a new time"
    action="Send request"
    label="Why, and when does it suit you?"
    help="The admins and everyone taking part will see it. Until the admins decide, the interaction stays as it is."
    save={useRequestNewTime(interaction)}
    onClose={onClose}
  >
    <bdi>{interaction.name}</bdi>
  </ReasonDialog>
)

interface Props {
  readonly title: string
  readonly action: string
  readonly label: string
  readonly help: string
  readonly save: ReturnType<typeof useDeclineRequest>
  readonly onClose: () => void
  readonly children: ReactNode
}

function ReasonDialog({ title, action, label, help, save, onClose, children }: Props) {
  const acted = useActed()
  const form = useZodForm(requestReason, { initialValues: { reason: '' } })
  const submit = form.handleSubmit(async (body) => {
    toast.success((await save.mutateAsync(body)).message)
    onClose()
    acted()
  })
  return (
    <Dialog title={title} onClose={onClose} isDirty={form.isDirty()}>
      <FormShell form={form} onSubmit={submit} submitLabel={action} onCancel={onClose}>
        <Text style={{ overflowWrap: 'anywhere' }}>{children}</Text>
        <Textarea
          label={label}
          description={help}
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
      </FormShell>
    </Dialog>
  )
}
