import { addDays, type Clock, type Day, formatDay, today } from '../dates.ts'
import type { Weekday } from './working-days.ts'
import { KPIS, MINIMUM_KPIS } from '../feedback/kpis.ts'
import { BATCHES, DESIGNATIONS, PHASES, YEARS } from '../users/rules.ts'

export const MAX_NAME_LENGTH = 30
export const MAX_VALUE_LENGTH = 60

export interface SessionLimits {
  readonly idleHours: number
  readonly maximumDays: number
}

export const DEFAULT_SESSION_LIMITS: SessionLimits = { idleHours: 12, maximumDays: 7 }
export const IDLE_HOURS = { min: 1, max: 24 } as const
export const MAXIMUM_DAYS = { min: 1, max: 30 } as const

export const LIST_KINDS = ['year', 'batch', 'designation', 'phase', 'kpi', 'domain'] as const
export type ListKind = (typeof LIST_KINDS)[number]

export interface Lists {
  readonly years: readonly number[]
  readonly batches: readonly string[]
  readonly designations: readonly string[]
  readonly phases: readonly string[]
  readonly kpis: readonly string[]
}

interface Listed {
  readonly lists: Lists
  readonly domains: readonly string[]
}

export function valuesOf({ lists, domains }: Listed, listed: ListKind): string[] {
  const values: Record<ListKind, readonly (string | number)[]> = {
    year: lists.years,
    batch: lists.batches,
    designation: lists.designations,
    phase: lists.phases,
    kpi: lists.kpis,
    domain: domains,
  }
  return values[listed].map(String)
}

/** From the specification. */
export const DEFAULT_LISTS: Lists = {
  years: YEARS,
  batches: BATCHES,
  designations: DESIGNATIONS,
  phases: PHASES,
  kpis: KPIS,
}

export const MAX_VALUES = 100

export const fewestOf = (kind: ListKind) => (kind === 'kpi' ? MINIMUM_KPIS : 1)

export const KIND_WORDS: Readonly<Record<ListKind, readonly [one: string, many: string]>> = {
  year: ['year', 'years'],
  batch: ['batch', 'batches'],
  designation: ['designation', 'designations'],
  phase: ['phase', 'phases'],
  kpi: ['KPI', 'KPIs'],
  domain: ['domain', 'domains'],
}

export interface UsageCounts {
  readonly interns: number
  readonly mentors: number
  readonly admins: number
  readonly announcements: number
  readonly feedbacks: number
  readonly accounts: number
}

const USE_WORDS: Readonly<Record<keyof UsageCounts, readonly [one: string, many: string]>> = {
  interns: ['intern', 'interns'],
  mentors: ['mentor', 'mentors'],
  admins: ['admin', 'admins'],
  accounts: ['account', 'accounts'],
  feedbacks: ['rating', 'ratings'],
  announcements: ['announcement', 'announcements'],
}

/** "Batch 2 is used by 40 interns and 1 announcement."; undefined when nothing uses it. */
export function formatUses(value: string, uses: Partial<UsageCounts>): string | undefined {
  const parts = Object.entries(USE_WORDS).flatMap(([use, [one, many]]) => {
    const count = uses[use as keyof UsageCounts] ?? 0
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  const last = parts.pop()
  if (last === undefined) return undefined
  const all = parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
  return `${value} is used by ${all}.`
}

const DAYS_AHEAD = 366

export const lastStart = ({ now, timeZone }: Clock): Day =>
  addDays(today(now, timeZone), DAYS_AHEAD)

export interface DaysWithUpdates {
  readonly weekday: Weekday
  readonly count: number
  readonly latest: Day
}

/** "Saturday is used by 12 days with updates, the latest on 7 March 2026.", for each weekday. */
export const formatDaysWithUpdates = (used: readonly DaysWithUpdates[]): string =>
  used
    .map(({ weekday, count, latest }) => {
      const days =
        count === 1 ? '1 day with updates, on' : `${count} days with updates, the latest on`
      return `${weekday} is used by ${days} ${formatDay(latest)}.`
    })
    .join(' ')
