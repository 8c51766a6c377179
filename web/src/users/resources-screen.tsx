import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function ResourcesScreen() {
  return <NotAvailableYet title="Resources" />
}
