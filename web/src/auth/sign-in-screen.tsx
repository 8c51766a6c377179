import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function SignInScreen() {
  return <NotAvailableYet title="Sign in" />
}
