import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function SignUpScreen() {
  return <NotAvailableYet title="Sign up" />
}
