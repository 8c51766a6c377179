import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { HolidaysPanel } from './holidays-panel.tsx'
import { reminderQuery } from './queries.ts'
import { ReminderForm } from './reminder-form.tsx'

interface Props {
  readonly onClose: () => void
}

/** On which days nobody has to write, and when those are reminded who have not. */
export function SettingsDialog({ onClose }: Props) {
  return (
    <Dialog title="Holidays and reminder" size="lg" onClose={onClose}>
      <Parts />
    </Dialog>
  )
}

/** Together, so that the first field is the first from the beginning. */
function Parts() {
  const { isPending } = useQuery(reminderQuery)
  if (isPending) return <TableSkeleton count={4} />
  return (
    <Stack gap="xl">
      <ReminderForm />
      <HolidaysPanel />
    </Stack>
  )
}
