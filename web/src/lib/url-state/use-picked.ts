import { useState } from 'react'

interface Identified {
  readonly id: string
}

export interface Picked<Thing extends Identified> {
  readonly all: readonly Thing[]
  readonly has: (thing: Thing) => boolean
  readonly toggle: (thing: Thing) => void
  readonly clear: () => void
}

/** Rows that were picked from a list; a search or another page keeps them. */
export function usePicked<Thing extends Identified>(): Picked<Thing> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Thing>>(new Map())
  return {
    all: [...selected.values()],
    has: ({ id }) => selected.has(id),
    toggle: (thing) =>
      setSelected((before) => {
        const after = new Map(before)
        if (!after.delete(thing.id)) after.set(thing.id, thing)
        return after
      }),
    clear: () => setSelected(new Map()),
  }
}
