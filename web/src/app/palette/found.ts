import { paths } from '@cohort/contract/app-paths'
import { admits, type Role } from '@cohort/contract/access'
import { plans } from '@cohort/contract/plans/calls'
import { IconBook2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useIsDayOff } from '#web/daily-updates/use-is-day-off.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { plansQuery } from '#web/plans/queries.ts'
import { useBatches } from './batches.ts'
import { useOwnMentor } from './own-mentor.ts'
import { useOwnPlan } from './own-plan.ts'
import type { Command } from './command.ts'
import { useCountedZones } from './counted-zones.ts'
import { actionsFor, screensFor, tabsFor } from './commands.ts'
import { isGuess, matching, rankOf } from './matching.ts'
import { usePending } from './pending.ts'
import { verbCommands } from './person-commands.ts'
import { readRecent } from './recent.ts'
import { useServerSearch } from './server-search.ts'

export interface Section {
  readonly title: string
  readonly commands: readonly Command[]
  /** Found with a typing mistake alone. */
  readonly isGuess?: boolean
}

const MAX_FOUND = 6

export function useFound(typed: string): { sections: Section[]; isSearching: boolean } {
  const found = useServerSearch(typed)
  const isTyped = typed !== ''
  const [mentor, own] = [useOwnMentor(isTyped), useOwnPlan(isTyped)]
  const [batches, named] = [useBatches(isTyped), usePlans(isTyped)]
  const people = {
    title: 'People',
    commands: [...matching(mentor ?? [], typed), ...found.people],
    isGuess: found.isCorrected,
  }
  const requests = { title: 'Help requests', commands: found.requests }
  const sections: Section[] = [
    ...useListed(typed),
    ...(found.verb === 'reply' ? [requests, people] : [people, requests]),
    matched('Batches', batches, typed, MAX_FOUND),
    matched('Plans', named, typed, MAX_FOUND),
    matched('Your plan', own, typed, MAX_FOUND),
  ].filter(({ commands }) => commands.length > 0)
  return {
    sections: sections.toSorted((one, other) => Number(!!one.isGuess) - Number(!!other.isGuess)),
    isSearching: found.isSearching || [mentor, own, batches, named].includes(undefined),
  }
}

function matched(
  title: string,
  commands: readonly Command[] | undefined,
  typed: string,
  limit?: number,
): Section {
  const shown = matching(commands ?? [], typed).slice(0, limit)
  return { title, commands: shown, isGuess: isGuess(shown, typed) }
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
    const shown = matched('Screens', [...screens, ...tabs], typed)
    const done = matched('Actions', [...actions, ...verbs], typed)
    const isDoneFirst = rankOf(done.commands[0], typed) < rankOf(shown.commands[0], typed)
    return isDoneFirst ? [done, shown] : [shown, done]
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

const usedOf = (commands: readonly Command[], ids: readonly string[]) =>
  ids.flatMap((id) => commands.find((command) => command.id === id) ?? [])

function usePlans(isTyped: boolean): Command[] | undefined {
  const isOpen = admits(plans.list.access, actorOf(useSignedIn())) && isTyped
  const { data = [], isLoading } = useQuery({ ...plansQuery, enabled: isOpen })
  if (!isOpen) return []
  if (isLoading) return undefined
  return data.map(({ id, name }) => ({
    id: `plan ${id}`,
    label: name,
    icon: IconBook2,
    does: { to: paths.plan(id) },
  }))
}
