import { directory } from '@cohort/contract/directory/calls'
import type { TableDefinition } from '@cohort/contract/directory/schemas'
import { EXPORT_FORMATS, type ExportFormat } from '@cohort/contract/files'
import { ExportItems, ExportMenu } from '#web/ui/lists/export-menu.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { useExportTable } from './queries.ts'

interface Props {
  readonly definition: TableDefinition
  /** What the file is called after; without it, after the filters. */
  readonly view?: string | undefined
  readonly label?: string
  /** Absent: all that match. */
  readonly userIds?: string[] | undefined
  /** Items of the menu around it, in place of an own menu. */
  readonly isInMenu?: boolean
}

export function ExportPanel({ label = 'Export', isInMenu, ...exported }: Props) {
  const { mutateAsync, isPending } = useExportTable(exported)
  const save = (format: ExportFormat) =>
    toastOutcome(
      mutateAsync(format).then(() => ({ message: directory.export.message })),
      'Export failed',
    )
  const shown = {
    label,
    formats: EXPORT_FORMATS,
    onSave: (format: ExportFormat) => void save(format),
  }
  return isInMenu ? <ExportItems {...shown} /> : <ExportMenu {...shown} isPending={isPending} />
}
