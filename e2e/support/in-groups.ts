/** As few groups of at most `size` as possible, of about equal length. */
export function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, group) =>
    items.filter((_item, index) => index % count === group),
  )
}
