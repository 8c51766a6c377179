import { ListPanel } from './list-panel.tsx'

/** What mentors rate. */
export function FeedbackPanel() {
  return <ListPanel kind="kpi" />
}
