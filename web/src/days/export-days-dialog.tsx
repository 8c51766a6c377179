import { days } from '@cohort/contract/days/calls'
import { daysExportForm } from '@cohort/contract/days/schemas'
import { Button, SimpleGrid, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { withFallback } from '#web/lib/network/with-fallback.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { FormatInput } from '#web/ui/forms/format-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useExportDays, type ExportFilters } from './queries.ts'

interface Props {
  readonly from: string
  readonly to: string
  readonly filters: ExportFilters
}

export function ExportDaysButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size="1rem" stroke={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Export
      </Button>
      {isOpen && <ExportDaysDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExportDaysDialog({
  from,
  to,
  filters,
  onClose,
}: Props & { readonly onClose: () => void }) {
  const exported = useExportDays(filters)
  const form = useZodForm(daysExportForm, { initialValues: { from, to, format: 'xlsx' } })
  const save = form.handleSubmit(async (choice) => {
    await withFallback('Export failed', exported.mutateAsync(choice))
    toast.success(days.export.message)
    onClose()
  })
  return (
    <Dialog title="Export daily updates" onClose={onClose}>
      <FormShell form={form} onSubmit={save} submitLabel="Export" onCancel={onClose}>
        <Text size="sm" c="dimmed">
          One line for each intern and working day, with the search and filters of this screen.
        </Text>
        <SimpleGrid cols={2}>
          <DayInput label="From" {...form.getInputProps('from')} />
          <DayInput label="To" {...form.getInputProps('to')} />
        </SimpleGrid>
        <FormatInput {...form.getInputProps('format')} />
      </FormShell>
    </Dialog>
  )
}
