import { auth } from '@cohort/contract/auth/calls'
import { users } from '@cohort/contract/users/calls'
import { INVITATION_MILLISECONDS } from '@cohort/contract/users/invitation-rules'
import { NOT_INVITED } from '@cohort/contract/users/messages'
import { beforeEach, expect, test } from 'vitest'
import { importCaller } from '../../../test/scenarios/importing.ts'
import { insertPeople } from '../../../test/scenarios/people.ts'
import { mailsTo, newestSecret } from '../../../test/processes/outbox.ts'
import { openWorld } from '../../../test/world.ts'
import type { Person } from '../../../test/cast.ts'
import { erasePerson } from '#server/operator/erasure/erase.ts'

const world = await openWorld({ PUBLIC_URL: 'https://cohort.northwind.example' })
const { as, asNobody, asha, clock, database, isha, meera, services } = world

const EMAIL = 'tara@northwind.example'
const PASSWORD = 'Newer@2026'

let tara: Person
beforeEach(async () => {
  const [person] = await insertPeople(world, [{ name: 'Tara Bose', email: EMAIL }])
  if (person) tara = person
})

const invite = async (...people: Pick<Person, 'id'>[]) =>
  (await as(asha, users.invite, { body: { userIds: people.map(({ id }) => id) } })).data

const withdraw = async (...people: Person[]) =>
  (await as(asha, users.withdrawInvitations, { body: { userIds: people.map(({ id }) => id) } }))
    .data

const tokenMailed = async () =>
  new URL(await newestSecret(database, EMAIL)).searchParams.get('token') ?? ''

const stateOfLink = async (token: string) =>
  (await asNobody(auth.checkInvitation, { body: { token } })).data.state

const accept = async (token: string, password = PASSWORD) =>
  (await asNobody(auth.acceptInvitation, { body: { token, password } })).statusCode

const signIn = async (password = PASSWORD) =>
  (await asNobody(auth.signIn, { body: { email: EMAIL, password } })).statusCode

const profile = async () => (await as(asha, users.get, { params: { userId: tara.id } })).data

const actions = async () => {
  const { rows } = await database.pool.query<{ action: string }>(
    'select action from audit_entries where subject_id = $1 order by id',
    [tara.id],
  )
  return rows.map(({ action }) => action)
}

test('an invited person chooses a password with the mailed link, and signs in', async () => {
  expect(await invite(tara)).toEqual({ sent: 1, refused: [] })
  const [mail] = await mailsTo(database, EMAIL)
  expect(mail?.secret).toMatch(
    /^https:\/\/cohort\.northwind\.example\/invitation\?token=[\w-]{43}$/,
  )
  expect(mail?.text).toContain('Asha Rao added you to Cohort.')
  expect(mail?.text).toContain(mail?.secret)
  expect(mail?.html).toContain(`href="${mail?.secret}"`)
  expect((await profile()).signIn).toBe('invited')
  const token = await tokenMailed()
  expect(await stateOfLink(token)).toBe('open')
  for (const password of ['Password@1', 'short']) {
    const refused = await asNobody(auth.acceptInvitation, { body: { token, password } })
    expect(refused).toMatchObject({ statusCode: 400, fields: { password: refused.message } })
  }
  expect(await accept(token)).toBe(200)
  expect((await profile()).signIn).toBe('accepted')
  expect(await signIn()).toBe(200)
  expect((await profile()).signIn).toBe('signed in')
  expect(await actions()).toEqual(['invitation sent', 'accepted the invitation'])
})

test('a link works once, and says that it was used', async () => {
  await invite(tara)
  const token = await tokenMailed()
  const uses = Array.from({ length: 8 }, (_, use) => accept(token, `Newer@${2000 + use}`))
  const statuses = await Promise.all(uses)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 400)).toHaveLength(7)
  expect(await stateOfLink(token)).toBe('used')
  expect(await stateOfLink('invented')).toBe('unknown')
})

test('an invitation lives for seven days, and a new one replaces it', async () => {
  await invite(tara)
  const first = await tokenMailed()
  clock.set(new Date(clock.now().getTime() + INVITATION_MILLISECONDS - 1))
  expect(await stateOfLink(first)).toBe('open')
  clock.set(new Date(clock.now().getTime() + 1))
  expect(await stateOfLink(first)).toBe('expired')
  expect(await accept(first)).toBe(400)
  expect((await profile()).signIn).toBe('expired')
  expect(await invite(tara)).toMatchObject({ sent: 1 })
  expect(await stateOfLink(first)).toBe('unknown')
  expect(await accept(await tokenMailed())).toBe(200)
  expect(await actions()).toEqual([
    'invitation sent',
    'invitation resent',
    'accepted the invitation',
  ])
})

test('who has already chosen a password is not invited again, alone, with others or by filters', async () => {
  await database.pool.query('update users set first_signed_in_at = now() where id <> $1', [tara.id])
  await invite(tara)
  expect(await accept(await tokenMailed())).toBe(200)
  clock.advance(1)
  const refused = [{ id: tara.id, name: tara.name, reason: NOT_INVITED.accepted }]
  expect(await invite(tara)).toEqual({ sent: 0, refused })
  const [vera] = await insertPeople(world, [{ name: 'Vera New' }])
  expect(await invite(tara, vera as Person)).toEqual({ sent: 1, refused })
  const all = await as(asha, users.invite, { body: { filters: { name: 'tara' } } })
  expect(all.data).toEqual({ sent: 0, refused })
  expect((await profile()).signIn).toBe('accepted')
  expect(await mailsTo(database, EMAIL)).toHaveLength(1)
  expect(await signIn()).toBe(200)
})

