import { ListPanel } from './list-panel.tsx'

/** Who may have an account. */
export function AccountsPanel() {
  return <ListPanel kind="domain" />
}
