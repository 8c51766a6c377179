import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function InteractionsScreen() {
  return <NotAvailableYet title="Interactions" />
}
