import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function AnalyticsListScreen() {
  return <NotAvailableYet title="Analytics" />
}
