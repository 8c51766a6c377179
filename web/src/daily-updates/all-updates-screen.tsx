import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function AllUpdatesScreen() {
  return <NotAvailableYet title="Daily updates" />
}
