import { announcements } from '@cohort/contract/announcements/calls'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { newGenerator } from '../seeds/generator.ts'
import { startProduct } from '../test/processes/product.ts'
import { figure, times } from './extent.ts'
import { newEnvironment, openDatabaseOf, signInAdmin } from './own-process.ts'

/** KILL_SEED repeats the moments of an earlier run. */
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 2 ** 31)
const KILLS = times(2, 30)
const AT_ONCE = 12
/** Milliseconds; within it a process has answered some of the requests. */
const LATEST_KILL = 60

const { between } = newGenerator(SEED)
const { engine } = inject('migrated')

interface Creation {
  readonly message: string
  readonly key: string
}

/** The text of the response; undefined when the connection broke before its end. */
async function create(origin: string, token: string, { message, key }: Creation) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  const body = JSON.stringify({ message })
  const sent = fetch(origin + announcements.create.path, { method: 'POST', headers, body })
  return sent
    .then(async (response) => [response.status, await response.text()])
    .catch(() => undefined)
}

const creationsOf = (kill: number): Creation[] =>
  Array.from({ length: AT_ONCE }, (_, index) => ({
    message: `Kill ${kill}, announcement ${index}`,
    key: `key-of-${kill}-${index}`,
  }))

async function countStored(environment: Record<string, string>) {
  const database = await openDatabaseOf(environment)
  const { rows } = await database.pool.query<{ total: number; distinct: number }>(
    `select count(*)::int as total, count(distinct message)::int as distinct from announcements`,
  )
  await database.close()
  return rows[0]
}

test(
  'a request that a killed process did not answer creates its record once when repeated',
  async () => {
    const environment = await newEnvironment()
    let product = startProduct(environment)
    const { token } = await signInAdmin(await product.ready)
    const unanswered = { neither: 0, created: 0 }
    for (let kill = 0; kill < KILLS; kill += 1) {
      const origin = await product.ready
      const creations = creationsOf(kill)
      const sent = creations.map((creation) => create(origin, token, creation))
      await sleep(between(0, LATEST_KILL))
      const killedAt = Date.now()
      product.child.kill('SIGKILL')
      await product.ended
      const first = await Promise.all(sent)
      product = startProduct(environment)
      const next = await product.ready
      for (const [index, creation] of creations.entries()) {
        const again = await create(next, token, creation)
        expect(again?.[0]).toBe(201)
        expect([undefined, again?.[1]]).toContain(first[index]?.[1])
        if (first[index]) continue
        const { data } = JSON.parse(String(again?.[1])) as { data: { createdAt: string } }
        unanswered[Date.parse(data.createdAt) <= killedAt ? 'created' : 'neither'] += 1
      }
    }
    product.child.kill('SIGTERM')
    await product.ended
    const total = KILLS * AT_ONCE
    expect(await countStored(environment), `KILL_SEED=${SEED}`).toEqual({ total, distinct: total })
    figure(
      `${engine}: ${KILLS} kills, ${total} creations sent again: ${unanswered.created} had been ` +
        `created without an answer, ${unanswered.neither} had not; each exists once (KILL_SEED=${SEED})`,
    )
  },
  60_000 + KILLS * 40_000,
)
