import { notifications } from '@mantine/notifications'

/** How long a toast stays, in milliseconds. */
export const TOAST = { usual: 5000, short: 3000, brief: 2000 } as const

type Stay = (typeof TOAST)[keyof typeof TOAST]

/** One sentence at the top right that goes away by itself. */
export const toast = {
  success: (message: string, stay: Stay = TOAST.short) =>
    void notifications.show({ message, color: 'green', autoClose: stay }),
  failure: (message: string, stay: Stay = TOAST.short) =>
    void notifications.show({ message, color: 'red', autoClose: stay }),
  notice: (message: string, stay: Stay = TOAST.usual) =>
    void notifications.show({ message, autoClose: stay }),
}
