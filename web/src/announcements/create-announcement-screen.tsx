import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function CreateAnnouncementScreen() {
  return <NotAvailableYet title="Create announcement" />
}
