import { columnsProblem } from '@cohort/contract/users/transfer-rules'
import type { CheckedImport } from '@cohort/contract/users/transfer-schemas'
import type { ImportChoices } from './queries.ts'

export function matchingOf({ file, columns }: ImportChoices, { headings }: CheckedImport) {
  const matching = headings.map(({ column }, place) => {
    const chosen = columns[place]
    return chosen === undefined ? column : chosen
  })
  const titles = headings.map(({ heading }) => heading)
  return { matching, mismatch: columnsProblem(file.name, titles, matching) }
}

export function isRecognised(choices: ImportChoices, checked: CheckedImport): boolean {
  const { matching, mismatch } = matchingOf(choices, checked)
  const isPlain = checked.sheets.length < 2 && checked.encoding !== 'Windows-1252'
  return isPlain && mismatch === null && matching.every((column) => column !== null)
}
