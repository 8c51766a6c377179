import { Modal } from '@mantine/core'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { confirm } from './confirm.tsx'
import { hideSuccesses } from './toast.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { rowPlaceOf } from '#web/ui/lists/row-place.ts'

interface Props {
  readonly title: string
  readonly onClose: () => void
  /** Closing asks first, because it would lose input. */
  readonly isDirty?: boolean
  /** Wide: for a table of fields. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | 'wide'
  readonly children: ReactNode
}

/** The dialog and a button in it may both ask; one question is enough. */
let isAsking = false

const WIDE = '68rem'

/** A modal dialog, full-screen on a phone; mounted while it is open. */
export function Dialog({ title, onClose, isDirty = false, size = 'md', children }: Props) {
  const isPhone = usePhone()
  const body = useFirstField()
  useOpening()
  return (
    <Modal
      opened
      title={title}
      onClose={() => closeUnlessDirty(isDirty, onClose)}
      size={size === 'wide' ? WIDE : size}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // A header inside a dialog would count as a second banner of the page.
      attributes={{ header: { role: 'none' } }}
    >
      <div ref={body}>{children}</div>
    </Modal>
  )
}

/** Of a radio group the checked button. */
const FIELD =
  ':is(input, textarea, [role="slider"]):not([type="hidden"], :disabled, [type="radio"]:not(:checked))'

/** Not the close button. Later fields get the focus if nothing else has it. */
function useFirstField() {
  return useCallback((body: HTMLElement | null) => {
    if (!body) return undefined
    const first = () =>
      body.querySelector<HTMLElement>('[data-autofocus]') ?? body.querySelector<HTMLElement>(FIELD)
    // Mantine's focus trap looks for this attribute.
    first()?.setAttribute('data-autofocus', 'true')
    let hadField = first() !== null
    const isOnCloseButton = () =>
      !hadField && document.activeElement?.closest('[role="dialog"]')?.contains(body)
    const watch = new MutationObserver(() => {
      const isFree = document.activeElement === document.body || isOnCloseButton()
      if (isFree) first()?.focus()
      hadField ||= first() !== null
    })
    watch.observe(body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [])
}

/**
 * Opening hides older successes; closing ends the question, and returns the focus to the opener, or to the row that
 * took the place of the opener's in its list.
 */
function useOpening() {
  const [opener] = useState(() => outOfMenu(document.activeElement))
  const [rowInPlace] = useState(() => opener && rowPlaceOf(opener))
  useEffect(() => {
    hideSuccesses()
    return () => {
      isAsking = false
      const next = opener?.isConnected ? opener : rowInPlace?.()
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    }
  }, [opener, rowInPlace])
}

/** A menu item has been unmounted by then, its menu button has not. */
function outOfMenu(opener: Element | null): Element | null {
  const menu = opener?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : opener
}

export function closeUnlessDirty(isDirty: boolean, onClose: () => void) {
  if (!isDirty) return onClose()
  if (isAsking) return
  isAsking = true
  confirm({
    title: 'Discard your changes?',
    sentence: 'Your changes have not been saved.',
    action: 'Discard',
    back: 'Keep editing',
    onConfirm: onClose,
    // The Escape that closes the question also reaches the dialog below.
    onClose: () => setTimeout(() => (isAsking = false)),
  })
}
