import { users as calls } from '@cohort/contract/users/calls'
import { EXPORT_COLUMNS, EXPORT_LABELS } from '@cohort/contract/users/transfer-rules'
import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { seedWhenEmpty } from '../../../seeds/seed.ts'
import type { Person } from '../../../test/cast.ts'
import { insertPeople } from '../../../test/scenarios/people.ts'
import { openWorld } from '../../../test/world.ts'
import { importPeople } from '../import/import-people.ts'
import { seal } from '../field-encryption.ts'
import { insertSessions } from '../../../test/scenarios/sessions.ts'
import { named } from '#server/platform/database/columns.ts'
import { users } from '../table.ts'

const world = await openWorld()
const { app, tokenOf, services, database, asha, ivan, isha, meera } = world

async function exported(body: object, person: Person = asha) {
  const answer = await app.inject({
    method: 'POST',
    url: calls.export.path,
    headers: { authorization: `Bearer ${await tokenOf(person)}` },
    payload: { format: 'csv', columns: EXPORT_COLUMNS, ...body },
  })
  const { statusCode, headers, rawPayload: bytes } = answer
  return { statusCode, headers, bytes, text: bytes.toString('utf8') }
}

const BANK = { bankName: 'Secret Bank', accountNumber: '123456789012', IFSC: 'ABCD0123456' }

const AWKWARD = {
  name: 'प्रिया शर्मा',
  email: 'priya@northwind.example',
  phone: '9876543210',
  employeeId: '-007',
  year: 2026,
  batch: 'Batch 1',
  zone: 'RED ZONE' as const,
  dateOfJoining: '2026-01-05',
  dateOfBirth: '2001-05-04',
  permanentAddress: `12, "Sea View"\n=Andheri East; Mumbai`,
  currentAddress: `@home`,
  degree: 'Engineering',
  primarySkill: `'=quoted`,
  secondarySkills: ['CI/CD', 'C, C++'],
}

test('a workbook has typed cells, a frozen header with a filter, and all matching users', async () => {
  await insertPeople(services, [AWKWARD])
  const { statusCode, headers, bytes } = await exported({ format: 'xlsx', zone: ['RED ZONE'] })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  expect(headers['content-disposition']).toContain('Interns%202026-03-04.xlsx')
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  const [sheet] = sheets
  expect(sheet?.rows).toHaveLength(2)
  expect(sheet?.rows[0]).toEqual(Object.values(EXPORT_LABELS))
  expect(sheet?.freezePane).toMatchObject({ rows: 1 })
  expect(sheet?.autoFilter?.range).toMatch(/^A1:/)
  const cell = (column: keyof typeof EXPORT_LABELS) =>
    sheet?.rows[1]?.[EXPORT_COLUMNS.indexOf(column)]
  expect(cell('name')).toBe('प्रिया शर्मा')
  expect(cell('year')).toBe(2026)
  expect(cell('phone_no')).toBe('9876543210')
  expect(cell('dateOfJoining')).toEqual(new Date('2026-01-05T00:00:00Z'))
  expect(cell('employeeId')).toBe("'-007")
  expect(cell('profilePercentage')).toBeGreaterThan(30)
})

test('a CSV has the mark of UTF-8, the columns asked for, and no formulas', async () => {
  await insertPeople(services, [AWKWARD])
  const columns = ['currentAddress', 'name', 'employeeId']
  const { headers, text } = await exported({ columns, name: 'प्रिया' })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(text).toBe(
    `\uFEFF"Current address","Name","Employee ID"\r\n"'@home","प्रिया शर्मा","'-007"\r\n`,
  )
})

test('filters and roles select the exported users; disabled users are excluded', async () => {
  await database.orm.update(users).set({ disabledAt: new Date() }).where(eq(users.id, isha.id))
  const interns = await exported({ columns: ['name'] })
  expect(interns.text).toContain(ivan.name)
  expect(interns.text).not.toContain(isha.name)
  expect(interns.text).not.toContain(meera.name)
  expect((await exported({ columns: ['name'], role: ['Mentors'] })).text).toContain(meera.name)
  const nobody = await exported({ name: 'Nobody at all' })
  expect(nobody.statusCode).toBe(404)
  expect(JSON.parse(nobody.text)).toMatchObject({ message: 'No people match the filters.' })
  expect((await exported({ columns: [] })).statusCode).toBe(400)
  expect((await exported({ columns: ['bankDetails'] })).statusCode).toBe(400)
  expect((await exported({ columns: ['passwordHash'] })).statusCode).toBe(400)
})

