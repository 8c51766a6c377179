import { notifications } from '@mantine/notifications'

/** How long a toast stays, in milliseconds. */
export const TOAST = { usual: 5000, short: 3000, brief: 2000 } as const

type Stay = (typeof TOAST)[keyof typeof TOAST]

const ids: Record<string, string> = {}

/** Says one sentence at the top right that goes away by itself. Said again, it takes the place of the first. */
const inColour =
  (color: string, usual: Stay = TOAST.short) =>
  (message: string, autoClose = usual) => {
    notifications.hide(ids[message] ?? '')
    ids[message] = notifications.show({ message, color, autoClose })
  }

export const toast = {
  success: inColour('green'),
  failure: inColour('red'),
  notice: inColour('brand', TOAST.usual),
}
