import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { helpSeeker, TO_MANOJ } from '../../test/scenarios/asking-for-help.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asha, manoj, isha } = world
const { raise, toldTo } = helpSeeker(world)

test('the open requests of a disabled account are named before, and closed', async () => {
  const { number, subject } = await raise(TO_MANOJ)
  const params = { userId: isha.id }
  const query = { change: 'disable' } as const
  const preview = await as(asha, users.previewHandover, { params, query })
  expect(preview.data.ownHelpRequests).toMatchObject({
    count: 1,
    records: [{ title: `HD-${number}` }],
  })
  await as(asha, users.disable, { params, body: { reason: 'Left the programme.' } })
  const { data } = await as(manoj, helpdesk.list, { params: { userId: manoj.id } })
  expect(data).toMatchObject([{ number, resolvedStatus: 'RESOLVED' }])
  expect((await toldTo(manoj)).map(([message]) => message)).toContain(
    `The request HD-${number} "${subject}" was closed, because the account of Isha Menon was disabled.`,
  )
})
