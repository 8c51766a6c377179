/** Every row of a long list, fetched as many at a time as it is read; each page says after which row. */
export async function* inPages<Row>(
  atOnce: number,
  fetch: (after?: Row) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined
  for (;;) {
    const rows = await fetch(after)
    yield* rows
    if (rows.length < atOnce) return
    after = rows.at(-1)
  }
}
