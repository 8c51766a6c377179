import '@mantine/notifications/styles.layer.css'
import './toasts.css'
import { MantineThemeProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { TOAST } from './toast.ts'

/** Mantine's close button has no accessible name. */
const NAMED = {
  components: {
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
  },
}

export function Toasts() {
  return (
    <MantineThemeProvider theme={NAMED}>
      <Notifications
        position="top-right"
        autoClose={TOAST.usual}
        pauseResetOnHover="notification"
      />
    </MantineThemeProvider>
  )
}
