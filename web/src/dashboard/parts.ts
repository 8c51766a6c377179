import type { Actor, Role } from '@cohort/contract/access'
import type { ComponentType } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'

export const AdminLines = lazyExport(() => import('./admin-lines.tsx'), 'AdminLines')
export const MentorLines = lazyExport(() => import('./mentor-lines.tsx'), 'MentorLines')
export const InternLines = lazyExport(() => import('./intern-lines.tsx'), 'InternLines')
export const WayBackPanel = lazyExport(() => import('./recovery-lines.tsx'), 'WayBackPanel')

export const MentoredPanel = lazyExport(
  () => import('#web/plans/progress/mentored-panel.tsx'),
  'MentoredPanel',
)
export const OwnDayOffPanel = lazyExport(
  () => import('#web/daily-updates/own-day-off-panel.tsx'),
  'OwnDayOffPanel',
)
export const OwnDayPanel = lazyExport(() => import('./own-day-panel.tsx'), 'OwnDayPanel')
export const OwnProgressPanel = lazyExport(
  () => import('#web/signals/own-progress-panel.tsx'),
  'OwnProgressPanel',
)
export const RoadmapPanel = lazyExport(
  () => import('#web/plans/progress/roadmap-panel.tsx'),
  'RoadmapPanel',
)

const Summary = lazyExport(
  () => import('#web/signals/overview-summary-panel.tsx'),
  'OverviewSummaryPanel',
)
const TrainingPanel = lazyExport(() => import('#web/users/training-panel.tsx'), 'TrainingPanel')
const counts = () => import('#web/users/counts-panel.tsx')
const InternCounts = lazyExport(counts, 'InternCountsPanel')
const InteractionCounts = lazyExport(counts, 'InteractionCountsPanel')

export interface Parts {
  readonly Figures: ComponentType
  /** Of the interns who need help; not for interns. */
  readonly Summary?: ComponentType
}

/** What differs between the dashboards. An unknown role has none. */
export const PARTS: Readonly<Partial<Record<Role, Parts>>> = {
  Admins: { Figures: InternCounts, Summary },
  Mentors: { Figures: InteractionCounts, Summary },
  Interns: { Figures: TrainingPanel },
}

const SHOWN_BY_ROLE: Readonly<Record<Role, readonly { load: () => Promise<object> }[]>> = {
  Admins: [AdminLines, InternCounts, Summary],
  Mentors: [MentorLines, InteractionCounts, Summary, MentoredPanel],
  Interns: [
    InternLines,
    WayBackPanel,
    TrainingPanel,
    OwnDayOffPanel,
    OwnDayPanel,
    OwnProgressPanel,
    RoadmapPanel,
  ],
}

export const loadParts = async ({ role }: Pick<Actor, 'role'>): Promise<unknown> =>
  await Promise.all(SHOWN_BY_ROLE[role].map(({ load }) => load()))
