import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import { beforeEach, expect, test } from 'vitest'
import { csvOf, importCaller, sheetOf } from '../../../test/scenarios/importing.ts'
import { insertPeople } from '../../../test/scenarios/people.ts'
import { planner } from '../../../test/scenarios/planning.ts'
import { openWorld } from '../../../test/world.ts'
import { importPeople } from './import-people.ts'

const world = await openWorld()
const { app, as, tokenOf, database, services, asha, meera, manoj, ivan, isha } = world
const { check, run } = importCaller(world)
const { makePlan, join } = planner(world)

const HEAD = 'Name,Email,Role,Plan,Mentor'
const AARTI = 'Aarti Kale,aarti@northwind.example,Intern'

const mentorOf = async (email: string) => {
  const { rows } = await database.pool.query<{ mentor: string | null }>(
    `select mentor.name as mentor from plan_members join users intern on intern.id = intern_id
     left join users mentor on mentor.id = mentor_id where intern.email = $1`,
    [email],
  )
  return rows[0]?.mentor
}

beforeEach(async () => {
  await makePlan({ name: 'Web basics' })
  await join((await makePlan({ name: 'Testing' })).id, isha)
})

test('the mentor column chooses a mentor by email or by name, for new and existing interns', async () => {
  const file = csvOf(
    HEAD,
    `${AARTI},Web basics,${meera.email.toUpperCase()}`,
    `Isha Menon,${isha.email},,,manoj KULKARNI`,
  )
  expect((await check(file)).counts).toMatchObject({ created: 1, updated: 1, refused: 0 })
  await run(file)
  expect(await mentorOf('aarti@northwind.example')).toBe(meera.name)
  expect(await mentorOf(isha.email)).toBe(manoj.name)
  const told = await as(manoj, notifications.list, { params: { userId: manoj.id } })
  expect(told.data.map(({ message }) => message)).toContain(
    `You are now the mentor of ${isha.name}.`,
  )
  expect((await check(file)).counts).toMatchObject({ unchanged: 2, refused: 0 })
})

test('an export names the chosen mentor, and imported again changes nothing', async () => {
  await run(csvOf('Name,Email,Mentor', `Isha Menon,${isha.email},${manoj.email}`))
  const { rawPayload } = await app.inject({
    method: 'POST',
    url: users.export.path,
    headers: { authorization: `Bearer ${await tokenOf(asha)}` },
    payload: { format: 'csv', columns: ['name', 'email', 'plan', 'mentor'], name: isha.name },
  })
  expect(rawPayload.toString()).toContain(`"Isha Menon","${isha.email}","Testing","${manoj.email}"`)
  const again = await check({ name: 'export.csv', content: rawPayload.toString('base64') })
  expect(again.counts).toMatchObject({ unchanged: 1, refused: 0 })
})

test('who changes the plan by the row has the mentor of the row', async () => {
  const withMentor = csvOf(HEAD, `Isha Menon,${isha.email},,,${manoj.email}`)
  await run(withMentor)
  await run(csvOf(HEAD, `Isha Menon,${isha.email},,Web basics,${manoj.email}`))
  expect(await mentorOf(isha.email)).toBe(manoj.name)
  await run(csvOf(HEAD, `Isha Menon,${isha.email},,Testing,`))
  expect(await mentorOf(isha.email)).toBeNull()
})

test('a mentor who cannot be chosen is reported for the row before anything is written', async () => {
  await insertPeople(services, [
    { name: 'Manoj Kulkarni', role: 'Mentors' },
    { name: 'Gita Gone', role: 'Mentors', disabledAt: new Date() },
  ])
  const checked = await check(
    csvOf(
      HEAD,
      `${AARTI},Web basics,Nobody`,
      'Bina Das,bina@northwind.example,Intern,Web basics,Manoj Kulkarni',
      'Chetan Rao,chetan@northwind.example,Intern,Web basics,Gita Gone',
      `Ivan Thomas,${ivan.email},,,${meera.email}`,
      `Deepa Nair,deepa@northwind.example,Mentor,,${meera.email}`,
      `Esha Paul,esha@northwind.example,Intern,Nowhere,${meera.email}`,
    ),
  )
  expect(checked.rows.map(({ reasons }) => reasons)).toEqual([
    ['Mentor: no enabled mentor has the name or email "Nobody".'],
    ['Mentor: several mentors are called "Manoj Kulkarni"; write the email.'],
    ['Mentor: no enabled mentor has the name or email "Gita Gone".'],
    ['Mentor: an intern without a plan cannot have a mentor.'],
    ['Mentor: Only interns have a mentor.'],
    ['Plan: no plan is called "Nowhere".'],
  ])
})

test("an operator's import chooses mentors too, and is recorded without an actor", async () => {
  await importPeople(
    services,
    sheetOf(`Name,Email,Mentor\nIsha Menon,${isha.email},${meera.email}\n`),
  )
  expect(await mentorOf(isha.email)).toBe(meera.name)
  const { rows } = await database.pool.query(
    `select actor_id, subject_id from audit_entries where action = 'mentor changed'`,
  )
  expect(rows).toEqual([{ actor_id: null, subject_id: isha.id }])
})
