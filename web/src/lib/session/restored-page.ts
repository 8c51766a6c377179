import { currentSession } from './session.ts'

/**
 * Back shows a page as it was left, from the browser's memory, also when its session has ended since, here or in
 * another tab. Returns a function that stops it.
 */
export function leaveNothingToRestore(userId: string): () => void {
  const check = ({ type }: Event) => {
    if (currentSession()?.userId === userId) return
    document.body.replaceChildren()
    if (type === 'pageshow') window.location.reload()
  }
  const events = ['pagehide', 'pageshow'] as const
  for (const event of events) window.addEventListener(event, check)
  return () => {
    for (const event of events) window.removeEventListener(event, check)
  }
}
