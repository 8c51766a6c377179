/** PostgreSQL takes at most 65,535 parameters at a time: 32 columns of so many rows. */
const CHUNK = 2000

export function* chunksOf<Row>(rows: readonly Row[], size = CHUNK): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
