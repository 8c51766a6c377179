import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function PlanScreen() {
  return <NotAvailableYet title="Plan" />
}
