import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

interface Question {
  readonly title: string
  /** Names what will be gone. */
  readonly sentence: string
  readonly action: string
  readonly onConfirm: () => void
}

/** Asks before something is destroyed. */
export function confirm({ title, sentence, action, onConfirm }: Question) {
  modals.openConfirmModal({
    title,
    children: <Text>{sentence}</Text>,
    labels: { confirm: action, cancel: 'Cancel' },
    confirmProps: { color: 'red' },
    onConfirm,
  })
}
