/** In pixels; an address bar that collapses changes less. */
const MIN_HEIGHT = 120

/**
 * A ref for a form with actions that are fixed at the bottom: sets `--keyboard` to the height of the on-screen
 * keyboard, which would cover them.
 */
export function followKeyboard() {
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
}
