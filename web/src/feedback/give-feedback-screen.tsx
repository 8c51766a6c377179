import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function GiveFeedbackScreen() {
  return <NotAvailableYet title="Give feedback" />
}
