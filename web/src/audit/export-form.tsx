import { audit } from '@cohort/contract/audit/calls'
import type { AuditFormat } from '@cohort/contract/audit/rules'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { ExportMenu } from '#web/ui/lists/export-menu.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { useExportAudit, type AuditFilters } from './queries.ts'

const FORMATS: readonly AuditFormat[] = ['csv', 'ndjson']

export function ExportForm({ filters }: { readonly filters: AuditFilters }) {
  const { mutateAsync, isPending } = useExportAudit(filters, usePublicRuleContext())
  const save = (format: AuditFormat) =>
    toastOutcome(
      mutateAsync(format).then(() => ({ message: audit.export.message })),
      'Export failed',
    )
  return (
    <ExportMenu formats={FORMATS} isPending={isPending} onSave={(format) => void save(format)} />
  )
}
