import { viewForm, type View } from '@cohort/contract/directory/schemas'
import { Checkbox, TextInput } from '@mantine/core'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useChangeView, useSaveView } from './queries.ts'
import type { TableState } from './use-table.ts'

interface Props {
  readonly table: TableState
  /** Undefined for a new one. */
  readonly view: View | undefined
  readonly onClose: () => void
}

const namingForm = viewForm.pick({ name: true, isShared: true })

export function ViewDialog({ table, view, onClose }: Props) {
  const saving = useSaveView()
  const changing = useChangeView()
  const form = useZodForm(namingForm, {
    initialValues: { name: view?.name ?? '', isShared: view?.isShared ?? false },
  })
  const isOwn = view?.isOwn ?? true
  const submit = form.handleSubmit(async (values) => {
    const { data, message } = view
      ? await changing.mutateAsync({
          viewId: view.id,
          body: { ...values, definition: view.definition },
        })
      : await saving.mutateAsync({ ...values, definition: table.definition })
    toast.success(message)
    onClose()
    if (!view) table.openView(data)
  })
  return (
    <Dialog
      title={view ? 'Name and sharing' : 'Save as new view'}
      isDirty={form.isDirty()}
      onClose={onClose}
    >
      <FormShell form={form} onSubmit={submit} submitLabel="Save" onCancel={onClose}>
        <TextInput
          label="Name"
          description="Filters, order and columns are saved under it."
          {...form.getInputProps('name')}
        />
        <Checkbox
          label="Share with all admins"
          description={isOwn ? 'They can use and change it.' : 'Its owner can stop sharing it.'}
          disabled={!isOwn}
          {...form.getInputProps('isShared', { type: 'checkbox' })}
        />
      </FormShell>
    </Dialog>
  )
}
