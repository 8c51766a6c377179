import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ComponentType } from 'react'
import { askAhead, type AsksAhead } from './ask-ahead.ts'

/** A window, and what it shows nothing without. */
export interface WindowCode<Props> extends AsksAhead {
  readonly default: ComponentType<Props>
}

/**
 * A window whose code comes when somebody opens it, or is about to. It is opened in a transition: React
 * keeps whatever took the place of what was missing for a third of a second, be it missing for a moment.
 */
export const lazyWindow = <Props extends object>(load: () => Promise<WindowCode<Props>>) =>
  Object.assign(lazy(load), { load })

/** For the button that opens a window: it is fetched as soon as the pointer or the focus is there. */
export function useAhead({ load }: { readonly load: () => Promise<AsksAhead> }) {
  const cache = useQueryClient()
  // What does not come is told when the window is opened.
  const fetchAhead = () => void askAhead(cache, load, {}).catch(() => undefined)
  return { onPointerEnter: fetchAhead, onFocus: fetchAhead }
}
