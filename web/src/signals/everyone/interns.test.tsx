import { schedule } from '@cohort/server/test/scenarios/scheduling'
import {
  computeSignals,
  makePlan,
  markDone,
  PAST_WEEKDAYS,
  writeOn,
} from '@cohort/server/test/scenarios/signals'
import { letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openOnPhone } from '../../../test/phone-window.ts'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, asha, ivan, isha } = world

beforeEach(async () => {
  await letInternsJoin(world)
})

/** Isha writes every day, Ivan never. */
async function oneSilent() {
  await writeOn(world, isha.id, PAST_WEEKDAYS)
  await computeSignals(world)
}

const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return within(link.closest('tr, li') as HTMLElement)
}

test('the table says the state, the days behind, what the intern waits for and what does not count', async () => {
  const { objectiveIds } = await makePlan(world, [ivan.id])
  await markDone(world, ivan.id, objectiveIds.slice(0, 7), '2026-02-27')
  await oneSilent()
  await visit('/dashboard/overview?view=table', asha)
  const row = await rowOf(ivan.name)
  expect(row.getByText('Needs action')).toBeTruthy()
  expect(row.getByText(/^\d+ plan days? behind$/)).toBeTruthy()
  expect(row.getByText(/^No meeting so far, none scheduled\./)).toBeTruthy()
  expect(row.getByText('1 objective overdue (no effect on the zone yet)')).toBeTruthy()
})

test('who joined a plan today is not called without one', async () => {
  await oneSilent()
  await makePlan(world, [ivan.id])
  await visit('/dashboard/overview?view=table', asha)
  const row = await rowOf(ivan.name)
  expect(row.getByText('Progress not measured yet')).toBeTruthy()
  expect(row.queryByText('No Plan')).toBeNull()
  expect((await rowOf(isha.name)).getByText('No Plan')).toBeTruthy()
})

test.each([
  ['a phone', '/dashboard/overview?view=table&group=action', true],
  ['a phone', '/dashboard', true],
  ['a desk', '/dashboard', false],
  ['a desk', '/dashboard/overview', false],
])(
  'on %s, who needs action has the planned meeting in the row, at %s',
  async (_, path, isPhone) => {
    if (isPhone) openOnPhone()
    await schedule(world, { intern: ivan, date: '2026-03-06' })
    await world.database.pool.query(`update interactions set created_at = '2026-02-01'`)
    await oneSilent()
    await visit(path, asha)
    const row = await rowOf(ivan.name)
    expect(row.getByText('Next meeting on 6 Mar.')).toBeTruthy()
    expect(row.getByText(/^No update for/)).toBeTruthy()
  },
)

test('at a desk each row of the table has its first action and the others in a menu', async () => {
  await oneSilent()
  const { user } = await visit('/dashboard/overview?view=table', asha)
  const row = await rowOf(ivan.name)
  expect(row.getByText(/^No update for/).title).toMatch(/^No update for/)
  await user.click(row.getByRole('button', { name: `More actions for ${ivan.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Message' }))
  expect(await screen.findByRole('dialog', { name: `Message to ${ivan.name}` })).toBeTruthy()
})
