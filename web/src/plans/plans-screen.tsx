import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function PlansScreen() {
  return <NotAvailableYet title="Plans" />
}
