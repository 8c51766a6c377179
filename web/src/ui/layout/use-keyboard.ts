import { useEffect } from 'react'

/** In pixels; an address bar that collapses changes less. */
const MIN_HEIGHT = 120

/** Sets `--keyboard` to the height of the on-screen keyboard, which covers fixed elements at the bottom. */
export function useKeyboard() {
  useEffect(() => {
    const { visualViewport: viewport } = window
    if (!viewport) return undefined
    const measure = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop
      // Zooming in shrinks the viewport, too.
      const isKeyboard = viewport.scale === 1 && covered >= MIN_HEIGHT
      document.documentElement.style.setProperty('--keyboard', `${isKeyboard ? covered : 0}px`)
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
      document.documentElement.style.removeProperty('--keyboard')
    }
  }, [])
}
