import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function MyProfileScreen() {
  return <NotAvailableYet title="Profile" />
}
