import { plans } from '@cohort/contract/plans/calls'
import { expect, test } from 'vitest'
import { actOften, SENT_MANY } from '../../../test/scenarios/acting-often.ts'
import { DONE, follower } from '../../../test/scenarios/following.ts'
import { insertPeople } from '../../../test/scenarios/people.ts'
import { MISSING, planner } from '../../../test/scenarios/planning.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, meera, manoj, ivan, isha } = world
const { makePlan, join, notesOf, historyOf } = planner(world)
const { backendTrack, markFor, roadmapOf, progressFor } = follower(world)

test('a mark is set by an admin or the milestone’s mentor, for a member, within the days', async () => {
  const { joins } = await backendTrack()
  const params = { userId: ivan.id, objectiveId: joins.id }
  expect((await asNobody(plans.markDone, { params, body: DONE })).statusCode).toBe(401)
  expect((await markFor(ivan, ivan, joins.id)).statusCode).toBe(403)
  expect(await markFor(meera, ivan, joins.id, { doneOn: '2026-03-05' })).toMatchObject({
    statusCode: 400,
    message: 'The date cannot be after today.',
  })
  expect(await markFor(meera, ivan, joins.id, { doneOn: '2026-03-03' })).toMatchObject({
    statusCode: 400,
    message: 'The date cannot be before the plan starts on 4 March 2026.',
  })
  expect((await markFor(meera, ivan, MISSING)).statusCode).toBe(404)
  expect((await markFor(meera, { ...ivan, id: MISSING }, joins.id)).statusCode).toBe(404)
  expect((await markFor(manoj, ivan, joins.id)).statusCode).toBe(404)
  expect(await markFor(meera, ivan, joins.id)).toMatchObject({
    statusCode: 200,
    message: 'Objective marked as completed',
    data: { objectiveId: joins.id, doneOn: '2026-03-04', note: null, markedBy: 'Meera Iyer' },
  })
  expect((await markFor(asha, isha, joins.id)).statusCode).toBe(200)
})

test('objectives cannot be marked for an intern who is not in the plan', async () => {
  const { joins } = await backendTrack()
  const [stranger] = await insertPeople(world, [{ name: 'Stranger' }])
  if (!stranger) throw new Error('No one was inserted')
  expect((await markFor(asha, stranger, joins.id)).statusCode).toBe(404)
  const { id: otherId } = await makePlan({ name: 'Other' })
  await join(otherId, stranger)
  expect((await markFor(asha, stranger, joins.id)).statusCode).toBe(404)
})

test('a completion is corrected and removed once, and the intern is notified', async () => {
  const { joins } = await backendTrack()
  clock.advance(24 * 60)
  await markFor(meera, ivan, joins.id)
  const noted = { doneOn: '2026-03-05', note: 'Well explained' }
  expect((await markFor(asha, ivan, joins.id, noted)).data).toMatchObject({
    ...noted,
    markedBy: 'Asha Rao',
  })
  const params = { userId: ivan.id, objectiveId: joins.id }
  expect((await as(manoj, plans.unmark, { params })).statusCode).toBe(404)
  expect((await as(ivan, plans.unmark, { params })).statusCode).toBe(403)
  expect((await as(meera, plans.unmark, { params })).statusCode).toBe(200)
  expect((await as(meera, plans.unmark, { params })).statusCode).toBe(404)
  expect((await notesOf(ivan)).slice(0, 3)).toEqual([
    '"Joins" of your plan "Backend track" is no longer marked as completed.',
    '"Joins" of your plan "Backend track" is marked as completed on 5 Mar 2026.',
    '"Joins" of your plan "Backend track" is marked as completed on 4 Mar 2026.',
  ])
  expect((await historyOf(ivan)).slice(0, 3)).toEqual([
    ['objective marked', '"Joins" done on: 2026-03-05 → -', '"Joins" note: Well explained → -'],
    [
      'objective marked',
      '"Joins" done on: 2026-03-04 → 2026-03-05',
      '"Joins" note: - → Well explained',
    ],
    ['objective marked', '"Joins" done on: - → 2026-03-04'],
  ])
})

test('recording the same completion twice notifies once, also concurrently', async () => {
  const { joins } = await backendTrack()
  const before = (await notesOf(ivan)).length
  const markers = [meera, asha, meera, asha]
  await Promise.all(markers.map(async (marker) => markFor(marker, ivan, joins.id)))
  await markFor(meera, ivan, joins.id)
  const { rows } = await database.pool.query('select 1 from objective_marks')
  expect(rows).toHaveLength(1)
  expect((await notesOf(ivan)).length - before).toBe(1)
})

test('completions are deleted with their objective', async () => {
  const { planId, joins } = await backendTrack()
  await markFor(meera, ivan, joins.id)
  await as(asha, plans.removeObjective, { params: { objectiveId: joins.id } })
  expect((await progressFor(asha, planId)).data).toMatchObject({ done: 0, total: 4, marks: 0 })
  const { rows } = await database.pool.query('select 1 from objective_marks')
  expect(rows).toEqual([])
})

test('the database keeps one completion per objective with a bounded note, also after its author is deleted', async () => {
  const { joins } = await backendTrack()
  const insert = async (internId: string, note: string | null) =>
    database.pool.query(
      `insert into objective_marks (intern_id, objective_id, done_on, marked_by, note)
       values ($1, $2, '2026-03-04', $3, $4)`,
      [internId, joins.id, manoj.id, note],
    )
  await insert(ivan.id, null)
  await expect(insert(ivan.id, null)).rejects.toThrow('objective_marks')
  await expect(insert(isha.id, 'x'.repeat(501))).rejects.toThrow('objective_marks_note')
  await database.pool.query('delete from users where id = $1', [manoj.id])
  expect((await roadmapOf(ivan, ivan)).data?.milestones[0]?.objectives[0]?.mark).toMatchObject({
    doneOn: '2026-03-04',
    markedBy: null,
  })
  await database.pool.query('delete from users where id = $1', [ivan.id])
  const { rows } = await database.pool.query('select 1 from objective_marks')
  expect(rows).toEqual([])
})

test('a mentor can set and remove at most two hundred marks an hour', async () => {
  const { joins } = await backendTrack()
  await actOften(world, meera, { action: 'objective marked', subject: 'user', times: 199 })
  expect((await markFor(meera, ivan, joins.id)).statusCode).toBe(200)
  const params = { userId: ivan.id, objectiveId: joins.id }
  expect(await as(meera, plans.unmark, { params })).toMatchObject(SENT_MANY)
  expect((await as(asha, plans.unmark, { params })).statusCode).toBe(200)
})
