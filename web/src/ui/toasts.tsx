import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { TOAST } from './toast.ts'

/** The place where toasts appear. */
export function Toasts() {
  return <Notifications position="top-right" autoClose={TOAST.usual} />
}
