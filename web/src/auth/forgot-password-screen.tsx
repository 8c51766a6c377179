import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function ForgotPasswordScreen() {
  return <NotAvailableYet title="Forgot password" />
}
