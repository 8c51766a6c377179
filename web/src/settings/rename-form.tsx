import type { ListKind } from '@cohort/contract/settings/rules'
import { renameForm } from '@cohort/contract/settings/schemas'
import { Button, Group, TextInput } from '@mantine/core'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { focusOnMount } from '#web/ui/layout/focus-on-mount.ts'
import { ErrorAlert } from '#web/ui/forms/form-shell.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useRenameValue } from './queries.ts'

interface Props {
  readonly kind: ListKind
  readonly value: string
  readonly onClose: (name: string) => void
}

const CONSEQUENCE: Readonly<Record<ListKind, string>> = {
  year: 'Everyone in this year will be updated.',
  batch: 'Everyone in this batch will be updated.',
  designation: 'Everyone with this designation will be updated.',
  phase: 'Everyone in this phase will be updated.',
  kpi: 'Existing feedback will be updated.',
  domain: 'A domain can only be renamed while no account uses it.',
}

export function RenameForm({ kind, value, onClose }: Props) {
  const rename = useRenameValue()
  const form = useZodForm(renameForm, { initialValues: { kind, value, to: value } })
  const submit = form.handleSubmit(async (values) => {
    // Awaited: by then the list has rendered another line.
    if (values.to !== value) toast.success((await rename.mutateAsync(values)).message)
    onClose(values.to)
  })
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={`Rename ${value}`}
      style={{ flex: 1, minWidth: 0 }}
    >
      <Group gap="xs" align="flex-start">
        <TextInput
          flex="1 1 10rem"
          miw={0}
          ref={focusOnMount}
          onKeyDown={(event) => event.key === 'Escape' && onClose(value)}
          aria-label={`New name for ${value}`}
          description={CONSEQUENCE[kind]}
          inputWrapperOrder={['input', 'description', 'error']}
          autoComplete="off"
          {...form.getInputProps('to')}
        />
        <Group gap="xs" wrap="nowrap">
          <Button type="submit" size="sm" loading={rename.isPending}>
            Save
          </Button>
          <Button variant="default" size="sm" onClick={() => onClose(value)}>
            Cancel
          </Button>
        </Group>
      </Group>
      <ErrorAlert message={form.submitError} mt="sm" />
    </form>
  )
}
