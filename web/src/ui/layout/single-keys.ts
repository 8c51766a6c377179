import { useWindowEvent } from '@mantine/hooks'

/** In a field a key is text. */
export const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

export const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null

/** Keys that act without a modifier, except while someone writes or a dialog is open. */
export function useSingleKeys(acts: Readonly<Record<string, (() => void) | undefined>>) {
  useWindowEvent('keydown', ({ key, ctrlKey, metaKey, altKey, target }) => {
    if (ctrlKey || metaKey || altKey || isWriting(target) || isDialogOpen()) return
    acts[key.toLowerCase()]?.()
  })
}
