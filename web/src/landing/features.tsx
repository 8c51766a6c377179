import type { ReactNode } from 'react'
import { DailyUpdatesPanel } from './daily-updates-panel.tsx'
import { FeedbackPanel } from './feedback-panel.tsx'
import { InternsPanel } from './interns-panel.tsx'
import { NotificationsPanel } from './notifications-panel.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { SchedulePanel } from './schedule-panel.tsx'

export function Features() {
  return (
    <section className="features wide" aria-labelledby="features-title">
      <h2 id="features-title">From the first day to the last review</h2>
      <ul>
        <Feature title="Manage Interns" panel={<InternsPanel />}>
          Everyone with batch, designation, mentor and zone. Search and filter them, add one person
          or a whole list.
        </Feature>
        <Feature title="Schedule Interaction" panel={<SchedulePanel />}>
          Choose the intern, the interviewer, a date and a time. Both are notified immediately.
        </Feature>
        <Feature title="Real-time Notifications" panel={<NotificationsPanel />}>
          A new meeting, new feedback or an announcement appears on the open screen, without a
          reload.
        </Feature>
        <Feature title="Feedback Analysis" panel={<FeedbackPanel />}>
          Mentors rate skills in half steps. The ratings become charts, and reports to download.
        </Feature>
        <Feature title="Daily Updates" panel={<DailyUpdatesPanel />}>
          What was planned, what was done and how long it took, for every working day.
        </Feature>
        <Feature title="Plans Management" panel={<PlanPanel />}>
          Plans hold milestones, milestones hold objectives. Assign interns and follow their
          progress.
        </Feature>
      </ul>
    </section>
  )
}

interface FeatureProps {
  readonly title: string
  readonly panel: ReactNode
  readonly children: ReactNode
}

function Feature({ title, panel, children }: FeatureProps) {
  return (
    <li className="feature">
      <div className="panel" aria-hidden="true">
        {panel}
      </div>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  )
}
