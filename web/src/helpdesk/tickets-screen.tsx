import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function TicketsScreen() {
  return <NotAvailableYet title="Pending tickets" />
}
