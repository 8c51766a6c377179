import type { Actor } from '@cohort/contract/access'
import { settings } from '@cohort/contract/settings/calls'
import {
  fewestOf,
  KIND_WORDS,
  MAX_VALUES,
  formatUses,
  type ListKind,
  type UsageCounts,
  valuesOf,
} from '@cohort/contract/settings/rules'
import type {
  NamedValue,
  NewValueForm,
  OrderForm,
  OrganisationSettings,
  RenameForm,
} from '@cohort/contract/settings/schemas'
import { record } from '#server/platform/audit/queries.ts'
import { violatedConstraint } from '#server/platform/database/constraint-errors.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { conflict, notFound, refuse, refuseAt } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import {
  deleteValue,
  findSettings,
  insertValues,
  listValues,
  lockList,
  lockUses,
  renameValue,
  updateOrder,
} from './queries.ts'
import { announceSettingsChange } from './refresh-settings.ts'
import type { SettingsUses } from './uses.ts'

export const addValue = (services: Services, actor: Actor, { kind, value }: NewValueForm) =>
  changeList(services, kind, async (db, values) => {
    if (values.some((known) => isSame(known, value)))
      throw refuseAt(settings.addValue, 'taken', 'value')
    if (values.length >= MAX_VALUES) throw refuse(settings.addValue, 'full')
    await insertValues(db, kind, [value]).catch(refusingTaken(settings.addValue, 'value'))
    await updateOrder(db, kind, [...values, value])
    await recordChange(db, actor, 'added', kind, { value: { from: null, to: value } })
  })

export const rename = (
  services: Services,
  uses: SettingsUses,
  actor: Actor,
  { kind, value, to }: RenameForm,
) =>
  changeList(services, kind, async (db, values) => {
    refuseUnknown(values, value)
    if (to === value) return
    if (values.some((known) => known !== value && isSame(known, to)))
      throw refuseAt(settings.renameValue, 'taken', 'to')
    await uses.lockOwners(db, kind, value)
    await lockUses(db, kind)
    if (kind === 'domain')
      refuseUsed(value, await uses.countUses(db, kind, value), ' Add the new domain as well.')
    await renameValue(db, kind, value, to).catch(refusingTaken(settings.renameValue, 'to'))
    const renamed = await uses.renameUses(db, kind, value, to)
    const changes = { value: { from: value, to }, carried: { from: null, to: renamed } }
    await recordChange(db, actor, 'renamed', kind, changes)
  })

export const order = (services: Services, actor: Actor, { kind, values: ordered }: OrderForm) =>
  changeList(services, kind, async (db, values) => {
    const isComplete = ordered.length === values.length && new Set(ordered).size === ordered.length
    if (!isComplete || ordered.some((value) => !values.includes(value)))
      throw refuse(settings.orderValues, 'changed')
    await updateOrder(db, kind, ordered)
    await recordChange(db, actor, 'ordered', kind, { order: { from: values, to: ordered } })
  })

export const remove = (
  services: Services,
  uses: SettingsUses,
  actor: Actor,
  { kind, value }: NamedValue,
) =>
  changeList(services, kind, async (db, values) => {
    refuseUnknown(values, value)
    await lockUses(db, kind)
    refuseUsed(value, await uses.countUses(db, kind, value))
    if (values.length <= fewestOf(kind))
      throw refuse(settings.removeValue, kind === 'kpi' ? 'lastKpis' : 'last')
    await deleteValue(db, kind, value)
    await recordChange(db, actor, 'removed', kind, { value: { from: value, to: null } })
  })

async function changeList(
  services: Services,
  kind: ListKind,
  change: (db: Queryable, values: readonly string[]) => Promise<void>,
): Promise<OrganisationSettings> {
  const { config } = services
  const changed = await transact(services, async (db) => {
    await lockList(db, kind)
    const found = await listValues(db, kind)
    const defaults = valuesOf(await findSettings(db, config.allowedEmailDomains), kind)
    if (found.length === 0) await insertValues(db, kind, defaults)
    await change(db, found.length === 0 ? defaults : found)
    return findSettings(db, config.allowedEmailDomains)
  })
  await announceSettingsChange(services)
  return changed
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** PostgreSQL lowers a few letters to others than JavaScript. */
const refusingTaken =
  (call: typeof settings.addValue | typeof settings.renameValue, field: string) =>
  (error: unknown): never => {
    if (violatedConstraint(error) !== 'setting_values_once') throw error
    throw refuseAt(call, 'taken', field)
  }

function refuseUnknown(values: readonly string[], value: string) {
  if (!values.includes(value)) throw notFound('Value')
}

function refuseUsed(value: string, counts: Partial<UsageCounts>, advice = '') {
  const message = formatUses(value, counts)
  if (message) throw conflict(message + advice)
}

type Changes = Record<string, { from: unknown; to: unknown }>

const recordChange = (
  db: Queryable,
  { id: actorId }: Actor,
  ...[action, kind, changes]: [action: string, kind: ListKind, changes: Changes]
) => record(db, { actorId, action, subject: KIND_WORDS[kind][1], changes })
