import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '#web/lib/live/when-idle.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'

/** Milliseconds after the first screen, which comes first. */
const DELAY = 2000

type Connection = { readonly connection?: { readonly saveData?: boolean } }

const savesData = () => (navigator as Connection).connection?.saveData === true

/**
 * Loads the code of the palette and of screens in advance, one after the other, while the user reads the
 * first. Phones load it when it is needed, to save data and work.
 */
export function usePreloadedScreens(paths: readonly string[]) {
  const router = useRouter()
  const isPhone = usePhone()
  const list = paths.join(' ')
  useEffect(() => {
    if (isPhone || savesData()) return undefined
    const stop = new AbortController()
    const routes = Object.values(router.routesById)
    const load = async () => {
      // First, because it is opened without looking.
      if (navigator.onLine) await import('./palette/palette-dialog.tsx')
      for (const path of list.split(' ')) {
        await whenIdle()
        if (stop.signal.aborted || !navigator.onLine) return
        const route = routes.find(({ fullPath }) => fullPath === path)
        if (route) await router.loadRouteChunk(route)
      }
    }
    // A failure is shown when the screen is opened.
    const timer = setTimeout(() => void load().catch(() => undefined), DELAY)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [router, list, isPhone])
}
