import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function EditProfileScreen() {
  return <NotAvailableYet title="Edit profile" />
}
