import type { TableDefinition, View } from '@cohort/contract/directory/schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { textIn, useAddress } from '#web/lib/url-state/use-address.ts'
import { viewsQuery } from './queries.ts'
import { addressOf, definitionIn, NO_ADDRESS } from './table-address.ts'

export interface TableState {
  readonly definition: TableDefinition
  readonly view: View | undefined
  /** The address differs from the view that it names. */
  readonly isEdited: boolean
  readonly change: (changes: Partial<TableDefinition>) => void
  readonly openView: (view: View | undefined) => void
  /** False while the view of the address is loaded. */
  readonly isReady: boolean
}

/** The address names a view, or holds the whole definition once it was changed. */
export function useTable(): TableState {
  const [search, changeAddress] = useAddress()
  const viewId = textIn(search, 'view')
  const { data: views, isPending } = useQuery(viewsQuery)
  const view = views?.find(({ id }) => id === viewId)
  const isWritten = search['edited'] !== undefined || viewId === undefined
  const definition = useMemo(
    () => (view && !isWritten ? view.definition : definitionIn(search)),
    [view, isWritten, search],
  )
  return {
    definition,
    view,
    isEdited: view !== undefined && isWritten,
    change: (changes) =>
      changeAddress(
        { ...addressOf({ ...definition, ...changes }), edited: view && 'yes' },
        { replace: true, resetScroll: false },
      ),
    openView: (opened) => changeAddress({ ...NO_ADDRESS, edited: undefined, view: opened?.id }),
    isReady: isWritten || !isPending,
  }
}
