import { isSame, isUntouched, tasksAmong, type Row } from './rows.ts'

/**
 * Merges the changes of another tab into the rows. The last writer of a row wins; what the other tab
 * saved, removed or discarded is no longer unsaved.
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
  const added = now.filter((row) => !of(rows, row) && !of(before, row))
  // Below them stays the empty row.
  return [...tasksAmong(followed), ...added, ...followed.filter(isUntouched)]
}

/** Whether the other tab saved or discarded rows, so that the day has to be refetched. */
export const hasSavedOrDiscarded = (before: readonly Row[], now: readonly Row[]) =>
  before.some((row) => !of(now, row))

const of = (rows: readonly Row[], { key }: Row) => rows.find((row) => row.key === key)
