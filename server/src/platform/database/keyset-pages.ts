/**
 * The pages of a long list, each fetched while the one before it is read; it is told after which row.
 * No more than two of them are held at once.
 */
export async function* pagesOf<Row>(
  atOnce: number,
  fetch: (after?: Row) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let next: Promise<Row[]> | undefined = fetch()
  while (next) {
    const rows: Row[] = await next
    next = rows.length < atOnce ? undefined : fetch(rows.at(-1))
    // Whoever reads on is told; whoever went away need not be.
    next?.catch(() => {})
    if (rows.length > 0) yield rows
  }
}

/** Every row of a long list, fetched as many at a time as it is read. */
export async function* inPages<Row>(
  atOnce: number,
  fetch: (after?: Row) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for await (const rows of pagesOf(atOnce, fetch)) yield* rows
}
