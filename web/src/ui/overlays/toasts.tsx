import '@mantine/notifications/styles.layer.css'
import './toasts.css'
import { MantineThemeProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { TOAST } from './toast.ts'

/** The library's button to close one has no name. */
const NAMED = {
  components: {
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
  },
}

/** The place where toasts appear. */
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
