import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

interface Question {
  readonly title: string
  readonly sentence: string
  readonly action: string
  /** Not destructive: the button is not red. */
  readonly isHarmless?: boolean
  readonly onConfirm: () => void
  /** The label of the other button, where `Cancel` would be ambiguous. */
  readonly back?: string
  readonly onClose?: () => void
}

/** The initial focus is never on a destructive button. */
const FIRST = { 'data-autofocus': true }

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
    // A header inside a dialog would count as a second banner of the page.
    attributes: { header: { role: 'none' } },
  })
}
