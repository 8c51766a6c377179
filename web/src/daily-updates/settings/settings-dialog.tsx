import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { HolidaysPanel } from './holidays-panel.tsx'
import { useNewHoliday } from './new-holiday-form.tsx'
import { reminderQuery } from './queries.ts'
import { ReminderForm } from './reminder-form.tsx'

interface Props {
  readonly onClose: () => void
}

/** Both parts appear together, so that the dialog focuses the first field. */
export function SettingsDialog({ onClose }: Props) {
  const { isPending } = useQuery(reminderQuery)
  const newHoliday = useNewHoliday()
  return (
    <Dialog
      title="Holidays and reminders"
      size="lg"
      onClose={onClose}
      isDirty={newHoliday.isDirty()}
    >
      {isPending ? (
        <TableSkeleton count={4} />
      ) : (
        <Stack gap="xl">
          <ReminderForm />
          <HolidaysPanel form={newHoliday} />
        </Stack>
      )}
    </Dialog>
  )
}
