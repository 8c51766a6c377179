import { useState } from 'react'

/** Selected rows, or everything that matches the search and the filters. */
type Chosen =
  | { readonly kind: 'picked'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'matching'; readonly list: string }

export interface Selection {
  readonly picked: ReadonlySet<string>
  readonly isMatching: boolean
  readonly has: (id: string) => boolean
  readonly isPageChosen: boolean
  readonly isPageTouched: boolean
  readonly pick: (id: string, isChosen: boolean) => void
  readonly pickPage: (isChosen: boolean) => void
  readonly chooseMatching: () => void
  readonly clear: () => void
}

const NONE = { kind: 'picked', ids: new Set<string>() } as const

/**
 * The selection of a list, across its pages. `list` identifies the search and the filters: a change of
 * them ends "everything that matches", and keeps picked rows.
 */
export function useSelection(list: string, page: readonly string[]): Selection {
  const [kept, choose] = useState<Chosen>(NONE)
  const chosen = kept.kind === 'matching' && kept.list !== list ? NONE : kept
  const isMatching = chosen.kind === 'matching'
  const picked = chosen.kind === 'picked' ? chosen.ids : NONE.ids
  const has = (id: string) => isMatching || picked.has(id)
  /** Deselecting a row of everything that matches leaves the rest of this page selected. */
  const change = (ids: readonly string[], isChosen: boolean) => {
    const changed = new Set(isMatching ? page : picked)
    for (const id of ids) {
      if (isChosen) changed.add(id)
      else changed.delete(id)
    }
    choose({ kind: 'picked', ids: changed })
  }
  return {
    picked,
    isMatching,
    has,
    isPageChosen: page.length > 0 && page.every(has),
    isPageTouched: page.some(has),
    pick: (id, isChosen) => change([id], isChosen),
    pickPage: (isChosen) => change(page, isChosen),
    chooseMatching: () => choose({ kind: 'matching', list }),
    clear: () => choose(NONE),
  }
}
