import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, asNobody, asha, ivan, isha } = world

test('a missing session is reported before anything else', async () => {
  const refused = await asNobody(users.get, { params: { userId: 'no-id' } })
  expect(refused).toEqual({ statusCode: 401, message: 'Please sign in to continue.', data: null })
})

test("an intern is refused another's path before the path is even read", async () => {
  for (const userId of [isha.id, 'no-id']) {
    expect((await as(ivan, users.get, { params: { userId } })).statusCode).toBe(403)
  }
})

test('an admin gets the name of an invalid path id', async () => {
  const refused = await as(asha, users.get, { params: { userId: 'no-id' } })
  expect(refused).toMatchObject({ statusCode: 400, fields: { userId: 'Not a valid id' } })
})

test('an id is the same in capitals, of a record and of oneself', async () => {
  const params = { userId: ivan.id.toUpperCase() }
  for (const who of [asha, ivan]) {
    expect((await as(who, users.get, { params })).data.name).toBe(ivan.name)
  }
})

test('a body that is not an object is refused with that reason', async () => {
  const headers = { authorization: `Bearer ${await world.tokenOf(asha)}` }
  const sent = { method: 'POST', url: users.list.path, headers, payload: [1] } as const
  const refused = await world.app.inject(sent)
  expect(refused.json()).toMatchObject({ statusCode: 400, fields: { body: expect.any(String) } })
})

test('a body is judged only for those who may send it', async () => {
  const body = { notificationIds: [] }
  const refused = await as(ivan, notifications.markAsRead, { body })
  expect(refused.message).toBe('Select at least one notification!')
  expect((await asNobody(notifications.markAsRead, { body })).statusCode).toBe(401)
})

test('text that no database can keep is refused', async () => {
  for (const name of ['a\0b', 'half \ud83d of a pair']) {
    expect((await as(asha, users.list, { body: { name } })).statusCode).toBe(400)
  }
})

test('malformed JSON and unknown paths are answered in the envelope', async () => {
  const malformed = await world.app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    headers: { 'content-type': 'application/json' },
    payload: '{"email":',
  })
  expect(malformed.json()).toMatchObject({ statusCode: 400, data: null })
  const unknown = await world.app.inject({ url: '/api/nothing' })
  expect(unknown.json()).toMatchObject({ statusCode: 404, data: null })
})

test('a list in a query may be written in both ways', async () => {
  const headers = { authorization: `Bearer ${await world.tokenOf(asha)}` }
  for (const url of [
    '?roleName[]=Admins&roleName[]=Mentors',
    '?roleName=Admins&roleName=Mentors',
  ]) {
    const { data } = (
      await world.app.inject({ url: `${users.listByRole.path}${url}`, headers })
    ).json<{ data: { name: string }[] }>()
    expect(data.map(({ name }) => name)).toEqual([
      'Anil Gupta',
      'Asha Rao',
      'Manoj Kulkarni',
      'Meera Iyer',
    ])
  }
})

test('an address that cannot be decoded is refused in the envelope, or leads to the missing page', async () => {
  const call = await world.app.inject({ url: '/api/users/%zz' })
  expect(call.json()).toEqual({
    statusCode: 400,
    message: 'The request could not be understood.',
    data: null,
  })
  const page = await world.app.inject({ url: '/%zz' })
  expect([page.statusCode, page.headers.location]).toEqual([302, '/not-found'])
})

test('no sentence of a library is shown to people', async () => {
  const strange = { name: 7, year: 'x', zone: ['PURPLE'], batch: {} }
  const { fields } = await as(asha, users.list, { body: strange as object })
  expect(Object.values(fields ?? {}).join(' ')).not.toMatch(/expected|received|Invalid option/)
  const unread = await as(ivan, notifications.markAsRead, { body: {} as never })
  expect(unread.message).toBe('Select at least one notification!')
})
