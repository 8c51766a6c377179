import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { expect, onTestFinished, test } from 'vitest'
import { TO_MANOJ } from '../../../test/scenarios/asking-for-help.ts'
import { openWorld } from '../../../test/world.ts'

const { as, isha, app, services } = await openWorld()

const countFailed = async () =>
  /^cohort_failed_effects_total (\d+)$/m.exec((await app.inject({ url: '/metrics' })).body)?.[1]

test('a change that is saved succeeds, also when an effect of it fails, which is counted', async () => {
  expect(await countFailed()).toBe('0')
  services.outboxSignal.listen(() => {
    throw new Error('No one can be told')
  })
  onTestFinished(() => services.outboxSignal.listen(() => {}))
  const { data, ...answer } = await as(isha, helpdesk.raise, { body: TO_MANOJ })
  expect(answer.statusCode).toBe(201)
  const params = { userId: isha.id }
  expect((await as(isha, helpdesk.list, { params })).data).toEqual([data])
  expect(await countFailed()).toBe('1')
})
