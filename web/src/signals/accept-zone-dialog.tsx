import { acceptForm } from '@cohort/contract/signals/schemas'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { ChangedValue } from '#web/ui/display/change.tsx'
import { ShortZoneBadge } from './short-zone-panel.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ZoneReasonForm } from '#web/users/zones/zone-reason-form.tsx'
import { DecisionDialog, type DecisionProps, type SuggestedZone } from './decision-dialog.tsx'
import { useAcceptZone } from './queries.ts'
import { zoneWord } from './wording.ts'

export function AcceptZoneDialog({ intern, onClose }: DecisionProps) {
  const { id, name, zone, suggested } = intern
  const accept = useAcceptZone(id)
  const form = useZodForm(acceptForm, { initialValues: { reason: reasonOf(intern) } })
  const submit = form.handleSubmit(async (values) => {
    const { message } = await accept.mutateAsync(values)
    toast.success(message)
    onClose()
  })
  return (
    <DecisionDialog
      title="Accept suggested zone"
      submitLabel={`Accept ${zoneWord(suggested)} zone`}
      name={name}
      zone={
        <ChangedValue
          from={<ShortZoneBadge zone={zone} />}
          to={<ShortZoneBadge zone={suggested} />}
        />
      }
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <ZoneReasonForm data-autofocus {...form.getInputProps('reason')} />
    </DecisionDialog>
  )
}

const IMPROVED = 'Updates, progress and feedback have improved.'

/** The signals that are left are no reason for green. */
function reasonOf({ suggested, reasons }: SuggestedZone) {
  if (suggested === 'GREEN ZONE') return IMPROVED
  return reasons.map(({ sentence }) => sentence).join(' ')
}
