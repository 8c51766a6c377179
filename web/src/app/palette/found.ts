import { paths } from '@cohort/contract/app-paths'
import { admits, ROLES } from '@cohort/contract/access'
import { foldedName } from '@cohort/contract/folded-name'
import { users } from '@cohort/contract/users/calls'
import { plans } from '@cohort/contract/plans/calls'
import { IconBook2, IconPencilPlus, IconStar, IconUser } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { needsQuery } from '#web/dashboard/queries.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { plansQuery } from '#web/plans/queries.ts'
import { usersQuery } from '#web/users/queries.ts'
import { actionsFor, screensFor, type Command } from './commands.ts'
import { readRecent } from './recent.ts'

export interface Section {
  readonly title: string
  readonly commands: readonly Command[]
}

const DEBOUNCE = 200
const MOST_FOUND = 6

/** The commands that match the typed text, among those that the user may run. */
export function useFound(typed: string): { sections: Section[]; isSearching: boolean } {
  const session = useSignedIn()
  const needs = useNeeds()
  const people = usePeople(typed)
  const listed = usePlans(typed)
  const screens = screensFor(session)
  const actions = [...needs, ...actionsFor(session)]
  const recent = typed ? [] : usedOf([...screens, ...actions], readRecent(session.userId))
  const isRest = (command: Command) => !recent.includes(command)
  const sections = [
    { title: 'Recently used', commands: recent },
    { title: 'Screens', commands: matching(screens, typed).filter(isRest) },
    { title: 'Actions', commands: matching(actions, typed).filter(isRest) },
    { title: 'People', commands: people.commands },
    { title: 'Plans', commands: listed },
  ]
  return {
    sections: sections.filter(({ commands }) => commands.length > 0),
    isSearching: people.isSearching,
  }
}

const usedOf = (commands: readonly Command[], ids: readonly string[]) =>
  ids.flatMap((id) => commands.find((command) => command.id === id) ?? [])

/** Matches every typed word in any order; labels that begin with the text come first. */
function matching(commands: readonly Command[], typed: string): Command[] {
  const text = foldedName(typed)
  const words = text.split(' ').filter(Boolean)
  const found = commands.filter(({ label, detail = '' }) =>
    words.every((word) => foldedName(`${label} ${detail}`).includes(word)),
  )
  const rank = ({ label }: Command) => (foldedName(label).startsWith(text) ? 0 : 1)
  return found.toSorted((one, other) => rank(one) - rank(other))
}

function useNeeds(): Command[] {
  const { data: needs } = useQuery(needsQuery(useSignedIn().userId))
  if (needs?.role === 'Mentors') {
    return needs.feedbackDue.first.map((interaction) => ({
      id: `feedback ${interaction.id}`,
      label: `Give feedback to ${interaction.assignedIntern}`,
      detail: interaction.name,
      icon: IconStar,
      does: { to: paths.giveFeedback(interaction.id), state: { interaction } },
    }))
  }
  if (needs?.role !== 'Interns' || !needs.update) return []
  const label = "Write today's update"
  return [
    { id: 'update', label, icon: IconPencilPlus, does: { to: paths.ownUpdates(needs.today) } },
  ]
}

function usePeople(typed: string) {
  const isOpen = admits(users.list.access, actorOf(useSignedIn()))
  const [name] = useDebouncedValue(typed, DEBOUNCE)
  const isSearched = isOpen && typed !== ''
  const { data, isPlaceholderData, isFetching } = useQuery({
    ...usersQuery({ name, role: [...ROLES] }, 1, MOST_FOUND),
    enabled: isSearched && name !== '',
  })
  const isSettled = name === typed && !isPlaceholderData
  if (!isSearched) return { commands: [], isSearching: false }
  const commands = (isSettled ? (data?.data ?? []) : []).map((person): Command => ({
    id: `person ${person.id}`,
    label: person.name || person.email,
    detail: person.designation ?? person.email,
    icon: IconUser,
    does: { to: paths.profile(person.id) },
  }))
  return { commands, isSearching: !isSettled || isFetching }
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
  return matching(all, typed).slice(0, MOST_FOUND)
}