test('bank details and secrets are in no export', async () => {
  const place = { userId: ivan.id, field: 'bankDetails' }
  const bankDetailsSealed = seal(
    JSON.stringify(BANK),
    place,
    services.secrets.dataKey,
    'organisation',
  )
  await database.orm
    .update(users)
    .set({ bankDetailsSealed, passwordHash: 'hashed-secret', googleSub: 'google-secret' })
    .where(eq(users.id, ivan.id))
  for (const format of ['csv', 'xlsx']) {
    const { bytes } = await exported({ format })
    const text =
      format === 'csv' ? bytes.toString() : JSON.stringify((await readXlsx(bytes)).sheets)
    expect(text).toContain(ivan.name)
    for (const secret of [...Object.values(BANK), bankDetailsSealed, 'hashed', 'google-secret']) {
      expect(text).not.toContain(secret)
    }
  }
})

test('the list of disabled accounts is exported as it is shown', async () => {
  const params = { userId: ivan.id }
  await world.as(asha, calls.disable, { params, body: { reason: 'Has left the company' } })
  expect((await exported({ account: 'disabled' })).text).toContain(ivan.name)
  expect((await exported({ account: 'disabled' })).text).not.toContain(isha.name)
  expect((await exported({})).text).not.toContain(ivan.name)
})

test('the author of an export, its size, columns and the filters that are set are audited', async () => {
  const filters = { role: ['Mentors'], name: 'Meera', year: [], zone: [] }
  await exported({ columns: ['name', 'email'], ...filters })
  const { rows } = await database.pool.query(
    `select actor_id, action, changes from audit_entries order by id`,
  )
  expect(rows).toEqual([
    {
      actor_id: asha.id,
      action: 'exported',
      changes: {
        people: { from: null, to: 1 },
        format: { from: null, to: 'csv' },
        columns: { from: null, to: ['name', 'email'] },
        role: { from: null, to: ['Mentors'] },
        name: { from: null, to: 'hidden' },
      },
    },
  ])
})

test.each(['csv', 'xlsx'])(
  'an exported %s can be imported again without changes',
  async (format) => {
    await database.reset()
    await seedWhenEmpty(services)
    await database.orm.insert(users).values({ ...asha, ...named('Asha Again') })
    await insertSessions(database, [asha.id], services.now())
    await insertPeople(services, [AWKWARD])
    const { bytes } = await exported({ format, role: ['Interns', 'Mentors', 'Admins'] })
    const { rows } = await importPeople(services, { name: `people.${format}`, bytes })
    expect(rows.length).toBeGreaterThan(120)
    expect(rows.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
  },
)

test('a thousand people are fetched page by page, each once', async () => {
  const people = Array.from({ length: 1201 }, (_, index) => ({
    name: `Same Name ${index % 7}`,
    email: `same${index}@northwind.example`,
  }))
  await insertPeople(services, people)
  const { text } = await exported({ columns: ['email'], name: 'Same Name' })
  const emails = text.trim().split('\r\n').slice(1)
  expect(emails).toHaveLength(1201)
  expect(new Set(emails).size).toBe(1201)
})

test('an export that is read slowly breaks off once its reader is disabled', async () => {
  await database.pool.query(
    `insert into users (id, email, role, name, name_folded, current_address)
     select gen_random_uuid(), 'person' || n || '@northwind.example', 'Interns', 'Person ' || n,
       'person ' || n, repeat('x', 3000) from generate_series(1, 9000) n`,
  )
  const answer = await fetch(`${await world.listen()}${calls.export.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(world.anil)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ format: 'csv', columns: ['name', 'currentAddress'] }),
  })
  const reader = answer.body?.getReader()
  await reader?.read()
  const body = { reason: 'Left the company' }
  const params = { userId: world.anil.id }
  expect((await world.as(asha, calls.disable, { params, body })).statusCode).toBe(200)
  const readOn = async () => {
    for (;;) if ((await reader?.read())?.done) return 'complete'
  }
  await expect(readOn()).rejects.toThrow('terminated')
})
