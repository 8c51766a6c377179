import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function DashboardScreen() {
  return <NotAvailableYet title="Dashboard" />
}
