import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePhone } from '#web/ui/layout/use-phone.ts'

/** Milliseconds after the first screen, which comes first. */
const DELAY = 2000

type Connection = { readonly connection?: { readonly saveData?: boolean } }

const savesData = () => (navigator as Connection).connection?.saveData === true

/**
 * Loads the code of the palette and of screens in advance, one after the other, while the user reads the first. Phones load it
 * when a screen is opened, to save data and work.
 */
export function usePreloadedScreens(paths: readonly string[]) {
  const router = useRouter()
  const isPhone = usePhone()
  const list = paths.join(' ')
  useEffect(() => {
    if (isPhone || savesData()) return undefined
    const stop = new AbortController()
    const load = async () => {
      // First, because it is opened without looking.
      await import('./palette/palette-dialog.tsx').catch(() => undefined)
      for (const path of list.split(' ')) {
        if (stop.signal.aborted) return
        const route = Object.values(router.routesById).find(({ fullPath }) => fullPath === path)
        // A failure is shown when the screen is opened.
        if (route) await router.loadRouteChunk(route)?.catch(() => undefined)
        await idle()
      }
    }
    const timer = setTimeout(() => void load(), DELAY)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [router, list, isPhone])
}

/** Safari has no idle callbacks. */
const idle = () =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve())
      : setTimeout(resolve, 200),
  )
