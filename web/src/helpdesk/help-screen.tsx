import { NotAvailableYet } from '#web/ui/not-available-yet.tsx'

export function HelpScreen() {
  return <NotAvailableYet title="Help desk" />
}
