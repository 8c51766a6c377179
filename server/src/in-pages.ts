/** The pages of a long list, each fetched when the one before it was read; it is told after which row. */
export async function* pagesOf<Row>(
  atOnce: number,
  fetch: (after?: Row) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | undefined
  for (;;) {
    const rows = await fetch(after)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    after = rows.at(-1)
  }
}

/** Every row of a long list, fetched as many at a time as it is read. */
export async function* inPages<Row>(
  atOnce: number,
  fetch: (after?: Row) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for await (const rows of pagesOf(atOnce, fetch)) yield* rows
}
