import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function ProfileScreen() {
  return <NotAvailableYet title="Profile" />
}
