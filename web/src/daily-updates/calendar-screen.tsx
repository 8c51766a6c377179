import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function CalendarScreen() {
  return <NotAvailableYet title="Daily updates" />
}
