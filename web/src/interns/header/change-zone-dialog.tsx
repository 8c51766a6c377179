import type { InternHeader } from '@cohort/contract/interns/schemas'
import { zoneForm } from '@cohort/contract/interns/schemas'
import { ZONE_ORDER } from '@cohort/contract/signals/rules'
import { Radio, Stack } from '@mantine/core'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { ShortZoneBadge } from '#web/signals/short-zone-panel.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useUpdateProfile } from '#web/users/queries.ts'
import { CurrentSignalsPanel } from '#web/users/zones/current-signals-panel.tsx'
import { ZoneReasonForm } from '#web/users/zones/zone-reason-form.tsx'

interface Props {
  readonly intern: Pick<InternHeader, 'id' | 'name' | 'zone'> & {
    /** Where they are at hand. */
    readonly reasons?: readonly { readonly sentence: string }[]
  }
  readonly onClose: () => void
}

export function ChangeZoneDialog({ intern, onClose }: Props) {
  const update = useUpdateProfile(intern.id)
  const form = useZodForm(zoneForm(intern.zone), {
    initialValues: { zone: '', zoneReason: '' },
  })
  const submit = form.handleSubmit(async (values) => {
    await update.mutateAsync(values)
    toast.success('Zone changed successfully')
    onClose()
  })
  const firstOther = ZONE_ORDER.find((zone) => zone !== intern.zone)
  return (
    <Dialog title={`Change zone of ${intern.name}`} onClose={onClose} isDirty={form.isDirty()}>
      <FormShell form={form} onSubmit={submit} submitLabel="Change zone" onCancel={onClose}>
        {intern.reasons && <CurrentSignalsPanel reasons={intern.reasons} />}
        <Radio.Group label="Zone" required withAsterisk={false} {...form.getInputProps('zone')}>
          <Stack gap="xs" mt="xs">
            {ZONE_ORDER.map((zone) => (
              <Radio
                key={zone}
                {...(zone === firstOther && { 'data-autofocus': true })}
                value={zone}
                disabled={zone === intern.zone}
                label={<ShortZoneBadge zone={zone} />}
                description={zone === intern.zone && 'Current zone'}
              />
            ))}
          </Stack>
        </Radio.Group>
        <ZoneReasonForm zone={form.values.zone} {...form.getInputProps('zoneReason')} />
      </FormShell>
    </Dialog>
  )
}
