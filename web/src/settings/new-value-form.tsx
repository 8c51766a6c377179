import { KIND_WORDS, type ListKind } from '@cohort/contract/settings/rules'
import { newValueForm } from '@cohort/contract/settings/schemas'
import { Button, Group, TextInput } from '@mantine/core'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { ErrorAlert } from '#web/ui/forms/form-shell.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAddValue } from './queries.ts'

const EXAMPLES: Partial<Record<ListKind, string>> = {
  year: '2028',
  batch: 'Batch 4',
  domain: 'company.example',
}

export function NewValueForm({ kind }: { readonly kind: ListKind }) {
  const add = useAddValue()
  const form = useZodForm(newValueForm, { initialValues: { kind, value: '' } })
  const submit = form.handleSubmit(async (value) => {
    const { message } = await add.mutateAsync(value)
    toast.success(message)
    form.reset()
  })
  const [word] = KIND_WORDS[kind]
  const example = EXAMPLES[kind]
  return (
    <form onSubmit={submit} noValidate>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <TextInput
          flex={1}
          miw={0}
          label={`New ${word}`}
          inputMode={kind === 'year' ? 'numeric' : 'text'}
          autoComplete="off"
          {...(example && { placeholder: `such as ${example}` })}
          {...form.getInputProps('value')}
        />
        <Button type="submit" variant="default" loading={add.isPending} mt="1.5rem">
          Add {word}
        </Button>
      </Group>
      <ErrorAlert message={form.submitError} mt="sm" />
    </form>
  )
}
