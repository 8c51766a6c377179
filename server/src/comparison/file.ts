import type { Actor } from '@cohort/contract/access'
import { comparisonFileName } from '@cohort/contract/comparison/rules'
import { EXPORT_TYPES, type ExportFormat } from '@cohort/contract/files'
import { Readable } from 'node:stream'
import { recordExport } from '#server/notifications/record-export.ts'
import { addedValues } from '#server/platform/audit/changes.ts'
import type { FileAnswer } from '#server/platform/http/route.ts'
import { csv } from '#server/platform/xlsx/csv.ts'
import { sheet, workbook, type Column } from '#server/platform/xlsx/workbook.ts'
import { todayOf, type Services } from '#server/services.ts'

interface Exported<Row> {
  readonly name: string
  readonly format: ExportFormat
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
}

/** One sheet as a file. The audit entry is written before the first byte is sent. */
export async function exportRows<Row>(
  services: Services,
  actor: Actor,
  { name, format, columns, rows }: Exported<Row>,
): Promise<FileAnswer> {
  const changes = addedValues({ report: name, format, rows: rows.length })
  await recordExport(services, actor, { action: 'downloaded', subject: 'report', changes })
  const made = sheet(name, columns, async function* () {
    yield* rows
  })
  const content = format === 'csv' ? csv(made) : workbook([made])
  return {
    name: comparisonFileName(name, todayOf(services), format),
    type: EXPORT_TYPES[format],
    content: Readable.from(content, { objectMode: false }),
  }
}
