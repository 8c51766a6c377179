import type { Actor } from '@cohort/contract/access'
import type { BodyOf, ResponseOf } from '@cohort/contract/calls'
import { addDays } from '@cohort/contract/dates'
import { signals } from '@cohort/contract/signals/calls'
import { severitiesOf } from '@cohort/contract/signals/signal-levels'
import type { InternSignals } from '@cohort/contract/signals/schemas'
import { record } from '#server/platform/audit/queries.ts'
import { addedValues } from '#server/platform/audit/changes.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { orNotFound, refuse } from '#server/platform/http/http-error.ts'
import { todayOf, type Services } from '#server/services.ts'
import { lockPeople } from '#server/users/lookup-queries.ts'
import { setZone } from '#server/users/profile/edit.ts'
import { insertDecision } from './intern-queries.ts'
import { readState, showIntern } from './intern.ts'
import { writeMessages } from './send-messages.ts'

/** The lock lets one decision follow another: a later one finds the zone that the first has set. */
async function lockSuggestion(
  services: Services,
  db: Queryable,
  { actor, internId }: Target,
  call: typeof signals.accept | typeof signals.keep,
) {
  await lockPeople(db, [internId])
  const { intern, state } = await readState(services, actor, internId, db)
  if (state?.assessment !== 'judged' || state.zone === intern.zone)
    throw refuse(call, 'noSuggestion')
  const levels = severitiesOf(state.facts, state.levels)
  return { zone: intern.zone, suggested: state.zone, levels }
}

interface Target {
  readonly actor: Actor
  readonly internId: string
}

/** Sets the zone as an edit of the profile does, with its history and notice. */
export async function acceptSuggestion(
  services: Services,
  actor: Actor,
  internId: string,
  { reason }: BodyOf<typeof signals.accept>,
): Promise<InternSignals> {
  await transact(services, async (db, afterCommit) => {
    const target = { actor, internId }
    const { suggested, levels } = await lockSuggestion(services, db, target, signals.accept)
    const choice = { userId: internId, zone: suggested, reason }
    afterCommit(await setZone(services, db, actor, choice))
    const decision = { decision: 'accepted', suggested, zone: suggested } as const
    const by = { actorId: actor.id, at: services.now() }
    await insertDecision(db, { ...decision, internId, reason, levels, ...by })
  })
  return showIntern(services, actor, internId)
}

/** The suggestion is hidden until the day, or until the signals get worse. */
export async function keepZone(
  services: Services,
  actor: Actor,
  internId: string,
  { weeks, reason }: BodyOf<typeof signals.keep>,
): Promise<InternSignals> {
  const keptUntil = addDays(todayOf(services), weeks * 7)
  const { id: actorId } = actor
  await transact(services, async (db) => {
    const target = { actor, internId }
    const { zone, suggested, levels } = await lockSuggestion(services, db, target, signals.keep)
    const decision = { internId, decision: 'kept', suggested, zone, reason, keptUntil } as const
    await insertDecision(db, { ...decision, levels, actorId, at: services.now() })
    const changes = addedValues({ suggested, zone, until: keptUntil })
    await record(db, { actorId, action: 'kept', subject: 'zone', subjectId: internId, changes })
  })
  return showIntern(services, actor, internId)
}

export async function sendMessage(
  services: Services,
  actor: Actor,
  internId: string,
  { text }: BodyOf<typeof signals.message>,
): Promise<ResponseOf<typeof signals.message>> {
  await readState(services, actor, internId)
  return transact(services, async (db, afterCommit) => {
    const message = { actor, internIds: [internId], text }
    const { effect, ids } = await writeMessages(services, db, message)
    afterCommit(effect)
    return { id: orNotFound(ids[0], 'Intern') }
  })
}
