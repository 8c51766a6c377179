import type { AuditEntry } from '@cohort/contract/audit/schemas'
import { isCancelling, leaveWords } from './wording.ts'

/** Verbs that need another word before their subject. */
const VERBS: Readonly<Record<string, string>> = {
  wrote: 'replied to',
  given: 'gave',
  reminded: 'sent a reminder about',
  refused: 'denied',
}

/** Of those whose verb is not in front of what it is about. */
const SENTENCES: Readonly<Record<string, string>> = {
  'answered feedback': 'answered a question about feedback',
  'sent week summary': 'sent a summary of a week',
  'users added plan': 'added interns to plan',
  'users removed plan': 'removed interns from plan',
  'milestone added plan': 'added a milestone to plan',
  'milestone deleted plan': 'deleted a milestone of plan',
  'milestones reordered plan': 'reordered the milestones of plan',
  'objective marked user': 'marked an objective',
  'plan assigned user': 'assigned a plan',
  'plan moved user': 'moved to another plan',
  'plan removed user': 'removed from a plan',
  'plan deleted user': 'deleted the plan of a user',
  'mentor changed user': 'changed the mentor',
  'invitation sent user': 'sent an invitation',
  'invitation resent user': 'sent an invitation again',
  'invitation withdrawn user': 'withdrew an invitation',
}

/** Those that quote a milestone or an objective of a plan. */
const QUOTING: readonly (readonly [stored: RegExp, words: string])[] = [
  [/^(milestone|objective) (".*") changed$/s, 'changed $1 $2 of plan'],
  [/^milestone (".*") begun$/s, 'began milestone $1 of plan'],
  [/^objective added to (".*")$/s, 'added an objective to milestone $1 of plan'],
  [/^objective deleted from (".*")$/s, 'deleted an objective of milestone $1 of plan'],
]

const BY_IMPORT = ' by import'

/** "Changed user", "Gave feedback “Web basics review with Isha Menon”", "Added interns to plan “Java”". */
export function whatOf(entry: AuditEntry): string {
  const leave = leaveWords(entry)
  if (leave) return leave
  const words = wordsOf(entry)
  const name = entry.subjectName ? ` “${entry.subjectName}”` : ''
  return words.charAt(0).toUpperCase() + words.slice(1) + name
}

function wordsOf({ kind, action, subject, changes }: AuditEntry) {
  const verb = VERBS[action] ?? action
  if (changes.some(isCancelling)) return `cancelled ${subject}`
  if (kind === 'refusal') return `${verb}: ${subject}`
  if (action.endsWith(BY_IMPORT))
    return `${verb.slice(0, -BY_IMPORT.length)} ${subject}${BY_IMPORT}`
  const sentence = SENTENCES[`${action} ${subject}`] ?? quotingWords(action)
  if (sentence !== undefined) return sentence
  return hasObject(action, subject) ? verb : `${verb} ${subject}`
}

function quotingWords(action: string) {
  const found = QUOTING.find(([stored]) => stored.test(action))
  return found && action.replace(...found)
}

/** Of several words, as "changed the password"; the subject of a sign-in is its session. */
const hasObject = (action: string, subject: string) =>
  subject === 'session' || (action.includes(' ') && !/ (about|of)$/.test(action))
