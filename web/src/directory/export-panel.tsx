import { directory } from '@cohort/contract/directory/calls'
import type { TableDefinition } from '@cohort/contract/directory/schemas'
import { EXPORT_FORMATS, type ExportFormat } from '@cohort/contract/users/transfer-rules'
import { ExportMenu } from '#web/ui/lists/export-menu.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { useExportTable } from './queries.ts'

interface Props {
  readonly definition: TableDefinition
  readonly label?: string
  /** Absent: all that match. */
  readonly userIds?: string[] | undefined
}

/** Saves exactly what the table shows, of all or of the selected people. */
export function ExportPanel({ definition, label = 'Export', userIds }: Props) {
  const { mutateAsync, isPending } = useExportTable(definition, userIds)
  const save = (format: ExportFormat) =>
    toastOutcome(
      mutateAsync(format).then(() => ({ message: directory.export.message })),
      'Export failed',
    )
  return (
    <ExportMenu
      label={label}
      formats={EXPORT_FORMATS}
      isPending={isPending}
      onSave={(format) => void save(format)}
    />
  )
}
