import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

interface Question {
  readonly title: string
  /** Names what will be gone. */
  readonly sentence: string
  readonly action: string
  /** Nothing is destroyed after all: the button is not red. */
  readonly isHarmless?: boolean
  readonly onConfirm: () => void
  /** What leads back; `Cancel`, unless that could mean either. */
  readonly back?: string
  readonly onClose?: () => void
}

/** Has the focus when the question is asked: never what destroys. */
const FIRST = { 'data-autofocus': true }

/** Asks before something is destroyed. */
export function confirm({
  title,
  sentence,
  action,
  isHarmless = false,
  onConfirm,
  back = 'Cancel',
  onClose = () => {},
}: Question) {
  modals.openConfirmModal({
    title,
    children: <Text>{sentence}</Text>,
    labels: { confirm: action, cancel: back },
    ...(isHarmless
      ? { confirmProps: FIRST }
      : { confirmProps: { color: 'red' }, cancelProps: FIRST }),
    onConfirm,
    onClose,
    closeButtonProps: { 'aria-label': 'Close' },
    // A window has no banner of its own beside the page's.
    attributes: { header: { role: 'none' } },
  })
}
