import { type Role, isIntern } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { FoundPerson } from '@cohort/contract/dashboard/schemas'
import { foldedName } from '@cohort/contract/folded-name'
import { isAttending } from '@cohort/contract/plans/rules'
import {
  IconBeach,
  IconBell,
  IconCalendarPlus,
  IconChartLine,
  IconFlag,
  IconMessage,
  IconTicket,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import { isStatusInTraining } from '@cohort/contract/signals/rules'
import { LEAVE_PLACE } from '#web/daily-updates/leave/place.ts'
import { statusNote } from '#web/users/wording.ts'
import type { Command } from './command.ts'
import { isNearly } from './nearly.ts'

export type Verb =
  | 'analysis'
  | 'schedule'
  | 'message'
  | 'zone'
  | 'remind'
  | 'request'
  | 'reply'
  | 'leave'

interface Action {
  readonly icon: Icon
  readonly label: (name: string) => string
  readonly does: (intern: FoundPerson) => Command['does']
}

const ACTIONS: Readonly<Record<Verb, Action>> = {
  analysis: {
    icon: IconChartLine,
    label: (name) => `Open the analysis of ${name}`,
    does: ({ id }) => ({ to: paths.analysis(id) }),
  },
  schedule: {
    icon: IconCalendarPlus,
    label: (name) => `Schedule an interaction with ${name}`,
    does: (intern) => ({ open: 'schedule', intern }),
  },
  message: {
    icon: IconMessage,
    label: (name) => `Message ${name}`,
    does: (intern) => ({ open: 'message', intern }),
  },
  zone: {
    icon: IconFlag,
    label: (name) => `Change the zone of ${name}`,
    does: (intern) => ({ open: 'zone', intern }),
  },
  leave: {
    icon: IconBeach,
    label: (name) => `Record leave for ${name}`,
    does: ({ id }) => ({ to: paths.intern(id), search: { tab: 'work' }, hash: LEAVE_PLACE }),
  },
  remind: {
    icon: IconBell,
    label: (name) => `Remind ${name} to submit today's update`,
    does: ({ id }) => ({ remind: id }),
  },
  reply: {
    icon: IconTicket,
    label: (name) => `Help requests of ${name}`,
    does: ({ name }) => ({ to: paths.adminTickets, search: { order: 'oldest', name } }),
  },
  request: {
    icon: IconCalendarPlus,
    label: (name) => `Request a meeting with ${name}`,
    does: (intern) => ({ open: 'request', intern }),
  },
}

const VERBS_OF: Readonly<Record<Role, readonly Verb[]>> = {
  Admins: ['analysis', 'schedule', 'message', 'zone', 'remind', 'leave', 'reply'],
  Mentors: ['request', 'message'],
  Interns: [],
}

/** The help desk names who waits for a reply. */
const ONLY_WHEN_SAID: readonly Verb[] = ['reply']

/** Nothing is to be done for who has left; only some of the others write daily updates. */
function isOffered(verb: Verb, { status }: FoundPerson) {
  if (verb === 'analysis' || verb === 'reply') return true
  return verb === 'remind' ? isAttending(status) : isStatusInTraining(status)
}

/** Other words for what can be done. */
const ALSO: Readonly<Partial<Record<Verb, readonly string[]>>> = {
  analysis: ['report', 'pdf', 'feedback'],
  schedule: ['meeting', 'interaction'],
  message: ['write', 'talk'],
  reply: ['answer'],
  leave: ['absence', 'examination', 'holiday', 'sick'],
  request: ['schedule', 'meeting', 'interaction'],
}

type Says = (name: string, word: string) => boolean

const begins: Says = (name, word) => name.startsWith(word)

const nearly: Says = (name, word) => isNearly(word, name)

const verbOf = (word: string, role: Role, says: Says) =>
  word.length < MIN_LETTERS
    ? undefined
    : VERBS_OF[role].find((verb) =>
        [verb, ...(ALSO[verb] ?? [])].some((name) => says(name, foldedName(word))),
      )

const MIN_LETTERS = 3
const CHANGE_ZONE = /^(change|set) (the )?(zone|red|yellow|green)( zone)? (of |for )?/i

const RECORD_LEAVE = /^(record|add) (?=leave\b)/i

/** "red zone" is a list of interns, not the zone of someone whose name contains "red". */
const ZONE_LIST = /^(my )?(red|yellow|green|no)( zone)?$/i

/** What the role cannot do: the person is found all the same, with the zone. */
const isOfOthers = (word: string, role: Role) =>
  VERBS_OF[role].length > 0 && VERBS_OF.Admins.some((verb) => verb === foldedName(word))

interface Parsed {
  readonly text: string
  readonly verb?: Verb
}

/** Its words are not a name. */
const QUESTION = /^(who|whom|what|when|where|which|why|how)\s/i

const LINK = /^(to|with|for|of)\s+/i

/** "remind isha", "isha rem" and "isha remind menon" are about a person and what to do; other texts are only searched for. */
export function parseSearch(typed: string, role: Role): Parsed {
  const words = typed.replace(CHANGE_ZONE, 'zone ').replace(RECORD_LEAVE, '').split(/\s+/)
  if (words.length === 1 || ZONE_LIST.test(typed) || QUESTION.test(typed)) return { text: typed }
  for (const says of [begins, nearly]) {
    for (const word of [words[0], words.at(-1), ...words.slice(1, -1)]) {
      if (!word) continue
      const verb = verbOf(word, role, says)
      if (verb || isOfOthers(word, role)) {
        const text = words.filter((other) => other !== word).join(' ')
        return { text: text.replace(LINK, ''), ...(verb && { verb }) }
      }
    }
  }
  return { text: typed }
}

const verbsFor = (role: Role, isDayOff: boolean) =>
  VERBS_OF[role].filter((one) => one !== 'remind' || !isDayOff)

const verbsOffered = (role: Role, isDayOff: boolean) =>
  verbsFor(role, isDayOff).filter((verb) => !ONLY_WHEN_SAID.includes(verb))

/** What can be done for an intern whose name is still to be typed. */
export const verbCommands = ({ role, isDayOff }: Omit<Asked, 'verb'>): Command[] =>
  verbsOffered(role, isDayOff).map((verb) => ({
    id: `type ${verb}`,
    label: ACTIONS[verb].label('…'),
    detail: 'Type a name',
    keywords: [verb, ...(ALSO[verb] ?? [])].join(' '),
    icon: ACTIONS[verb].icon,
    does: { type: `${verb} ` },
  }))

/** More people than this are listed without what can be done for each. */
const MAX_WITH_ACTIONS = 2

interface Asked {
  readonly role: Role
  readonly verb: Verb | undefined
  readonly isDayOff: boolean
}

/** Each person, and for interns what the role can do; with a verb only that. */
export function personCommands(people: readonly FoundPerson[], asked: Asked): Command[] {
  const { role, isDayOff } = asked
  // Without a reminder to offer, the people are listed as if it had not been asked for.
  const verb = isDayOff && asked.verb === 'remind' ? undefined : asked.verb
  const isShort = people.length <= MAX_WITH_ACTIONS
  const verbs = verbsFor(role, isDayOff).filter((one) =>
    verb ? one === verb : isShort && !ONLY_WHEN_SAID.includes(one),
  )
  return people.flatMap((person) => [
    // What cannot be done for a person still finds them.
    ...(verb && isIntern(person) && isOffered(verb, person) ? [] : [profileOf(person)]),
    ...(isIntern(person) ? verbs : [])
      .filter((one) => isOffered(one, person))
      .map((one) => actionFor(person, one)),
  ])
}

function profileOf(person: FoundPerson): Command {
  const { id, name, email, designation, employeeId, status, zone } = person
  return {
    id: `person ${id}`,
    label: name || email,
    detail: [employeeId, designation ?? email, statusNote(status)].filter(Boolean).join(' · '),
    icon: IconUser,
    ...(zone && { zone }),
    does: { to: isIntern(person) ? paths.intern(id) : paths.profile(id) },
  }
}

function actionFor(intern: FoundPerson, verb: Verb): Command {
  const { icon, label, does } = ACTIONS[verb]
  return {
    id: `${verb} ${intern.id}`,
    label: label(intern.name || intern.email),
    ...(intern.employeeId && { detail: intern.employeeId }),
    icon,
    does: does(intern),
  }
}
