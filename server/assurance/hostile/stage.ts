import { announcements } from '@cohort/contract/announcements/calls'
import type { Call, InputOf } from '@cohort/contract/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { users } from '@cohort/contract/users/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { plans } from '@cohort/contract/plans/calls'
import { PLAN_FORM, planner } from '../../test/scenarios/planning.ts'
import { RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { letInternsJoin, save, TODAY } from '../../test/scenarios/writing.ts'
import type { Person } from '../../test/cast.ts'
import type { openWorld } from '../../test/world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

export interface Stage {
  readonly ids: Readonly<Record<string, readonly string[]>>
  readonly tokens: Readonly<Record<'admin' | 'mentor' | 'intern', string>>
}

/** Wednesday at noon: what was scheduled for eleven waits for its feedback. */
const NOON = new Date('2026-03-04T06:30:00Z')

/** A small organisation with a record of every kind, made anew by calls. */
export async function setStage(world: World): Promise<Stage> {
  await world.reset()
  await letInternsJoin(world)
  const { asha, anil, meera, manoj, ivan, isha } = world
  const planIds = await makePlans(world)
  await writeAndGive(world)
  await meet(world)
  world.clock.set(NOON)
  await rateFirst(world)
  const tokens = {
    admin: await world.tokenOf(asha),
    mentor: await world.tokenOf(meera),
    intern: await world.tokenOf(ivan),
  }
  const people = {
    admin: [asha.id, anil.id],
    mentor: [meera.id, manoj.id],
    intern: [ivan.id, isha.id],
  }
  return { ids: { ...(await idsOf(world)), ...people, plan: planIds }, tokens }
}

async function done<C extends Call>({ as }: World, who: Person, call: C, input: InputOf<C>) {
  const answer = await as(who, call, input)
  if (answer.statusCode >= 300) throw new Error(`${call.path}: ${answer.message}`)
  return answer.data
}

async function makePlans(world: World) {
  const { makePlan, addMilestone, addObjective, join } = planner(world)
  const [first, second] = [await makePlan(), await makePlan({ name: 'Frontend track' })]
  for (const { id } of [first, second]) {
    const milestone = await addMilestone(id)
    const objective = await addObjective(id, milestone.id)
    if (id !== first.id) continue
    await join(id, world.ivan, world.isha)
    await done(world, world.asha, plans.markDone, {
      params: { userId: world.isha.id, objectiveId: objective.id },
      body: { doneOn: PLAN_FORM.startDate },
    })
  }
  return [first.id, second.id]
}

async function writeAndGive(world: World) {
  const { asha, ivan, isha, meera } = world
  await save(world, ivan, [{}, { taskName: 'Logout page' }], { date: TODAY })
  await save(world, isha, [{}], { date: TODAY })
  const body = { userId: ivan.id, assetType: 'Laptop', assetName: 'T14', givenOn: '2026-01-05' }
  await done(world, asha, users.giveAsset, { body })
  const holidays = [
    { name: 'Holi', date: '2026-03-06' },
    { name: 'Eid', date: '2026-03-20' },
  ]
  await done(world, asha, dailyUpdates.addHolidays, { body: { holidays } })
  for (const [from, to] of [
    ['2026-04-06', '2026-04-08'],
    ['2026-04-20', '2026-04-21'],
  ] as const) {
    const form = { params: { userId: ivan.id }, body: { kind: 'LEAVE', from, to } as const }
    await done(world, asha, dailyUpdates.addLeave, form)
  }
  for (const message of ['Welcome', 'Town hall']) {
    await done(world, asha, announcements.create, { body: { message } })
  }
  const help = { subject: 'Badge', description: 'Lost it' }
  await done(world, ivan, helpdesk.raise, { body: help })
  const toMentor = { ...help, recepient: 'Mentors' as const, recepientId: meera.id }
  await done(world, ivan, helpdesk.raise, { body: toMentor })
}

/** Two are over at noon, two are ahead. */
async function meet(world: World) {
  const { meera, ivan, isha } = world
  await schedule(world, { name: 'Rated', intern: isha, mentor: meera, time: '10:15' })
  await schedule(world, { name: 'To rate', intern: ivan, mentor: meera, time: '11:00' })
  await schedule(world, { name: 'Upcoming', intern: ivan, mentor: meera, time: '16:00' })
  await schedule(world, { name: 'Tomorrow', intern: isha, mentor: meera, date: '2026-03-05' })
}

async function rateFirst(world: World) {
  const [interactionId = ''] = (await idsOf(world))['interaction'] ?? []
  const body = {
    interactionId,
    internId: world.isha.id,
    ratings: RATINGS,
    descriptive_feedback: 'Good',
  }
  await done(world, world.meera, feedbacks.give, { body })
}

/** Each list in an order that is the same on both engines, though the ids are not. */
const IDS = `
  select 'milestone' as kind, id from milestones
  union all select 'objective', id from objectives union all select 'interaction', id from interactions
  union all select 'feedback', id from feedbacks union all select 'asset', id from assets
  union all select 'holiday', id from holidays union all select 'leave', id from leave_periods union all select 'announcement', id from announcements
  union all select 'request', id from help_requests union all select 'mail', id from mails
  union all select 'task', id from tasks
    where user_id = '01900000-0000-7000-8000-0000000000c1'
  union all select 'notification', id from notifications
    where user_id = '01900000-0000-7000-8000-0000000000c1'
  order by kind, id`

async function idsOf({ database }: World) {
  const { rows } = await database.pool.query<{ kind: string; id: string }>(IDS)
  const ids: Record<string, string[]> = {}
  for (const { kind, id } of rows) (ids[kind] ??= []).push(id)
  return ids
}
