import { MAX_NAMED } from '@cohort/contract/directory/rules'
import type { PersonRow, TableDefinition } from '@cohort/contract/directory/schemas'
import { useState } from 'react'
import type { Who } from './queries.ts'

export interface Chosen {
  readonly has: (row: PersonRow) => boolean
  readonly toggle: (row: PersonRow) => void
  readonly choose: (rows: readonly PersonRow[]) => void
  readonly chooseMatching: () => void
  readonly clear: () => void
  /** All who match `filters`; else those of `rows`. */
  readonly isMatching: boolean
  readonly filters: TableDefinition['filters']
  readonly rows: readonly PersonRow[]
  readonly count: number
  readonly who: Who
  readonly isTooMany: boolean
}

export interface ActingProps {
  /** Fixed when the dialog opens: an action may change who matches. */
  readonly chosen: Chosen
  readonly onClose: () => void
}

/** The chosen people: one by one, or all that match the filters. Other filters end a choice of all. */
export function useChosen({ filters }: TableDefinition, total: number): Chosen {
  const [picked, setPicked] = useState<ReadonlyMap<string, PersonRow>>(new Map())
  const [matching, setMatching] = useState<string>()
  const key = JSON.stringify(filters)
  const isMatching = matching === key
  const clear = () => {
    setPicked(new Map())
    setMatching(undefined)
  }
  return {
    has: ({ id }) => isMatching || picked.has(id),
    toggle: (row) => {
      setMatching(undefined)
      setPicked((before) => {
        const after = new Map(before)
        if (!after.delete(row.id)) after.set(row.id, row)
        return after
      })
    },
    choose: (rows) => {
      setMatching(undefined)
      setPicked((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]))
    },
    chooseMatching: () => setMatching(key),
    clear,
    isMatching,
    filters,
    rows: [...picked.values()],
    count: isMatching ? total : picked.size,
    who: isMatching ? { filters } : { userIds: [...picked.keys()] },
    isTooMany: !isMatching && picked.size > MAX_NAMED,
  }
}
