/** Pages of a long list; `fetch` gets the last row of the previous page. Prefetches one page. */
export async function* pagesOf<Row>(
  atOnce: number,
  fetch: (after?: Row) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let next: Promise<Row[]> | undefined = fetch()
  while (next) {
    const rows: Row[] = await next
    next = rows.length < atOnce ? undefined : fetch(rows.at(-1))
    // The rejection is reported when the page is read, if it is.
    next?.catch(() => {})
    if (rows.length > 0) yield rows
  }
}

export async function* inPages<Row>(
  atOnce: number,
  fetch: (after?: Row) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for await (const rows of pagesOf(atOnce, fetch)) yield* rows
}
