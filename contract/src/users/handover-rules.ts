export const ACCOUNT_CHANGES = ['disable', 'role', 'erase'] as const
export type AccountChange = (typeof ACCOUNT_CHANGES)[number]

/** What they lead is handed over. Own interactions ahead are cancelled, and their requests are closed. */
export const HANDED_OVER = [
  'interactionsAhead',
  'interactionsWaiting',
  'ownInteractions',
  'helpRequests',
  'ownHelpRequests',
  'milestones',
  'interns',
] as const
export type HandedOver = (typeof HANDED_OVER)[number]

export const PREVIEWED = 50

export const stopsMentoring = (change: AccountChange, role?: string) =>
  change !== 'role' || role !== 'Mentors'

export const stopsTraining = (change: AccountChange, role?: string) =>
  change !== 'role' || role !== 'Interns'

const UNITS: Readonly<Record<HandedOver, readonly [one: string, many: string]>> = {
  interactionsAhead: ['upcoming interaction', 'upcoming interactions'],
  interactionsWaiting: ['interaction waiting for feedback', 'interactions waiting for feedback'],
  ownInteractions: ['upcoming interaction of their own', 'upcoming interactions of their own'],
  helpRequests: ['help request addressed to them', 'help requests addressed to them'],
  ownHelpRequests: ['help request of their own', 'help requests of their own'],
  milestones: ['milestone', 'milestones'],
  interns: ['intern assigned to them', 'interns assigned to them'],
}

export const countOf = (kind: HandedOver, count: number) =>
  `${count} ${UNITS[kind][count === 1 ? 0 : 1]}`

interface Outcome {
  readonly name: string | undefined
  readonly isMany: boolean
}

export function outcomeOf(kind: HandedOver, { name, isMany }: Outcome): string {
  const need = isMany ? 'need' : 'needs'
  if (kind === 'ownInteractions') return 'will be cancelled'
  if (kind === 'ownHelpRequests') return 'will be closed'
  if (name !== undefined) return `will go to ${name}`
  if (kind === 'interactionsAhead') return 'will be put on hold, and invitations cancelled'
  if (kind === 'interactionsWaiting') return `${need} a new mentor, chosen by an admin`
  if (kind === 'interns')
    return isMany
      ? 'will return to the mentors of their plans'
      : 'will return to the mentors of their plan'
  return kind === 'helpRequests' ? 'will go to the admins' : `${need} another mentor`
}
