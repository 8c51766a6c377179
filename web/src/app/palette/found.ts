import { paths } from '@cohort/contract/app-paths'
import { admits, type Role } from '@cohort/contract/access'
import { foldedName } from '@cohort/contract/folded-name'
import { LIMITS } from '@cohort/contract/field-rules'
import type { SearchResults } from '@cohort/contract/dashboard/schemas'
import { formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import { plans } from '@cohort/contract/plans/calls'
import { IconBook2, IconTicket } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { searchQuery } from '#web/dashboard/queries.ts'
import { useIsDayOff } from '#web/daily-updates/use-is-day-off.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { plansQuery } from '#web/plans/queries.ts'
import { ANSWER } from '#web/lib/address/use-answer-field.ts'
import { useBatches } from './batches.ts'
import { useOwnMentor } from './own-mentor.ts'
import { useOwnPlan } from './own-plan.ts'
import type { Command } from './command.ts'
import { useCountedZones } from './counted-zones.ts'
import { actionsFor, screensFor, tabsFor } from './commands.ts'
import { isNearly } from './nearly.ts'
import { usePending } from './pending.ts'
import { parseSearch, personCommands, verbCommands } from './person-commands.ts'
import { readRecent } from './recent.ts'

export interface Section {
  readonly title: string
  readonly commands: readonly Command[]
}

const DEBOUNCE = 200
const MAX_FOUND = 6

export function useFound(typed: string): { sections: Section[]; isSearching: boolean } {
  const found = useServerSearch(typed)
  const people = {
    title: 'People',
    commands: [...matching(useOwnMentor(typed !== ''), typed), ...found.people],
  }
  const requests = { title: 'Help requests', commands: found.requests }
  const sections = [
    ...useListed(typed),
    ...(found.verb === 'reply' ? [requests, people] : [people, requests]),
    { title: 'Batches', commands: matching(useBatches(typed !== ''), typed).slice(0, MAX_FOUND) },
    { title: 'Plans', commands: usePlans(typed) },
    {
      title: 'Your plan',
      commands: matching(useOwnPlan(typed !== ''), typed).slice(0, MAX_FOUND),
    },
  ]
  return {
    sections: sections.filter(({ commands }) => commands.length > 0),
    isSearching: found.isSearching,
  }
}

/** What needs no search; at first what was used last and what is done most often, without the parts of screens. */
function useListed(typed: string): Section[] {
  const session = useSignedIn()
  const isDayOff = useIsDayOff()
  const pending = usePending()
  const screens = screensFor(session)
  const tabs = useCountedZones(withoutSame(tabsFor(session), pending), typed)
  const verbs = verbCommands({ role: session.role, isDayOff })
  const actions = [...pending, ...actionsFor(session)]
  if (typed) {
    const shown = { title: 'Screens', commands: matching([...screens, ...tabs], typed) }
    const done = { title: 'Actions', commands: matching([...actions, ...verbs], typed) }
    return isNamed(done, typed) && !isNamed(shown, typed) ? [done, shown] : [shown, done]
  }
  const all = [...screens, ...tabs, ...actions, ...verbs]
  const recent = usedOf(all, readRecent(session.userId))
  const often = [...new Set([...pending, ...usedOf(all, OFTEN[session.role])])].filter(
    isNotIn(recent),
  )
  const isRest = isNotIn([...recent, ...often])
  return [
    { title: 'Recently used', commands: recent },
    { title: 'Actions', commands: often },
    { title: 'Screens', commands: screens.filter(isRest) },
    { title: 'More actions', commands: actions.filter(isRest) },
  ]
}

/** What is done most often, besides what is pending. */
const OFTEN: Readonly<Record<Role, readonly string[]>> = {
  Admins: ['schedule', 'type message', 'add intern', 'announce'],
  Mentors: ['type message', 'type request', 'feedback'],
  Interns: ['write update', 'own next meeting', 'own plan', 'help', 'leave'],
}

const isNotIn = (others: readonly Command[]) => (command: Command) => !others.includes(command)

/** What is pending says more. */
function withoutSame(tabs: readonly Command[], pending: readonly Command[]) {
  const ids = pending.map(({ id }) => (id === 'update' ? 'write update' : id))
  return tabs.filter(({ id }) => !ids.includes(id))
}

/** "batch2" is "batch 2". */
const LETTER_AND_DIGIT = /(\p{L})(\d)/gu

/** "today's update" is also what is called "updates of today". */
const POSSESSIVE = /['’]s(?= |$)/g

const usedOf = (commands: readonly Command[], ids: readonly string[]) =>
  ids.flatMap((id) => commands.find((command) => command.id === id) ?? [])

/**
 * Matches every typed word in any order, and where none does, with one typing mistake in each; first labels that begin
 * with the text, then those with all words in the label.
 */
function matching(commands: readonly Command[], typed: string): Command[] {
  const text = searchedOf(typed)
  const words = text.split(' ').filter(Boolean)
  const hasAll = (where: string) => holds(where, words)
  const hasNearly = (where: string) => {
    const all = foldedName(where).split(' ')
    return words.every((word) => all.some((one) => one.includes(word) || isNearly(word, one)))
  }
  const textOf = ({ label, detail = '', keywords = '' }: Command) =>
    `${label} ${detail} ${keywords}`
  const exact = commands.filter((command) => hasAll(textOf(command)))
  const found = exact.length > 0 ? exact : commands.filter((command) => hasNearly(textOf(command)))
  const rank = ({ label }: Command) =>
    foldedName(label).startsWith(text) ? 0 : hasAll(label) ? 1 : 2
  return found.toSorted((one, other) => rank(one) - rank(other))
}

const searchedOf = (typed: string) =>
  foldedName(typed).replaceAll(LETTER_AND_DIGIT, '$1 $2').replaceAll(POSSESSIVE, '')

const holds = (where: string, words: readonly string[]) =>
  words.every((word) => foldedName(where).includes(word))

/** What is called so comes before what is only about it. */
const isNamed = ({ commands: [first] }: Section, typed: string) =>
  first !== undefined && holds(first.label, searchedOf(typed).split(' '))

/** People and help requests are searched by the server, once the typing pauses. */
function useServerSearch(typed: string) {
  const { role } = useSignedIn()
  const isDayOff = useIsDayOff()
  const { text, verb } = parseSearch(typed, role)
  const [searched] = useDebouncedValue(text, DEBOUNCE)
  const { data, isFetching } = useQuery({
    ...searchQuery(searched.slice(0, LIMITS.name)),
    enabled: text !== '' && searched !== '',
  })
  if (text === '') return { verb, people: [], requests: [], isSearching: false }
  const isSettled = searched === text
  const { people = [], requests = [] } = (isSettled && data) || {}
  const isReply = verb === 'reply'
  return {
    verb,
    people: personCommands(people, { role, verb, isDayOff }),
    requests:
      verb && !isReply
        ? []
        : requests.map((request) => requestCommand(request, role, isReply ? ANSWER : undefined)),
    isSearching: !isSettled || isFetching,
  }
}

const TICKETS = {
  Admins: { to: paths.adminTickets, search: {} },
  Mentors: { to: paths.mentorTickets, search: {} },
  Interns: { to: paths.help, search: { tab: 'yours' } },
} as const

function requestCommand(
  request: SearchResults['requests'][number],
  role: Role,
  hash?: string,
): Command {
  const { to, search } = TICKETS[role]
  return {
    id: `request ${request.id}`,
    label: `${formatRequestNumber(request)} ${request.subject}`,
    detail: request.senderName,
    icon: IconTicket,
    does: { to, search: { ...search, request: request.id }, ...(hash && { hash }) },
  }
}

function usePlans(typed: string): Command[] {
  const isOpen = admits(plans.list.access, actorOf(useSignedIn()))
  const { data = [] } = useQuery({ ...plansQuery, enabled: isOpen && typed !== '' })
  if (!isOpen || typed === '') return []
  const all = data.map(({ id, name }): Command => ({
    id: `plan ${id}`,
    label: name,
    icon: IconBook2,
    does: { to: paths.plan(id) },
  }))
  return matching(all, typed).slice(0, MAX_FOUND)
}
