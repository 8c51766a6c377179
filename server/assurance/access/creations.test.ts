import { hasEffectOnce } from '@cohort/contract/calls'
import { allCalls } from '@cohort/contract/catalogue'
import { expect, test } from 'vitest'
import { requestOf } from '../../test/world.ts'
import { nameOf } from './cells.ts'
import { openStaged, TABLE } from './prepared-world.ts'
import { VISITORS } from './visitors.ts'

const world = await openStaged()

const ONCE = allCalls.filter(
  (call) => typeof call.access === 'object' && (hasEffectOnce(call) || call.isRepeatable),
)

test.each(ONCE.map((call) => [nameOf(call), call] as const))(
  '%s, repeated with its key, answers the same again and changes nothing',
  async (name, call) => {
    const status = String(call.status ?? 200)
    const row = TABLE.find(({ call }) => nameOf(call) === name)
    const visitor = VISITORS.find((one) => row?.expected[one] === status)
    if (!row || !visitor) throw new Error('The table has no visitor who may')
    const { records, sessions, digest } = world.staged
    const headers = {
      authorization: `Bearer ${sessions.get(visitor)}`,
      'idempotency-key': 'repeated',
    }
    const send = () => world.app.inject({ ...requestOf(row.call, row.input(records)), headers })
    const first = await send()
    expect(String(first.statusCode)).toBe(status)
    const before = await digest()
    const second = await send()
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body])
    expect(await digest()).toEqual(before)
  },
)
