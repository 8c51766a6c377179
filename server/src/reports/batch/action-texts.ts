import { dayOffInBrackets } from '@cohort/contract/daily-updates/day-off'
import { formatRecentDay, type Day } from '@cohort/contract/dates'
import type { OverviewGroup } from '@cohort/contract/signals/overview-groups'
import { awaitedFirst, firstActOf, replyFor } from '@cohort/contract/signals/suggested-action'
import type { PendingAction } from '@cohort/contract/signals/rules'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { lowered } from '@cohort/contract/wording'
import type { ActRow } from './acts-queries.ts'
import { zoneWords } from './zone-words.ts'

export interface Done {
  readonly today: Day
  readonly acts: readonly ActRow[]
  /** The name of the next meeting. */
  readonly meeting: string | undefined
}

/** What was done since the suggestion, the newest first, and the next meeting. */
export function doneWords(row: AttentionRow | undefined, known: Done): string[] {
  if (!row) return []
  const { today, meeting } = known
  const { since } = row
  const acts = known.acts.filter((act) => !isBefore(act, since))
  const on = (day: Day) => formatRecentDay(day, today)
  const planned =
    row.nextMeetingOn &&
    `Meets on ${on(row.nextMeetingOn)}${dayOffInBrackets(row.nextMeetingDayOff)}: ${meeting ?? 'meeting'}`
  const acted = actedWords(row, acts)
  const done = [
    ...acts.map((act) => `${ACT_WORDS[act.act](act)(on(act.on))}${byWords(act)}`),
    ...acted.map(
      (words) => `${words} ${on(row.acted?.on ?? today)}${byWords({ by: row.acted?.by ?? null })}`,
    ),
  ]
  const isAwaited = IN_NEED.some((group) => group === row.group) && done.length === 0
  return [
    ...(planned ? [planned] : []),
    ...done,
    ...(isAwaited && since
      ? [
          `No message${planned ? '' : ', meeting'} or change of zone since the suggestion of ${on(since)}`,
        ]
      : []),
  ]
}

export const oneSentence = (parts: readonly string[]) => asOneSentence(parts).join('; ')

/** Each part is written as if it stood alone. */
export const asOneSentence = (parts: readonly string[]) =>
  parts.map((part, index) => (index === 0 ? part : lowered(part)))

export const IN_NEED = ['action', 'shared', 'inHand'] satisfies OverviewGroup[]

const isBefore = ({ on }: { readonly on: Day }, since: Day | null) => since !== null && on < since

/** Who set a zone before it was suggested: the origin of the zone, and no answer to the suggestion. */
export function setBeforeWords(row: AttentionRow | undefined, { today, acts }: Done): string[] {
  const act = acts.find((one) => one.act === 'zone' && isBefore(one, row?.since ?? null))
  if (!act) return []
  return [`${ACT_WORDS.zone(act)(formatRecentDay(act.on, today))}${byWords(act)}`]
}

/** What the overview counts as an act. */
function actedWords({ acted, zone, since }: AttentionRow, acts: readonly ActRow[]) {
  if (!acted || acted.act === 'meeting' || isBefore(acted, since)) return []
  if (acts.some(({ act }) => act === acted.act)) return []
  const set = zone ? `Zone set to ${zoneWords(zone).toLowerCase()} on` : 'Zone removed on'
  return [{ zone: set, message: 'Message sent on' }[acted.act]]
}

type Words = (act: ActRow) => (day: string) => string

const ACT_WORDS: Readonly<Record<ActRow['act'], Words>> = {
  message: () => (day) => `Message sent on ${day}`,
  zone:
    ({ zone }) =>
    (day) =>
      zone ? `Zone set to ${zoneWords(zone).toLowerCase()} on ${day}` : `Zone removed on ${day}`,
  met:
    ({ name }) =>
    (day) =>
      `Met on ${day}: ${name ?? 'meeting'}`,
}

const byWords = ({ by }: Pick<ActRow, 'by'>) => (by === null ? '' : ` by ${by}`)

/** What waits for an admin or a mentor, and the first act that the overview offers. */
export function toDoFor(row: AttentionRow | undefined): string[] {
  if (!row) return []
  const waiting = row.pendingActions.map(pendingWords)
  return [...new Set([...waiting, ...firstAct(row)])]
}

const MEET = 'Schedule a meeting'

type Pending = AttentionRow['pendingActions'][number]

const pendingWords = ({ action, addresseeId }: Pending) =>
  action === 'blocker' && addresseeId ? 'Ask the mentor to reply' : PENDING_WORDS[action]

const PENDING_WORDS: Readonly<Record<PendingAction, string>> = {
  meeting: MEET,
  feedback: 'Give the feedback',
  blocker: 'Reply to the request',
  blocked: 'Answer the blocked task',
  plan: 'Assign a plan',
  mentor: 'Assign a mentor',
}

const ADMIN = { id: '', role: 'Admins' } as const

type Decided = Parameters<typeof firstActOf>[0] & Pick<AttentionRow, 'group'>

/** Of those who need action. */
export function firstAct(row: Decided | undefined): string[] {
  if (row?.group !== 'action' && row?.group !== 'shared') return []
  const first = replyFor(row, ADMIN)
  const reply = row.pendingActions.find(({ action }) => action === first)
  if (reply) return [pendingWords(reply)]
  const act = firstActOf(row)
  if (act === 'accept')
    return [`Decide on the suggested ${zoneWords(row.suggested).toLowerCase()} zone`]
  const awaited = act === 'message' && awaitedFirst(row)
  if (awaited) return [PENDING_WORDS[awaited]]
  return [{ schedule: MEET, message: 'Send a message', view: 'Hold the planned meeting' }[act]]
}
