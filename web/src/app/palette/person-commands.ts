import { isAdmin, type Role } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { FoundPerson } from '@cohort/contract/dashboard/schemas'
import { foldedName } from '@cohort/contract/folded-name'
import { isTrainee } from '@cohort/contract/users/rules'
import { IconBell, IconCalendarPlus, IconChartLine, IconUser, type Icon } from '@tabler/icons-react'
import type { Command } from './commands.ts'

type Verb = 'analysis' | 'schedule' | 'remind'

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
    does: (intern) => ({ schedule: intern }),
  },
  remind: {
    icon: IconBell,
    label: (name) => `Remind ${name} to submit today's update`,
    does: ({ id }) => ({ remind: id }),
  },
}

const VERBS = Object.keys(ACTIONS) as Verb[]
const MIN_LETTERS = 3

/** "remind isha" and "isha rem" are about a person and what to do; other texts are only searched for. */
export function parseSearch(typed: string): { readonly text: string; readonly verb?: Verb } {
  const words = typed.split(/\s+/)
  for (const word of [words[0], words.at(-1)]) {
    const verb =
      word && word.length >= MIN_LETTERS && VERBS.find((one) => one.startsWith(foldedName(word)))
    if (verb && words.length > 1) {
      return { text: words.filter((other) => other !== word).join(' '), verb }
    }
  }
  return { text: typed }
}

/** More people than this are listed without what can be done for each. */
const MAX_WITH_ACTIONS = 2

interface Asked {
  readonly role: Role
  readonly verb: Verb | undefined
}

/** Each person, and for interns what an admin can do; with a verb only that. */
export function personCommands(people: readonly FoundPerson[], { role, verb }: Asked): Command[] {
  if (!isAdmin({ role })) return verb ? [] : people.map(profileOf)
  const verbs = verb ? [verb] : people.length <= MAX_WITH_ACTIONS ? VERBS : []
  return people.flatMap((person) => [
    ...(verb ? [] : [profileOf(person)]),
    ...(isTrainee(person) ? verbs.map((one) => actionFor(person, one)) : []),
  ])
}

function profileOf(person: FoundPerson): Command {
  const { id, name, email, designation, employeeId } = person
  return {
    id: `person ${id}`,
    label: name || email,
    detail: [employeeId, designation ?? email].filter(Boolean).join(' · '),
    icon: IconUser,
    does: { to: isTrainee(person) ? paths.intern(id) : paths.profile(id) },
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
