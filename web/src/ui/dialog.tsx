import { Modal } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { confirm } from './confirm.tsx'
import { usePhone } from './use-phone.ts'

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
  useFocusReturn()
  // A question whose window is gone is asked no longer.
  useEffect(() => () => void (isAsking = false), [])
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
      {children}
    </Modal>
  )
}

/** Gives the focus back to what had it before the window was drawn. */
function useFocusReturn() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
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
