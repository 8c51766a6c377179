import { Stack } from '@mantine/core'
import { Dialog } from '#web/ui/dialog.tsx'
import { HolidaysPanel } from './holidays-panel.tsx'
import { ReminderForm } from './reminder-form.tsx'

interface Props {
  readonly onClose: () => void
}

/** On which days nobody has to write, and when those are reminded who have not. */
export function SettingsDialog({ onClose }: Props) {
  return (
    <Dialog title="Holidays and reminder" size="lg" onClose={onClose}>
      <Stack gap="xl">
        <ReminderForm />
        <HolidaysPanel />
      </Stack>
    </Dialog>
  )
}
