export interface Subject {
  readonly stems: readonly string[]
}

/** The share of common stems among all stems of two subjects from which they ask the same. */
const ALIKE = 0.5

/** By likeness to the first of the group. Only groups that share a stem are compared. */
export function groupSubjects<Row extends Subject>(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = []
  const groupsByStem = new Map<string, number[]>()
  for (const row of rows) {
    const found = mostAlike(row, groups, groupsByStem)
    if (found !== undefined) {
      found.push(row)
      continue
    }
    if (row.stems.length === 0) continue
    for (const stem of row.stems) {
      groupsByStem.set(stem, [...(groupsByStem.get(stem) ?? []), groups.length])
    }
    groups.push([row])
  }
  return groups
}

function mostAlike<Row extends Subject>(
  { stems }: Row,
  groups: readonly Row[][],
  groupsByStem: ReadonlyMap<string, readonly number[]>,
): Row[] | undefined {
  const shared = new Map<number, number>()
  for (const stem of stems) {
    for (const index of groupsByStem.get(stem) ?? []) {
      shared.set(index, (shared.get(index) ?? 0) + 1)
    }
  }
  let best: { readonly group: Row[]; readonly share: number } | undefined
  for (const [index, common] of shared) {
    const group = groups[index] ?? []
    const all = stems.length + (group[0]?.stems.length ?? 0) - common
    const share = common / all
    if (share >= ALIKE && share > (best?.share ?? 0)) best = { group, share }
  }
  return best?.group
}
