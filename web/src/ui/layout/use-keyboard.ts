import { useEffect } from 'react'

/** An address bar that comes and goes takes less. */
const LEAST = 120

/**
 * Tells the styles, as `--keyboard`, how much of the screen an on-screen keyboard covers: browsers lay
 * it over what is fixed to the foot of the page.
 */
export function useKeyboard() {
  useEffect(() => {
    const { visualViewport: seen } = window
    if (!seen) return undefined
    const measure = () => {
      const covered = window.innerHeight - seen.height - seen.offsetTop
      // Somebody who looks closer sees less of the page, too.
      const isKeyboard = seen.scale === 1 && covered >= LEAST
      document.documentElement.style.setProperty('--keyboard', `${isKeyboard ? covered : 0}px`)
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
      document.documentElement.style.removeProperty('--keyboard')
    }
  }, [])
}
