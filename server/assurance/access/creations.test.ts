import { allCalls } from '@cohort/contract/catalogue'
import { expect, test } from 'vitest'
import { requestOf } from '../../test/world.ts'
import { nameOf } from './cells.ts'
import { openStaged, TABLE } from './staged.ts'
import { VISITORS } from './visitors.ts'

const world = await openStaged()

const CREATIONS = allCalls.filter(
  ({ status, access }) => status === 201 && typeof access === 'object',
)

test.each(CREATIONS.map((call) => [nameOf(call), call] as const))(
  '%s, repeated with its key, answers the same again and changes nothing',
  async (name) => {
    const row = TABLE.find(({ call }) => nameOf(call) === name)
    const visitor = VISITORS.find((one) => row?.expected[one] === '201')
    if (!row || !visitor) throw new Error('The table has no visitor who may')
    const { records, sessions, digest } = world.staged
    const headers = {
      authorization: `Bearer ${sessions.get(visitor)}`,
      'idempotency-key': 'repeated',
    }
    const send = () => world.app.inject({ ...requestOf(row.call, row.input(records)), headers })
    const first = await send()
    expect(first.statusCode).toBe(201)
    const before = await digest()
    const second = await send()
    expect([second.statusCode, second.body]).toEqual([201, first.body])
    expect(await digest()).toEqual(before)
  },
)
