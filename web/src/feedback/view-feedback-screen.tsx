import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function ViewFeedbackScreen() {
  return <NotAvailableYet title="Feedback" />
}
