import { brandingForm } from '@cohort/contract/settings/schemas'
import { TextInput } from '@mantine/core'
import { useBranding } from '#web/lib/organisation/branding.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { OptionalLabel } from '#web/ui/forms/optional-label.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useChangeLook } from '../queries.ts'

const nameForm = brandingForm.pick({ name: true }).required()

export function NameForm() {
  const { name, logo } = useBranding()
  const change = useChangeLook()
  const form = useZodForm(nameForm, { initialValues: { name: name ?? '' } })
  const save = form.handleSubmit(async (values) => {
    toast.success((await change.mutateAsync(values)).message)
  })
  return (
    <FormShell form={form} onSubmit={save} submitLabel="Save name">
      <TextInput
        label={<OptionalLabel label="Name beside the logo" />}
        description={logo ? 'Leave empty if the logo includes the name.' : 'Defaults to Cohort.'}
        {...form.getInputProps('name')}
        value={form.values.name ?? ''}
      />
    </FormShell>
  )
}
