import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Milliseconds after the first screen, which comes first. */
const DELAY = 2000

type Connection = { readonly connection?: { readonly saveData?: boolean } }

/** Phones load the code of a screen when it is opened: their processor and data are dear. */
const isWelcome = () =>
  matchMedia('(hover: hover)').matches && !(navigator as Connection).connection?.saveData

/** Loads the code of screens in advance, one after the other, while the user reads the first. */
export function usePreloadedScreens(paths: readonly string[]) {
  const router = useRouter()
  const list = paths.join(' ')
  useEffect(() => {
    if (!isWelcome()) return undefined
    const stop = new AbortController()
    const load = async () => {
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
  }, [router, list])
}

/** Safari has no idle callbacks. */
const idle = () =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve())
      : setTimeout(resolve, 200),
  )
