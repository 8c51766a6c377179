import { auth } from '@cohort/contract/auth/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedDatabase } from '#server/platform/database/database.ts'
import { isDatabaseUnavailable } from '#server/platform/database/unavailable.ts'
import { DEMO_PASSWORD } from '#server/auth/demo-password.ts'
import { startProduct } from '../../test/processes/product.ts'
import { figure, times } from '../extent.ts'
import { canMount, megabytes, openSmallDisk } from './small-disk.ts'

const ROUNDS = times(1, 5)

async function signIn(address: string, email: string) {
  const response = await fetch(`${address}${auth.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const { data } = (await response.json()) as { data: { userId: string; token: string } }
  return { status: response.status, ...data }
}

type Session = Awaited<ReturnType<typeof signIn>>

const headersOf = ({ token }: Session) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

const ask = (address: string, session: Session, subject: string) =>
  fetch(`${address}${helpdesk.raise.path}`, {
    method: 'POST',
    headers: headersOf(session),
    body: JSON.stringify({ subject, description: 'Please help', recepient: 'Admins' }),
  })

async function subjects(address: string, session: Session) {
  const url = `${address}${helpdesk.list.path.replace(':userId', session.userId)}`
  const response = await fetch(url, { headers: headersOf(session) })
  const { data } = (await response.json()) as { data: { subject: string }[] }
  return data.map(({ subject }) => subject)
}

test.skipIf(!canMount)(
  'on a full disk writing waits with 503, reading and signing in go on, and room ends it',
  { timeout: 120_000 + ROUNDS * 30_000 },
  async () => {
    const disk = openSmallDisk(megabytes(320))
    const { child, ready } = startProduct({
      DATA_DIR: join(disk.path, 'data'),
      DEMO: 'on',
      RATE_LIMIT_MULTIPLIER: '1000',
    })
    const address = await ready
    const session = await signIn(address, 'intern@northwind.example')
    const kept: string[] = []
    const refused: number[] = []
    const write = async (subject: string) => {
      const response = await ask(address, session, subject)
      if (response.status === 201) kept.push(subject)
      else refused.push(response.status)
      return response
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      expect((await write(`Before ${round}`)).status).toBe(201)
      for (const butFor of [megabytes(20), 0]) {
        disk.fill(butFor)
        await sleep(1_200)
        const response = await write('Too much')
        expect(await response.json()).toMatchObject({ statusCode: 503, data: null })
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await subjects(address, session)).toEqual(expect.arrayContaining(kept))
        expect((await signIn(address, 'mentor@northwind.example')).status).toBe(200)
        expect((await fetch(`${address}/readyz`)).status).toBe(200)
      }
      disk.makeRoom()
      const again = async () => (await write(`After ${round}`)).status
      await expect.poll(again, { timeout: 15_000, interval: 300 }).toBe(201)
    }
    expect((await subjects(address, session)).filter((one) => kept.includes(one)).sort()).toEqual(
      kept.sort(),
    )
    expect(new Set(refused)).toEqual(new Set([503]))
    expect(child.exitCode).toBeNull()
    figure(`a disk filled ${ROUNDS} times: ${refused.length} writes answered 503, none lost`)
  },
)

test.skipIf(!canMount)(
  'an engine that stopped on a full disk is reopened in the same process',
  { timeout: 60_000 + ROUNDS * 60_000 },
  async () => {
    const disk = openSmallDisk(megabytes(320))
    const directory = join(disk.path, 'database')
    const stops: string[] = []
    const { pool, close } = await openEmbeddedDatabase(
      { directory },
      { warn: ({ message }) => void stops.push(message) },
    )
    onTestFinished(close)
    await pool.query('create table kept (id int primary key, note text not null)')
    const kept: number[] = []
    const write = async (id: number) => {
      await pool.query(`insert into kept values ($1, $2)`, [id, String(id).repeat(20_000)])
      kept.push(id)
    }
    let id = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      disk.fill(0)
      const failures: unknown[] = []
      const stopped = stops.length
      for (let tries = 0; tries < 50 && stops.length === stopped; tries += 1) {
        await write((id += 1)).catch((error) => failures.push(error))
        // Asks for the next segment of the log, for which there is no room.
        await pool.query('select pg_switch_wal()').catch((error) => failures.push(error))
      }
      expect(stops.length).toBe(stopped + 1)
      expect(failures.length).toBeGreaterThan(0)
      expect(failures.filter((error) => !isDatabaseUnavailable(error))).toEqual([])
      await sleep(1_500)
      disk.makeRoom()
      const again = () => write((id += 1)).then(() => 'written', String)
      await expect.poll(again, { timeout: 20_000, interval: 300 }).toBe('written')
    }
    const { rows } = await pool.query<{ id: number }>('select id from kept order by id')
    const found = new Set(rows.map((row) => row.id))
    expect(kept.filter((one) => !found.has(one))).toEqual([])
    await pool.query('checkpoint')
    figure(`the engine stopped ${stops.length} times on a full disk and came back, nothing lost`)
  },
)
