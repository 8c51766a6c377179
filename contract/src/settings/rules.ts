import { addDays, type Clock, type Day, dayInWords, today } from '../dates.ts'
import type { Weekday } from './working-days.ts'
import { KPIS, MINIMUM_KPIS } from '../feedback/rules.ts'
import { BATCHES, DESIGNATIONS, PHASES, YEARS } from '../users/rules.ts'

/**
 * What an organisation may choose for what can be pressed. Green, yellow and red are none of them: those
 * mean zones and states.
 */
export const COLOURS = [
  'indigo',
  'blue',
  'petrol',
  'violet',
  'plum',
  'magenta',
  'umber',
  'slate',
] as const
export type Colour = (typeof COLOURS)[number]

export const LONGEST_NAME = 30

/** Against which of our grounds a logo cannot be seen: a dark one on dark, a light one on light. */
export const LOGO_SHADES = ['dark', 'light', 'any'] as const

export interface Look {
  colour: Colour
  /** Stands beside the logo; null where the organisation has no name. */
  name: string | null
  /** Null for the product's own. */
  logo: {
    url: string
    /** The same on a square, for the tab of a browser. */
    icon: string
    shade: (typeof LOGO_SHADES)[number]
    /** Pixels. */
    width: number
    height: number
  } | null
}

/** Ours, until an admin changes it. */
export const OUR_LOOK: Look = { colour: 'indigo', name: null, logo: null }

/** The lists that an organisation keeps by itself. */
export const LIST_KINDS = ['year', 'batch', 'designation', 'phase', 'kpi', 'domain'] as const
export type ListKind = (typeof LIST_KINDS)[number]

/** What forms offer and accept, in the organisation's order. */
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

/** The values of a list, in their order. */
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

/** As the specification has them, until an admin changes one. */
export const DEFAULT_LISTS: Lists = {
  years: YEARS,
  batches: BATCHES,
  designations: DESIGNATIONS,
  phases: PHASES,
  kpis: KPIS,
}

export const MOST_VALUES = 100

/** A list is never empty, and a feedback needs its five KPIs. */
export const fewestOf = (kind: ListKind) => (kind === 'kpi' ? MINIMUM_KPIS : 1)

/** What a value of the list is called in a sentence. */
export const KIND_WORDS: Readonly<Record<ListKind, readonly [one: string, many: string]>> = {
  year: ['year', 'years'],
  batch: ['batch', 'batches'],
  designation: ['designation', 'designations'],
  phase: ['phase', 'phases'],
  kpi: ['KPI', 'KPIs'],
  domain: ['domain', 'domains'],
}

/** Who and what bears a value, as far as its kind can be borne. */
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
  feedbacks: ['feedback', 'feedbacks'],
  announcements: ['announcement', 'announcements'],
}

/** "Batch 2 is used by 40 interns and 1 announcement."; undefined when nothing uses it. */
export function usedSentence(value: string, uses: Partial<UsageCounts>): string | undefined {
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

/** The last day from which a week may hold. */
export const lastStart = ({ now, timeZone }: Clock): Day =>
  addDays(today(now, timeZone), DAYS_AHEAD)

export interface WrittenDays {
  readonly weekday: Weekday
  readonly count: number
  readonly latest: Day
}

/** "Saturday is used by 12 written days, the latest on 7 March 2026." One for each of them. */
export const usedInWords = (used: readonly WrittenDays[]): string =>
  used
    .map(({ weekday, count, latest }) => {
      const days = count === 1 ? '1 written day, on' : `${count} written days, the latest on`
      return `${weekday} is used by ${days} ${dayInWords(latest)}.`
    })
    .join(' ')
