import type { Call } from '@cohort/contract/calls'
import { EXPORT_FORMATS, type ExportFormat } from '@cohort/contract/files'
import { ExportMenu } from '#web/ui/lists/export-menu.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { useExport } from './queries.ts'

interface Props {
  readonly call: Call
  readonly name: string
  readonly query: object
}

export function ExportPanel({ call, name, query }: Props) {
  const { mutateAsync, isPending } = useExport(call, name, query)
  const save = (format: ExportFormat) =>
    toastOutcome(
      mutateAsync(format).then(() => ({ message: call.message })),
      'Download failed',
    )
  return (
    <ExportMenu
      formats={EXPORT_FORMATS}
      isPending={isPending}
      onSave={(format) => void save(format)}
    />
  )
}
