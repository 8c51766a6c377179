import { isSame, type Row } from './rows.ts'

/**
 * The rows with what another tab of this browser did since both held the same unsaved ones. Of each
 * row the tab that wrote last counts; what the other tab saved, removed or discarded is unsaved no
 * more, and what it did not touch stays.
 */
export function followTab(
  rows: readonly Row[],
  before: readonly Row[],
  now: readonly Row[],
): Row[] {
  const followed = rows.flatMap((row) => {
    const [was, is] = [of(before, row), of(now, row)]
    if (is) return [was && isSame(was.fields, is.fields) ? row : { ...row, fields: is.fields }]
    if (!was) return [row]
    const { theirs: _, ...own } = row
    return own.base ? [{ ...own, fields: own.base }] : []
  })
  return [...followed, ...now.filter((row) => !of(rows, row) && !of(before, row))]
}

/** Whether the other tab saved or gave up something: what came of it only the server knows. */
export const isSettledThere = (before: readonly Row[], now: readonly Row[]) =>
  before.some((row) => !of(now, row))

const of = (rows: readonly Row[], { key }: Row) => rows.find((row) => row.key === key)
