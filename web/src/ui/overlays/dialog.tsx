import { Modal } from '@mantine/core'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { confirm } from './confirm.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'

interface Props {
  readonly title: string
  readonly onClose: () => void
  /** Something is typed that closing would lose: it asks first. */
  readonly isDirty?: boolean
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  readonly children: ReactNode
}

/** A window and the button in it that leads out may both want to ask, and one question is enough. */
let isAsking = false

/** A window over the screen; a full sheet on a phone. Drawn while it is open, and no longer. */
export function Dialog({ title, onClose, isDirty = false, size = 'md', children }: Props) {
  const isPhone = usePhone()
  const body = useFirstField()
  useEnd()
  return (
    <Modal
      opened
      title={title}
      onClose={() => closeUnlessDirty(isDirty, onClose)}
      size={size}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // A window has no banner of its own beside the page's.
      attributes={{ header: { role: 'none' } }}
    >
      <div ref={body}>{children}</div>
    </Modal>
  )
}

/** Of radio buttons the chosen one is the field. */
const FIELD =
  ':is(input, textarea, [role="slider"]):not([type="hidden"], :disabled, [type="radio"]:not(:checked))'

/**
 * The focus goes to the first field and not to the cross above it. Fields may come later than the
 * window, and take the place of others: then they take the focus that nothing else has.
 */
function useFirstField() {
  return useCallback((body: HTMLElement | null) => {
    if (!body) return undefined
    const first = () =>
      body.querySelector<HTMLElement>('[data-autofocus]') ?? body.querySelector<HTMLElement>(FIELD)
    // The window itself looks for this mark when it opens.
    first()?.setAttribute('data-autofocus', 'true')
    let hadField = first() !== null
    const isOnCross = () =>
      !hadField && document.activeElement?.closest('[role="dialog"]')?.contains(body)
    const watch = new MutationObserver(() => {
      const isFree = document.activeElement === document.body || isOnCross()
      if (isFree) first()?.focus()
      hadField ||= first() !== null
    })
    watch.observe(body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [])
}

/** When the window goes, so does the question about it, and what had the focus before has it again. */
function useEnd() {
  const [opener] = useState(() => outOfMenu(document.activeElement))
  useEffect(
    () => () => {
      isAsking = false
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}

/** The item of a menu is gone by then, and the button that opened the menu is not. */
function outOfMenu(opener: Element | null): Element | null {
  const menu = opener?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : opener
}

/** For the ways out within it too, such as a Cancel button. */
export function closeUnlessDirty(isDirty: boolean, onClose: () => void) {
  if (!isDirty) return onClose()
  if (isAsking) return
  isAsking = true
  confirm({
    title: 'Discard your changes?',
    sentence: 'What you changed here has not been saved.',
    action: 'Discard',
    back: 'Keep editing',
    onConfirm: onClose,
    // The key that closes the question reaches the window below it, too.
    onClose: () => setTimeout(() => (isAsking = false)),
  })
}
