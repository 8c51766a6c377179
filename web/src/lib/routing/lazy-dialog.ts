import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ComponentType } from 'react'
import { prefetchFor, type Prefetching } from './prefetch.ts'

export interface DialogModule<Props> extends Prefetching {
  readonly default: ComponentType<Props>
}

/**
 * A dialog whose code is loaded when it is opened, or is about to be. Open it in a transition: React
 * keeps a fallback for a third of a second, however soon the code is there.
 */
export const lazyDialog = <Props extends object>(load: () => Promise<DialogModule<Props>>) =>
  Object.assign(lazy(load), { load })

/** Props for the button that opens a dialog: it is fetched when the button is hovered or focused. */
export function usePrefetch({ load }: { readonly load: () => Promise<Prefetching> }) {
  const cache = useQueryClient()
  // A failure is shown when the dialog is opened.
  const prefetch = () => void prefetchFor(cache, load, {}).catch(() => undefined)
  return { onPointerEnter: prefetch, onFocus: prefetch }
}
