import { acceptForm, type AttentionRow } from '@cohort/contract/signals/schemas'
import { Group, Text } from '@mantine/core'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { ChangedValue } from '#web/ui/display/change.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { ZoneBadge } from '#web/ui/display/status-badge.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ZoneReasonForm } from '#web/users/zones/zone-reason-form.tsx'
import { useAcceptZone } from './queries.ts'

/** An intern for whom another zone is suggested. */
export type SuggestedZone = Pick<AttentionRow, 'id' | 'name' | 'zone' | 'suggested' | 'reasons'>

interface Props {
  readonly intern: SuggestedZone
  readonly onClose: () => void
}

/** Sets the suggested zone; the reason starts as the sentences of the suggestion. */
export function AcceptZoneDialog({ intern, onClose }: Props) {
  const { id, name, zone, suggested } = intern
  const accept = useAcceptZone(id)
  const form = useZodForm(acceptForm, { initialValues: { reason: reasonOf(intern) } })
  const submit = form.handleSubmit(async (values) => {
    const { message } = await accept.mutateAsync(values)
    toast.success(message)
    onClose()
  })
  return (
    <Dialog title="Accept suggested zone" onClose={onClose} isDirty={form.isDirty()}>
      <FormShell form={form} onSubmit={submit} submitLabel="Change zone" onCancel={onClose}>
        <Group gap="xs">
          <Text span>
            <PersonName name={name} />:
          </Text>
          <ChangedValue
            from={<ZoneBadge zone={zone} missing="No Zone" />}
            to={<ZoneBadge zone={suggested} missing="No Zone" />}
          />
        </Group>
        <ZoneReasonForm data-autofocus {...form.getInputProps('reason')} />
      </FormShell>
    </Dialog>
  )
}

const IMPROVED = 'Updates, meetings, progress and feedback have improved.'

/** The signals that are left are no reason for green. */
function reasonOf({ suggested, reasons }: SuggestedZone) {
  if (suggested === 'GREEN ZONE') return IMPROVED
  return reasons.map(({ sentence }) => sentence).join(' ')
}
