import type { BodyOf } from '@cohort/contract/calls'
import type { users } from '@cohort/contract/users/calls'
import {
  columnsProblem,
  MAX_LISTED_ROWS,
  type ColumnMatching,
} from '@cohort/contract/users/transfer-rules'
import type {
  CheckedImport,
  CheckedRow,
  MatchedHeading,
} from '@cohort/contract/users/transfer-schemas'
import type { Services } from '#server/services.ts'
import { ignoredOf, matchColumns } from './columns.ts'
import { importSheet } from './import-people.ts'
import { countOutcomes, type ImportedRow } from './plan-rows.ts'
import type { Sheet } from './read-sheet.ts'
import { rejectedRowsCsv, messagesOf } from './rejected-rows.ts'
import { readInThread } from './sheet-reader.ts'

export async function checkImport(
  services: Services,
  { name, content, withProblems, mode, ...choices }: BodyOf<typeof users.checkImport>,
  actorId: string,
): Promise<CheckedImport> {
  const sheet = await readInThread({ name, bytes: Buffer.from(content, 'base64') }, choices.sheet)
  const matching = matchColumns(name, sheet.heading, choices.columns)
  // With unusable columns the headings are still shown, so that they can be matched.
  const problem = columnsProblem(name, sheet.heading, matching)
  const options = { dryRun: true, mode, actorId }
  const rows =
    problem === null ? (await importSheet(services, { name, sheet, matching }, options)).rows : []
  const { heading, encoding, sheets } = sheet
  return {
    encoding,
    sheets: [...sheets],
    sheet: sheet.sheet,
    headings: headingsOf(sheet, matching),
    ignored: ignoredOf(heading, matching),
    problem,
    counts: countOutcomes(rows),
    ...shownOf(rows, matching),
    problems: withProblems ? rejectedRowsCsv({ heading, rows }) : null,
  }
}

const SAMPLES = 3

function headingsOf({ heading, rows }: Sheet, matching: ColumnMatching): MatchedHeading[] {
  return heading.map((written, place) => {
    const samples = new Set<string>()
    for (const { cells } of rows) {
      const cell = cells[place]?.trim()
      if (cell) samples.add(cell)
      if (samples.size === SAMPLES) break
    }
    return { heading: written, column: matching[place] ?? null, samples: [...samples] }
  })
}

function shownOf(rows: readonly ImportedRow[], matching: ColumnMatching) {
  const refused = rows.filter(({ outcome }) => outcome === 'refused')
  const good = rows.filter(({ outcome }) => outcome !== 'refused')
  const shown = [
    ...refused.slice(0, MAX_LISTED_ROWS.refused),
    ...good.slice(0, MAX_LISTED_ROWS.good),
  ]
  return {
    rows: shown.map((row) => checkedRow(row, matching)),
    more: {
      refused: Math.max(0, refused.length - MAX_LISTED_ROWS.refused),
      good: Math.max(0, good.length - MAX_LISTED_ROWS.good),
    },
  }
}

function checkedRow(
  { errors, cells, fields, ...row }: ImportedRow,
  matching: ColumnMatching,
): CheckedRow {
  const bad = errors.flatMap(({ column, message }) => {
    const place = column === null ? -1 : matching.indexOf(column)
    return place < 0 ? [] : [{ place, reason: message }]
  })
  return { ...row, cells: [...cells], fields: [...fields], bad, reasons: messagesOf(errors) }
}