test('a withdrawn invitation does not work, and its mail is not sent', async () => {
  await invite(tara)
  const token = await tokenMailed()
  expect(await withdraw(tara)).toEqual({ withdrawn: 1, refused: [] })
  expect(await stateOfLink(token)).toBe('withdrawn')
  expect(await accept(token)).toBe(400)
  expect((await profile()).signIn).toBe('withdrawn')
  const { rows } = await database.pool.query('select failed_at, last_error, secret from mails')
  expect(rows).toEqual([
    { failed_at: clock.now(), last_error: 'The invitation was withdrawn.', secret: null },
  ])
  expect(await withdraw(tara)).toMatchObject({ withdrawn: 0, refused: [{ id: tara.id }] })
  expect(await actions()).toEqual(['invitation sent', 'invitation withdrawn'])
})

test('several are invited at once, and who cannot be is named with the reason', async () => {
  const [gone] = await insertPeople(world, [{ name: 'Gone Person', disabledAt: clock.now() }])
  const nobody = { id: '01900000-0000-7000-8000-00000000ffff' }
  expect(await invite(tara, isha, gone as Person, nobody)).toEqual({
    sent: 1,
    refused: [
      { id: gone?.id, name: 'Gone Person', reason: NOT_INVITED.disabled },
      { id: isha.id, name: isha.name, reason: NOT_INVITED.signedIn },
      { id: nobody.id, name: null, reason: NOT_INVITED.unknown },
    ],
  })
  expect((await invite(tara)).refused).toMatchObject([{ reason: NOT_INVITED.tooSoon }])
  clock.advance(1)
  expect(await invite(tara)).toMatchObject({ sent: 1 })
})

test('a link ends when the account is disabled, erased, or has another address', async () => {
  await invite(tara)
  const token = await tokenMailed()
  await database.pool.query(`update users set email = 'new@northwind.example' where id = $1`, [
    tara.id,
  ])
  expect(await accept(token)).toBe(400)
  await database.pool.query('update users set email = $1 where id = $2', [EMAIL, tara.id])
  expect(await stateOfLink(token)).toBe('open')
  const params = { userId: tara.id }
  await as(asha, users.disable, { params, body: { reason: 'Left early' } })
  await as(asha, users.enable, { params })
  expect(await stateOfLink(token)).toBe('withdrawn')
  clock.advance(1)
  await invite(tara)
  const second = await tokenMailed()
  await erasePerson(services, tara.id)
  expect(await stateOfLink(second)).toBe('unknown')
  expect(await accept(second)).toBe(400)
})

test('a link ends once the person signs in or chooses a password in another way', async () => {
  await invite(tara)
  const token = await tokenMailed()
  await asNobody(auth.forgotPassword, { body: { email: EMAIL } })
  const reset = new URL(await newestSecret(database, EMAIL)).searchParams.get('token') ?? ''
  await world.app.inject({
    method: 'POST',
    url: auth.resetPassword.path,
    headers: { authorization: `Bearer ${reset}` },
    payload: { password: PASSWORD },
  })
  expect(await stateOfLink(token)).toBe('used')
})

test('only admins invite and withdraw', async () => {
  const body = { userIds: [tara.id] }
  for (const call of [users.invite, users.withdrawInvitations]) {
    expect((await asNobody(call, { body })).statusCode).toBe(401)
    expect((await as(meera, call, { body })).statusCode).toBe(403)
    expect((await as(asha, call, { body: { userIds: [] } })).statusCode).toBe(400)
  }
})

test('the list of people shows and filters who has never signed in', async () => {
  const list = async (signIn?: 'never' | 'invited' | 'expired' | 'not invited') => {
    const { data } = await as(asha, users.list, { query: {}, body: signIn ? { signIn } : {} })
    return data.data.map((person) => `${person.name}: ${person.signIn}`)
  }
  expect(await list()).toEqual([
    'Isha Menon: signed in',
    'Ivan Thomas: signed in',
    'Tara Bose: not invited',
  ])
  expect(await list('not invited')).toEqual(['Tara Bose: not invited'])
  await invite(tara)
  expect(await list('invited')).toEqual(['Tara Bose: invited'])
  expect(await list('not invited')).toEqual([])
  clock.set(new Date(clock.now().getTime() + INVITATION_MILLISECONDS))
  expect(await list('expired')).toEqual(['Tara Bose: expired'])
  expect(await list('never')).toEqual(['Tara Bose: expired'])
})

test('an import invites the people it creates, when asked to', async () => {
  const { run } = importCaller(world)
  const file = (email: string) => ({
    name: 'people.csv',
    content: Buffer.from(`Name,Email\nAarti Kale,${email}\nTara Bose,${EMAIL}`).toString('base64'),
  })
  await run({ ...file('first@northwind.example') })
  expect(await mailsTo(database, 'first@northwind.example')).toEqual([])
  await run({ ...file('aarti@northwind.example'), sendInvitations: true })
  expect(await mailsTo(database, 'aarti@northwind.example')).toHaveLength(1)
  expect(await mailsTo(database, EMAIL)).toEqual([])
})

test('all interns who match filters are invited, without those who have signed in', async () => {
  await database.pool.query(`update users set first_signed_in_at = now() where id <> $1`, [tara.id])
  const filters = { name: 'a' }
  const sent = await as(asha, users.invite, { body: { filters } })
  expect(sent.data).toEqual({ sent: 1, refused: [] })
  expect((await profile()).signIn).toBe('invited')
  const withdrawn = await as(asha, users.withdrawInvitations, { body: { filters } })
  expect(withdrawn.data).toEqual({ withdrawn: 1, refused: [] })
  const misspelt = await as(asha, users.invite, { body: { filters: { names: 'a' } } as object })
  expect(misspelt.statusCode).toBe(400)
})
