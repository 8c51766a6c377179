import type { ComponentProps } from 'react'
import { OpenBlockersPanel } from './blockers-panel.tsx'
import { ReportPanel } from './report-panel.tsx'

interface Props extends ComponentProps<typeof ReportPanel> {
  readonly userId: string
}

/** Below the tasks of one's own today. */
export const OwnBlockersPanel = ({ userId, tasks }: Props) => (
  <div>
    <OpenBlockersPanel userId={userId} />
    <ReportPanel tasks={tasks} />
  </div>
)
