import { newAssetForm } from '@cohort/contract/users/asset-schemas'
import { TextInput } from '@mantine/core'
import { usePublicRuleContext, useToday } from '#web/lib/forms/rule-context.ts'
import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useGiveAsset } from '../queries.ts'

interface Props {
  readonly userId: string
  readonly onClose: () => void
}

/** A failure is only logged, and the dialog stays open. */
export function AddAssetDialog({ userId, onClose }: Props) {
  const give = useGiveAsset(userId)
  const form = useZodForm(newAssetForm(usePublicRuleContext()), {
    initialValues: { assetType: '', assetName: '', givenOn: '' },
  })
  const save = form.handleSubmit((asset) =>
    give.mutateAsync(asset).then(({ message }) => {
      toast.success(message)
      onClose()
    }, logQuietly),
  )
  return (
    <Dialog title="Add asset" onClose={onClose} isDirty={form.isDirty()}>
      <FormShell form={form} onSubmit={save} submitLabel="Add asset" onCancel={onClose}>
        <TextInput
          label="Asset type"
          placeholder="Laptop"
          data-autofocus
          {...form.getInputProps('assetType')}
        />
        <TextInput label="Asset name" {...form.getInputProps('assetName')} />
        <DayInput label="Provided On" maxDate={useToday()} {...form.getInputProps('givenOn')} />
      </FormShell>
    </Dialog>
  )
}
