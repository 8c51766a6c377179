import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function InternAnalysisScreen() {
  return <NotAvailableYet title="Feedback analysis" />
}
