import { isAdmin, type Actor } from '@cohort/contract/access'
import type { BodyOf, ResponseOf } from '@cohort/contract/calls'
import { interns } from '@cohort/contract/interns/calls'
import { dayRows } from '#server/days/list-queries.ts'
import { dayScopeOf } from '#server/days/read.ts'
import { recordRefusal } from '#server/platform/audit/refusals.ts'
import { isStorable } from '#server/platform/http/input.ts'
import { forbidden } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { scopeOf } from '#server/signals/scope.ts'
import { mineRows, overviewRows, peopleRows } from './neighbour-lists-queries.ts'
import { findBeside, findKeys, type InternRows, type KeyValues } from './neighbours-queries.ts'
import { requireVisible } from './reader.ts'
import type { Reader } from './visible-queries.ts'

type Query = BodyOf<typeof interns.neighbours>

const NOWHERE = { at: '', position: null, total: 0, previous: null, next: null } as const

/** Beside the place when the list was left, if `at` contains it; else beside the current one. */
export async function findNeighbours(
  services: Services,
  actor: Actor,
  internId: string,
  query: Query,
): Promise<ResponseOf<typeof interns.neighbours>> {
  const { orm } = services.database
  if (query.list === 'people' && !isAdmin(actor)) {
    await recordRefusal(services, actor, interns.neighbours)
    throw forbidden()
  }
  const reader = await requireVisible(services, actor, internId)
  const rows = await rowsOf(services, reader, query)
  const values = rows && (valuesIn(query.at, rows) ?? (await findKeys(orm, rows, internId)))
  if (!values) return NOWHERE
  const { previous, next, ...counts } = await findBeside(orm, rows, internId, values)
  return { at: JSON.stringify(values), ...counts, previous: shown(previous), next: shown(next) }
}

async function rowsOf(services: Services, reader: Reader, query: Query) {
  if (query.list === 'people') return peopleRows(services.database.orm, query, services.now())
  if (query.list === 'mine') return mineRows(reader, query)
  if (query.list === 'day')
    return dayRows(await dayScopeOf(services, reader.actor, query), query.group)
  const { year, batch, designation, planId, mentorId } = query
  const filters = { year, batch, designation, planId, mentorId }
  const scope = await scopeOf(services, reader.actor, filters)
  return scope && overviewRows(scope, query)
}

/** Undefined when the address was edited, or the sort order of the list has changed. */
function valuesIn(at: string | undefined, { keys }: InternRows): KeyValues | undefined {
  const values = at === undefined ? undefined : parsed(at)
  // The check of the body sees only the text in which escapes are not yet characters.
  if (!isStorable(values)) return undefined
  if (!Array.isArray(values) || values.length !== keys.length) return undefined
  const fits = keys.every(({ type }, index) => {
    const value: unknown = values[index]
    return value === null || typeof value === (type === 'text' ? 'string' : 'number')
  })
  return fits ? (values as KeyValues) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Beside {
  readonly id: string
  readonly name: string
  readonly values: KeyValues
}

const shown = (beside: Beside | null) =>
  beside && { id: beside.id, name: beside.name, at: JSON.stringify(beside.values) }
