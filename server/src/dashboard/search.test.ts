import { dashboard } from '@cohort/contract/dashboard/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { BADGE, helpSeeker, TO_MANOJ } from '../../test/scenarios/asking-for-help.ts'
import { insertPeople } from '../../test/scenarios/people.ts'
import { makePlan } from '../../test/scenarios/signals.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, asha, meera, manoj, ivan, isha } = world
const { raise } = helpSeeker(world)

const found = async (person: typeof asha, text: string) => {
  const { data } = await as(person, dashboard.search, { query: { text } })
  return {
    people: data.people.map(({ name }) => name),
    requests: data.requests.map(({ subject }) => subject),
  }
}

test('an admin finds people by part of a name and by the beginning or the number of an employee ID', async () => {
  await as(asha, users.update, { params: { userId: isha.id }, body: { employeeId: 'NW26201' } })
  const isIsha = { people: ['Isha Menon'], requests: [] }
  expect(await found(asha, 'sha men')).toEqual(isIsha)
  expect(await found(asha, 'nw26201')).toEqual(isIsha)
  expect(await found(asha, 'NW262')).toEqual(isIsha)
  expect(await found(asha, '26201')).toEqual(isIsha)
  expect(await found(asha, '201')).toEqual({ people: [], requests: [] })
  expect(await found(asha, 'n_26')).toEqual({ people: [], requests: [] })
  const { data } = await as(asha, dashboard.search, { query: { text: 'NW26201' } })
  expect(data.people[0]).toMatchObject({ id: isha.id, role: 'Interns', employeeId: 'NW26201' })
})

test('everyone finds the help requests that they may see', async () => {
  const { number } = await raise({ ...BADGE, subject: 'Badge' })
  await raise(TO_MANOJ)
  expect((await found(asha, `HD-${number}`)).requests).toEqual(['Badge'])
  expect((await found(isha, `hd ${number}`)).requests).toEqual(['Badge'])
  expect((await found(isha, 'HD-')).requests).toEqual(['Closures', 'Badge'])
  expect((await found(manoj, 'closures')).requests).toEqual(['Closures'])
  for (const stranger of [meera, ivan]) {
    expect(await found(stranger, `HD-${number}`)).toEqual({ people: [], requests: [] })
    expect(await found(stranger, 'closures')).toEqual({ people: [], requests: [] })
  }
  expect((await found(asha, 'closures')).requests).toEqual([])
})

test('a mentor finds the own interns alone, and an intern no one', async () => {
  expect((await found(manoj, 'Isha')).people).toEqual([])
  await makePlan(world, [isha.id], { startDate: '2026-03-02', mentorId: manoj.id })
  expect((await found(manoj, 'Isha')).people).toEqual(['Isha Menon'])
  for (const text of ['Ivan', 'Meera', 'Asha']) {
    expect((await found(manoj, text)).people).toEqual([])
  }
  expect((await found(meera, 'Isha')).people).toEqual([])
  expect((await found(isha, 'Isha')).people).toEqual([])
  await as(asha, users.update, { params: { userId: isha.id }, body: { status: 'DEPLOYED' } })
  expect((await found(manoj, 'Isha')).people).toEqual([])
})

test('interns who are no longer in training come last, with their status', async () => {
  await insertPeople(world.services, [
    { name: 'Ashwin Anand', status: 'DEPLOYED' },
    { name: 'Ashwin Bose', status: 'LEAVE' },
    { name: 'Ashwin Rao', status: 'ACTIVE' },
  ])
  const { data } = await as(asha, dashboard.search, { query: { text: 'ashwin' } })
  expect(data.people.map(({ name, status }) => [name, status])).toEqual([
    ['Ashwin Rao', 'ACTIVE'],
    ['Ashwin Bose', 'LEAVE'],
    ['Ashwin Anand', 'DEPLOYED'],
  ])
})

test('a search needs a text and a session', async () => {
  expect((await as(asha, dashboard.search, { query: { text: ' ' } })).statusCode).toBe(400)
  expect((await asNobody(dashboard.search, { query: { text: 'isha' } })).statusCode).toBe(401)
})
