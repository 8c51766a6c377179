import { today } from '@cohort/contract/dates'
import { newAssetForm } from '@cohort/contract/users/forms'
import { TextInput } from '@mantine/core'
import { useFacts } from '#web/lib/facts.ts'
import { logQuietly } from '#web/lib/log-quietly.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { DayInput } from '#web/ui/day-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import { toast } from '#web/ui/toast.ts'
import { useGiveAsset } from '../queries.ts'

interface Props {
  readonly userId: string
  readonly onClose: () => void
}

/** Records what was handed to somebody. A failure is only logged, and what is typed stays. */
export function AddAssetDialog({ userId, onClose }: Props) {
  const facts = useFacts()
  const give = useGiveAsset(userId)
  const form = useZodForm(newAssetForm(facts), {
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
      <FormShell
        onSubmit={save}
        submitError={form.submitError}
        loading={give.isPending}
        submitLabel="Add asset"
        onCancel={onClose}
      >
        <TextInput
          label="Asset type"
          placeholder="Laptop"
          data-autofocus
          {...form.getInputProps('assetType')}
        />
        <TextInput label="Asset name" {...form.getInputProps('assetName')} />
        <DayInput
          label="Provided On"
          maxDate={today(facts.now, facts.timeZone)}
          {...form.getInputProps('givenOn')}
          value={form.values.givenOn || null}
          onChange={(date) => form.setFieldValue('givenOn', date ?? '')}
        />
      </FormShell>
    </Dialog>
  )
}
