import type { Actor } from '@cohort/contract/access'
import type { BodyOf } from '@cohort/contract/calls'
import { directory } from '@cohort/contract/directory/calls'
import { MAX_CHOSEN } from '@cohort/contract/directory/rules'
import type { ChosenPeople, Outcome } from '@cohort/contract/directory/schemas'
import { IN_NO_PLAN } from '@cohort/contract/plans/messages'
import { remind } from '#server/daily-updates/missing/remind.ts'
import { addUsers } from '#server/plans/membership/membership.ts'
import { setMentor } from '#server/plans/membership/mentors.ts'
import { transact } from '#server/platform/database/transact.ts'
import { refuse } from '#server/platform/http/http-error.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { writeMessages } from '#server/signals/send-messages.ts'
import { changePeople, listRefused } from '#server/users/edits/change-people.ts'
import { listPeopleIds } from './list-queries.ts'

/** Filters are evaluated again here: whom they match may have changed since the table was shown. */
async function idsOf(services: Services, { userIds, filters = {} }: ChosenPeople) {
  if (userIds) return [...new Set(userIds)]
  const asked = { ...momentOf(services), filters, sorts: [] }
  const ids = await listPeopleIds(services.database.orm, asked, MAX_CHOSEN + 1)
  if (ids.length > MAX_CHOSEN) throw refuse(directory.change, 'tooMany')
  return ids
}

export function momentOf(services: Services) {
  const { now, timeZone } = ruleContextOf(services)
  return { now, timeZone, today: todayOf(services) }
}

export async function changeChosen(
  services: Services,
  actor: Actor,
  { who, ...edit }: BodyOf<typeof directory.change>,
): Promise<Outcome> {
  return changePeople(services, actor, await idsOf(services, who), edit)
}

interface Eligible {
  readonly ids: readonly string[]
  readonly skipped: Outcome['skipped']
}

async function eligibleOf(services: Services, actor: Actor, who: ChosenPeople): Promise<Eligible> {
  const ids = await idsOf(services, who)
  const skipped = await listRefused(services.database.orm, actor, ids)
  const isSkipped = new Set(skipped.map(({ id }) => id))
  return { ids: ids.filter((id) => !isSkipped.has(id)), skipped }
}

export async function placeInPlan(
  services: Services,
  actor: Actor,
  { who, planId }: BodyOf<typeof directory.placeInPlan>,
): Promise<Outcome> {
  const { ids, skipped } = await eligibleOf(services, actor, who)
  const target = { actor, planId }
  const { changed } = await addUsers(services, target, { userIds: [...ids] })
  return { changed, unchanged: ids.length - changed, skipped }
}

export async function setMentorOf(
  services: Services,
  actor: Actor,
  { who, mentorId }: BodyOf<typeof directory.setMentor>,
): Promise<Outcome> {
  const { ids, skipped } = await eligibleOf(services, actor, who)
  const choice = { internIds: ids, mentorId }
  const { changed, unchanged, withoutPlan } = await setMentor(services, actor, choice)
  const inNoPlan = withoutPlan.map(({ id, name }) => ({ id, name, reason: IN_NO_PLAN }))
  return { changed, unchanged, skipped: [...skipped, ...inNoPlan] }
}

export async function messageChosen(
  services: Services,
  actor: Actor,
  { who, text }: BodyOf<typeof directory.message>,
): Promise<Outcome> {
  const { ids, skipped } = await eligibleOf(services, actor, who)
  return transact(services, async (db, afterCommit) => {
    const sent = await writeMessages(services, db, { actor, internIds: ids, text })
    afterCommit(sent.effect)
    const changed = sent.ids.length
    return { changed, unchanged: ids.length - changed, skipped }
  })
}

export async function remindChosen(
  services: Services,
  actor: Actor,
  { who }: BodyOf<typeof directory.remind>,
): Promise<Outcome> {
  const { ids, skipped } = await eligibleOf(services, actor, who)
  if (ids.length === 0) return { changed: 0, unchanged: 0, skipped }
  const form = { date: todayOf(services), userIds: [...ids] }
  const { reminded } = await remind(services, actor, form)
  return { changed: reminded, unchanged: ids.length - reminded, skipped }
}
