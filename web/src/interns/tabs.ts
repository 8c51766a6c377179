import { isAdmin, type Role, isIntern } from '@cohort/contract/access'

export const TABS = [
  'overview',
  'feedback',
  'work',
  'meetings',
  'plan',
  'details',
  'assets',
  'history',
] as const
export type Tab = (typeof TABS)[number]

/** In the words of the menu. */
export const TAB_LABELS: Readonly<Record<Tab, string>> = {
  overview: 'Overview',
  feedback: 'Feedback',
  work: 'Daily Update',
  meetings: 'Interactions',
  plan: 'Plan',
  details: 'Details',
  assets: 'Assets',
  history: 'History',
}

/** The parts of the details, which addresses name as tabs. */
export const PARTS = ['personal', 'education', 'skills', 'bank', 'professional'] as const

/** Mentors may not read personal details, nor interns the history of changes. */
export function tabsFor(role: Role): readonly Tab[] {
  if (isAdmin({ role })) return TABS
  return isIntern({ role })
    ? ['overview', 'feedback', 'work', 'meetings', 'plan', 'details', 'assets']
    : ['overview', 'feedback', 'work', 'meetings', 'plan']
}

/** The tab of an address; a part of the details opens them. */
export function tabIn(name: string | undefined, allowed: readonly Tab[], otherwise: Tab): Tab {
  const found = allowed.find((tab) => tab === name)
  if (found) return found
  const isPart = PARTS.some((part) => part === name) && allowed.includes('details')
  return isPart ? 'details' : otherwise
}
