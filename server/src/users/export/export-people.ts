import type { Actor } from '@cohort/contract/access'
import type { BodyOf } from '@cohort/contract/calls'
import type { users } from '@cohort/contract/users/calls'
import { profilePercentage } from '@cohort/contract/users/completeness'
import { EXPORT_LABELS, type ExportColumn } from '@cohort/contract/users/transfer-rules'
import { Readable } from 'node:stream'
import { addedValues } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { inPages } from '#server/platform/database/page-iterator.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { csv } from '#server/platform/xlsx/csv.ts'
import { sheet, workbook, type Column } from '#server/platform/xlsx/workbook.ts'
import type { Services } from '#server/services.ts'
import { writeSkills } from '../import/cells.ts'
import type { DataKeys } from '../keys/keys.ts'
import type { DatedFilters } from '../list-queries.ts'
import { bankDetailsOf } from '../profile/present.ts'
import { countExported, listExported, type ExportedPerson } from './queries.ts'
import { recordableFilters } from '../record-person.ts'

const BATCH_SIZE = 500

/** Undefined when no one matches. The audit entry is written before the first byte is sent. */
export async function exportPeople(
  { database, secrets, now }: Services,
  actor: Actor,
  { format, columns, ...chosen }: BodyOf<typeof users.export>,
): Promise<Readable | undefined> {
  const filters = { ...chosen, now: now() }
  const people = await countExported(database.orm, filters)
  if (people === 0) return undefined
  const changes = addedValues(recordableFilters({ people, format, columns, ...chosen }))
  await record(database.orm, { actorId: actor.id, action: 'exported', subject: 'users', changes })
  const rows = sheet('People', columnsOf(columns, secrets), () =>
    exportedPeople(database.orm, filters),
  )
  const content = format === 'csv' ? csv(rows) : workbook([rows])
  return Readable.from(content, { objectMode: false })
}

export const exportedPeople = (db: Queryable, filters: DatedFilters) =>
  inPages(BATCH_SIZE, (after?: ExportedPerson) => listExported(db, filters, after, BATCH_SIZE))

/** In characters; other columns are as wide as their titles. */
const WIDTHS: Partial<Record<ExportColumn, number>> = {
  name: 28,
  email: 34,
  designation: 26,
  personalEmail: 32,
  currentAddress: 44,
  permanentAddress: 44,
  college: 36,
  degree: 24,
  primary_skill: 20,
  secondary_skills: 40,
  plan: 26,
  mentor: 34,
}

export const columnsOf = (
  columns: readonly ExportColumn[],
  keys: DataKeys,
): Column<ExportedPerson>[] =>
  [...new Set(columns)].map((column) => ({
    title: EXPORT_LABELS[column],
    kind: kindOf(column),
    width: WIDTHS[column] ?? EXPORT_LABELS[column].length + 6,
    value: (person) => valueOf(person, column, keys),
  }))

function kindOf(column: ExportColumn): Column<never>['kind'] {
  if (column === 'dateOfJoining' || column === 'dateOfBirth') return 'day'
  if (column === 'year' || column === 'profilePercentage') return 'number'
  return column === 'currentAddress' || column === 'permanentAddress' ? 'wrapped' : 'text'
}

function valueOf(person: ExportedPerson, column: ExportColumn, keys: DataKeys) {
  if (column === 'secondary_skills') return writeSkills(person.secondary_skills)
  if (column !== 'profilePercentage') return person[column]
  const { college, degree, educationBatch: batch } = person
  const bankDetails = bankDetailsOf(person, keys)
  return profilePercentage({ ...person, education: { college, degree, batch }, bankDetails })
}
