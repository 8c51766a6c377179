import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function OwnUpdatesScreen() {
  return <NotAvailableYet title="Daily updates" />
}
