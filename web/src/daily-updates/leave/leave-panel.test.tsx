import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { LAST_DAY_TOO_EARLY } from '@cohort/contract/daily-updates/messages'
import { makePlan } from '@cohort/server/test/scenarios/signals'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, manoj, isha } = world
beforeEach(() => letInternsJoin(world))

const WORK = `/dashboard/interns/${isha.id}?tab=work`
const panel = async () =>
  within(await screen.findByRole('region', { name: 'Leave and examinations' }))

const recordLeave = () =>
  as(asha, dailyUpdates.addLeave, {
    params: { userId: isha.id },
    body: { kind: 'EXAMINATION', from: '2026-03-09', to: '2026-03-10' },
  })

test('an admin records leave and deletes it after a question', async () => {
  const { user } = await visit(WORK, asha)
  expect(await (await panel()).findByText('None recorded.')).toBeTruthy()
  await user.click((await panel()).getByRole('button', { name: 'Add leave' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add leave' }))
  await user.click(dialog.getByRole('button', { name: 'Add leave' }))
  expect(await dialog.findAllByText('Enter a valid date.')).toHaveLength(2)
  await user.type(dialog.getByLabelText('First day'), '03/12/2026')
  await user.click(dialog.getByRole('button', { name: 'Add leave' }))
  expect(await (await panel()).findByText('12 March 2026')).toBeTruthy()
  await user.click((await panel()).getByRole('button', { name: 'Delete leave 12 March 2026' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this leave?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect((await panel()).getByText('None recorded.')).toBeTruthy())
})

test.each([
  ['after', ['First day', 'Last day']],
  ['before', ['Last day', 'First day']],
])(
  'a last day that is too early, entered %s the first, is refused and stays',
  async (_, labels) => {
    const { user } = await visit(WORK, asha)
    await user.click(await (await panel()).findByRole('button', { name: 'Add leave' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add leave' }))
    for (const label of labels) {
      const day = label === 'First day' ? '03/12/2026' : '03/09/2026'
      await user.clear(dialog.getByLabelText(label))
      await user.type(dialog.getByLabelText(label), day)
    }
    await user.click(dialog.getByRole('button', { name: 'Add leave' }))
    expect(await dialog.findByText(LAST_DAY_TOO_EARLY)).toBeTruthy()
    const valueOf = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value
    expect(['First day', 'Last day'].map(valueOf)).toEqual(['03/12/2026', '03/09/2026'])
    const { data } = await as(asha, dailyUpdates.listLeave, { params: { userId: isha.id } })
    expect(data).toEqual([])
  },
)

test('meetings on the days of a leave are listed before it is recorded and after, to be rescheduled', async () => {
  await schedule(world, { date: '2026-03-10' })
  const { user } = await visit(WORK, asha)
  await user.click(await (await panel()).findByRole('button', { name: 'Add leave' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add leave' }))
  await user.type(dialog.getByLabelText('First day'), '03/10/2026')
  expect(await dialog.findByText('1 interaction scheduled on these days:')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add leave' }))
  const link = await (await panel()).findByRole('link', { name: 'Reschedule Mid-term review' })
  expect(link.getAttribute('href')).toMatch(/^\/dashboard\/interactions\?.*date=2026-03-10/)
})

test('an intern reads the own leave, in the calendar too, and cannot change it', async () => {
  await recordLeave()
  await visit(WORK, isha)
  const own = await panel()
  expect(await own.findByText('9 March – 10 March 2026')).toBeTruthy()
  expect(own.queryByRole('button')).toBeNull()
  await visit('/intern/daily-update', isha)
  const day = await screen.findByRole('link', { name: /^Monday, 9 March 2026, examination/ })
  expect(day.title).toBe('Examination')
})

test('a mentor reads the days off among the hours, and no list of leave', async () => {
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  await as(asha, dailyUpdates.addLeave, {
    params: { userId: isha.id },
    body: { kind: 'LEAVE', from: '2026-03-02', to: '2026-03-03' },
  })
  await visit(WORK, manoj)
  expect(await screen.findByText('3 March 2026: away')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Leave and examinations' })).toBeNull()
})
