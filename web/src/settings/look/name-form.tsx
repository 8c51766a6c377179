import { lookForm } from '@cohort/contract/settings/look'
import { TextInput } from '@mantine/core'
import { useLook } from '#web/lib/look.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChangeLook } from './queries.ts'

const nameForm = lookForm.pick({ name: true }).required()

/** What stands beside the logo. */
export function NameForm() {
  const { name, logo } = useLook()
  const change = useChangeLook()
  const form = useZodForm(nameForm, { initialValues: { name: name ?? '' } })
  const save = form.handleSubmit(async (values) => {
    toast.success((await change.mutateAsync(values)).message)
  })
  return (
    <FormShell
      onSubmit={save}
      submitError={form.submitError}
      loading={change.isPending}
      submitLabel="Save name"
    >
      <TextInput
        label="Name beside the logo (optional)"
        description={
          logo ? 'Leave it empty when the logo says it already.' : 'Left empty, it is Cohort.'
        }
        {...form.getInputProps('name')}
        value={form.values.name ?? ''}
      />
    </FormShell>
  )
}
