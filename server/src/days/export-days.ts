import type { Actor } from '@cohort/contract/access'
import { DAY_LABELS, daysFileName } from '@cohort/contract/days/rules'
import type { DaysExportForm, InternDay } from '@cohort/contract/days/schemas'
import { addDays, type Day } from '@cohort/contract/dates'
import { EXPORT_TYPES } from '@cohort/contract/files'
import { Readable } from 'node:stream'
import { workingDaysOf } from '#server/daily-updates/holidays/worked-days.ts'
import { recordExport } from '#server/notifications/record-export.ts'
import { addedValues } from '#server/platform/audit/changes.ts'
import type { FileAnswer } from '#server/platform/http/route.ts'
import { csv } from '#server/platform/xlsx/csv.ts'
import { sheet, workbook, type Column } from '#server/platform/xlsx/workbook.ts'
import type { Services } from '#server/services.ts'
import { listDays } from './list-queries.ts'
import { scopeOf } from './read.ts'
import { recordableFilters } from '#server/users/record-person.ts'

/** A line per intern and working day, streamed day by day. Its entry in the log is written first. */
export async function exportDays(
  services: Services,
  actor: Actor,
  { format, from, to, ...filters }: DaysExportForm,
): Promise<FileAnswer> {
  const changes = addedValues(recordableFilters({ format, from, to, ...filters }))
  await recordExport(services, actor, { action: 'exported', subject: 'daily updates', changes })
  const rows = sheet('Daily updates', COLUMNS, () => rowsOf(services, actor, { from, to, filters }))
  const content = format === 'csv' ? csv(rows) : workbook([rows])
  return {
    name: daysFileName(from, to, format),
    type: EXPORT_TYPES[format],
    content: Readable.from(content, { objectMode: false }),
  }
}

interface Span {
  readonly from: Day
  readonly to: Day
  readonly filters: Omit<DaysExportForm, 'format' | 'from' | 'to'>
}

type Line = InternDay & { readonly date: Day }

const BATCH_SIZE = 10_000

async function* rowsOf(services: Services, actor: Actor, { from, to, filters }: Span) {
  const { orm } = services.database
  const scope = await scopeOf(services, actor, filters)
  const tomorrow = addDays(scope.today, 1)
  const span = { from, to: to < tomorrow ? to : tomorrow }
  const { open, holidays } = await workingDaysOf(services, span)
  for (const date of open) {
    const day = { ...scope, date, isHoliday: holidays.has(date), now: services.now() }
    for (let offset = 0, total = 1; offset < total; offset += BATCH_SIZE) {
      const page = await listDays(orm, day, { group: undefined, limit: BATCH_SIZE, offset })
      total = page.total
      for (const row of page.data) yield { ...row, date }
    }
  }
}

const text = (title: string, width: number, value: Column<Line>['value']): Column<Line> => ({
  title,
  kind: 'text',
  width,
  value,
})
const number = (title: string, value: Column<Line>['value']): Column<Line> => ({
  title,
  kind: 'number',
  width: title.length + 4,
  value,
})

const COLUMNS: readonly Column<Line>[] = [
  { title: 'Date', kind: 'day', width: 14, value: ({ date }) => date },
  text('Name', 28, ({ user }) => user.name),
  text('Batch', 14, ({ user }) => user.batch),
  number('Year', ({ user }) => user.year),
  text('Designation', 20, ({ user }) => user.designation),
  text('State', 18, ({ state }) => DAY_LABELS[state]),
  text('Late', 8, ({ isLate }) => (isLate ? 'Late' : null)),
  number('Hours', ({ done }) => done),
  number('Hours planned', ({ planned }) => planned),
  number('Hours missing', ({ hoursMissing }) => hoursMissing),
  number('Tasks', ({ tasks }) => tasks),
  number('Tasks completed', ({ completed }) => completed),
  number('Blocked tasks', ({ blocked }) => blocked),
]
