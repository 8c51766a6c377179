import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function OwnCalendarScreen() {
  return <NotAvailableYet title="Daily updates" />
}
