/** Finds the first action of the row that now stands in the place of the element's row, or of the last one. */
export function rowPlaceOf(element: Element): () => HTMLElement | null {
  const row = element.closest('li')
  const list = row?.parentElement
  if (!row || !list) return () => null
  const index = [...list.children].indexOf(row)
  return () => {
    const now = list.children[Math.min(index, list.children.length - 1)]
    return now?.querySelector<HTMLElement>('button') ?? now?.querySelector<HTMLElement>('a') ?? null
  }
}
