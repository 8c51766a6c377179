import type { Day } from '@cohort/contract/dates'
import { ONLY_INTERNS_HAVE_PLANS } from '@cohort/contract/users/messages'
import type { PlanRow } from '#server/plans/queries.ts'
import { type Role, isIntern } from '@cohort/contract/access'
import { planOf, type RowError, type ValidatedRow } from './validate-row.ts'

export interface PlanChoices {
  /** At least those that the file names. */
  readonly plans: readonly PlanRow[]
  /** The name of each person's plan, by id. */
  readonly current: ReadonlyMap<string, string>
  readonly today: Day
}

interface Joiner {
  readonly id: string
  readonly role: Role
}

interface Joining {
  readonly joins?: PlanRow
  readonly error?: RowError
}

const refused = (message: string): Joining => ({ error: { column: 'plan', message } })

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The plan of a row, unless the person is in it already. */
export function planFor(
  row: ValidatedRow,
  person: Joiner | undefined,
  { plans, current, today }: PlanChoices,
  role: Role,
): Joining {
  const name = planOf(row)
  if (name === undefined) return {}
  if (!isIntern({ role })) return refused(`Plan: ${ONLY_INTERNS_HAVE_PLANS}`)
  if (person && isSame(current.get(person.id) ?? '', name)) return {}
  const named = plans.filter((plan) => isSame(plan.name, name))
  const [plan, another] = named.filter(({ endDate }) => endDate >= today)
  if (another) return refused(`Plan: several active plans are called "${name}".`)
  if (plan) return { joins: plan }
  return refused(
    named.length > 0 ? `Plan: "${name}" has ended.` : `Plan: no plan is called "${name}".`,
  )
}
