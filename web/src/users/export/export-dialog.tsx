import { users } from '@cohort/contract/users/calls'
import {
  EXPORT_COLUMNS,
  EXPORT_LABELS,
  type ExportColumn,
} from '@cohort/contract/users/transfer-rules'
import { exportForm } from '@cohort/contract/users/transfer-schemas'
import { Button, Checkbox, Group, SimpleGrid, Text } from '@mantine/core'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { withFallback } from '#web/lib/network/with-fallback.ts'
import { useZodForm, type ZodForm } from '#web/lib/forms/use-zod-form.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { FormatInput } from '#web/ui/forms/format-input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { lastExport, useExport, type ExportFilters } from './queries.ts'

interface Props {
  readonly filters: ExportFilters
  readonly onClose: () => void
}

const choiceForm = exportForm.pick({ format: true, columns: true })

export function ExportDialog({ filters, onClose }: Props) {
  const people = useExport(filters, usePublicRuleContext())
  const { format, columns } = lastExport()
  const form = useZodForm(choiceForm, { initialValues: { format, columns: [...columns] } })
  const save = form.handleSubmit(async (choice) => {
    // In the order of the list, not of the clicks.
    const ordered = EXPORT_COLUMNS.filter((column) => choice.columns.includes(column))
    await withFallback('Export failed', people.mutateAsync({ ...choice, columns: ordered }))
    toast.success(users.export.message)
    onClose()
  })
  return (
    <Dialog title="Export people" onClose={onClose} size="lg">
      <FormShell form={form} onSubmit={save} submitLabel="Export" onCancel={onClose}>
        <Text size="sm" c="dimmed">
          All people who match the search and filters of the list, on all pages. Bank details are
          never included.
        </Text>
        <FormatInput {...form.getInputProps('format')} />
        <ColumnsField form={form} />
      </FormShell>
    </Dialog>
  )
}

interface FieldProps {
  readonly form: ZodForm<typeof choiceForm>
}

function ColumnsField({ form }: FieldProps) {
  const choose = (columns: readonly ExportColumn[]) => form.setFieldValue('columns', [...columns])
  return (
    <Checkbox.Group label="Columns" {...form.getInputProps('columns')}>
      <Group gap="xs" my={4}>
        <Button variant="subtle" size="compact-sm" onClick={() => choose(EXPORT_COLUMNS)}>
          Choose all
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => choose([])}>
          Choose none
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs" verticalSpacing={{ base: 'lg', xs: 'xs' }}>
        {EXPORT_COLUMNS.map((column) => (
          <Checkbox key={column} value={column} label={EXPORT_LABELS[column]} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}
