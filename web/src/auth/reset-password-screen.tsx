import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function ResetPasswordScreen() {
  return <NotAvailableYet title="Reset password" />
}
