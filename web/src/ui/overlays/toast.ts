import { notifications, notificationsStore } from '@mantine/notifications'

/** Milliseconds. */
export const TOAST = { long: 10_000, usual: 5000, short: 3000, brief: 2000 } as const

type Duration = (typeof TOAST)[keyof typeof TOAST]

const SUCCESS = 'green'

const ids: Record<string, string> = {}

/** A message at the top right that closes by itself. The same message replaces the one that is shown. */
const inColour =
  (color: string, usual: Duration = TOAST.short) =>
  (message: string, autoClose = usual) => {
    notifications.hide(ids[message] ?? '')
    ids[message] = notifications.show({ message, color, autoClose })
  }

export const toast = {
  success: inColour(SUCCESS),
  failure: inColour('red'),
  notice: inColour('brand', TOAST.usual),
}

const shownIds = () => notificationsStore.getState().notifications.flatMap(({ id }) => id ?? [])

/** A ref for a panel that opens: when it closes, the toasts shown since are removed. */
export function hideToastsAfter(): () => void {
  const before = new Set(shownIds())
  return () => {
    for (const id of shownIds()) if (!before.has(id)) notifications.hide(id)
  }
}

/** For a dialog that opens: what has succeeded before would cover it. Failures stay. */
export function hideSuccesses(): void {
  for (const { id, color } of notificationsStore.getState().notifications)
    if (id && color === SUCCESS) notifications.hide(id)
}
