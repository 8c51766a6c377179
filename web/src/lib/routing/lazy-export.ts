import { useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { prefetchFor } from './prefetch.ts'

type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/**
 * A component of a module that is loaded when it is first rendered, or prefetched. Open a dialog in a
 * transition: React shows a fallback for at least 300 ms, however soon the code is there.
 */
export const lazyExport = <
  Name extends string,
  Module extends Readonly<Record<Name, AnyComponent>>,
>(
  load: () => Promise<Module>,
  name: Name,
) =>
  Object.assign(
    lazy<Module[Name]>(async () => ({ default: (await load())[name] })),
    { load },
  )

/** Props for the button that opens a dialog: hover and focus prefetch it. */
export function usePrefetch({ load }: { readonly load: () => Promise<object> }) {
  const cache = useQueryClient()
  // A failure is shown when the dialog is opened.
  const prefetch = () => void prefetchFor(cache, load, {}).catch(() => undefined)
  return { onPointerEnter: prefetch, onFocus: prefetch }
}
