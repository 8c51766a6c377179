import { formatDay } from '@cohort/contract/dates'
import { signals } from '@cohort/contract/signals/calls'
import { users } from '@cohort/contract/users/calls'
import {
  computeSignals,
  giveRatings,
  makePlan,
  markDone,
  PAST_WEEKDAYS,
  writeOn,
} from '@cohort/server/test/scenarios/signals'
import { letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, closePages, as, asha, meera, manoj, isha, ivan } = world
beforeEach(() => letInternsJoin(world))

const PROFILE = `/dashboard/interns/${ivan.id}`
const SENTENCE = 'No update for more than 20 working days; none so far.'

const panel = async () => within(await screen.findByRole('region', { name: 'Signals' }))
const zonesOf = async (userId: string) => (await as(asha, users.zones, { params: { userId } })).data

test('an admin reads why a zone is suggested, with the missing days and the way back', async () => {
  await computeSignals(world)
  await visit(PROFILE, asha)
  const shown = await panel()
  expect(await shown.findByText(SENTENCE)).toBeTruthy()
  expect(shown.getByText(/^since /)).toBeTruthy()
  const days = within(shown.getByRole('list', { name: 'Missing' })).getAllByRole('link')
  expect(days).toHaveLength(20)
  expect(days.at(-1)?.textContent).toBe('3 Mar')
  expect(days.at(-1)?.getAttribute('href')).toMatch(
    /^\/dashboard\/daily-update\/2026-03-03\?.*view=missing/,
  )
  expect(shown.getByText('Submit an update every working day.')).toBeTruthy()
  expect(shown.getByText('Not in a plan.')).toBeTruthy()
})

test('an overdue objective leads to its line in the plan, and the list stays', async () => {
  await makePlan(world, [ivan.id])
  await writeOn(world, ivan.id, PAST_WEEKDAYS)
  await computeSignals(world)
  const { user } = await visit(`${PROFILE}?list=%2Fdashboard`, asha)
  const shown = await panel()
  const overdue = within(await shown.findByRole('list', { name: 'Overdue' })).getAllByRole('link')
  expect(overdue[0]?.textContent).toBe('Step 1, due 17 February 2026')
  await user.click(overdue[0] as HTMLElement)
  const line = (await screen.findByText('Step 1')).closest('li')
  await waitFor(() => expect(document.activeElement).toBe(line))
  expect(location.search).toMatch(/list=%2Fdashboard.*tab=plan/)
  expect(screen.getByRole('navigation', { name: 'People in the list' })).toBeTruthy()
})

test('accepting starts from the reasons, and sets the zone with the reason as edited', async () => {
  await computeSignals(world)
  const { user } = await visit(PROFILE, asha)
  await user.click(await (await panel()).findByRole('button', { name: 'Accept suggestion' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept suggested zone' }))
  const reason = dialog.getByRole('textbox', { name: /Reason/ })
  expect(reason).toHaveProperty('value', SENTENCE)
  await user.clear(reason)
  await user.click(dialog.getByRole('button', { name: 'Accept red zone' }))
  expect(await dialog.findByText('Please give a reason for the zone change.')).toBeTruthy()
  await user.type(reason, 'Silent, and two calls without an answer')
  await user.click(dialog.getByRole('button', { name: 'Accept red zone' }))
  expect(await screen.findByText('Zone changed successfully')).toBeTruthy()
  expect(
    await (await panel()).findByText(/^The signals suggest red as well, since \d+ \w+ 2026\.$/),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept suggestion' })).toBeNull()
  expect(await zonesOf(ivan.id)).toMatchObject([
    { to: 'RED ZONE', reason: 'Silent, and two calls without an answer' },
  ])
})

test('a zone is kept for some weeks with a reason that stays to be read', async () => {
  await computeSignals(world)
  const { user } = await visit(PROFILE, asha)
  await user.click(await (await panel()).findByRole('button', { name: 'Keep zone' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep zone' }))
  expect(dialog.getByText(/^No update for more than 20 working days/)).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: '2 weeks' }))
  await user.click(dialog.getByRole('button', { name: 'Keep zone' }))
  expect(await dialog.findByText('Please say why you are keeping the zone.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Her laptop is being repaired')
  await user.click(dialog.getByRole('button', { name: 'Keep zone' }))
  expect(await screen.findByText('Zone kept')).toBeTruthy()
  const shown = await panel()
  expect(
    await shown.findByText(
      /^Kept without a zone by.*4 Mar, until 18 Mar: Her laptop is being repaired/,
    ),
  ).toBeTruthy()
  expect(shown.getByRole('button', { name: 'Keep longer' })).toBeTruthy()
  expect(await zonesOf(ivan.id)).toEqual([])
})

test('a suggestion that another admin accepted is refused, and the typed reason stays', async () => {
  await computeSignals(world)
  const { user } = await visit(PROFILE, asha)
  await user.click(await (await panel()).findByRole('button', { name: 'Keep zone' }))
  await as(world.anil, signals.accept, {
    params: { userId: ivan.id },
    body: { reason: 'Silent for two weeks' },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep zone' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'On a trip')
  await user.click(dialog.getByRole('button', { name: 'Keep zone' }))
  expect(await dialog.findByText('Another zone is no longer suggested.')).toBeTruthy()
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'On a trip')
})

test('a mentor reads that ratings by others count, which admins alone can read', async () => {
  await makePlan(world, [ivan.id], { mentorId: manoj.id })
  await writeOn(world, ivan.id, PAST_WEEKDAYS)
  await giveRatings(world, ivan.id, meera.id, [1.5, 1.5, 1.5])
  await computeSignals(world)
  const NOTE = 'Ratings by other mentors count, too: ask an admin about them.'
  const { user } = await visit(PROFILE, manoj)
  const note = await (await panel()).findByText(NOTE)
  expect(note.closest('li')?.textContent).toBe(`The last 3 ratings average 1.5.${NOTE}`)
  expect((await panel()).queryByRole('list', { name: 'Feedback' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Feedback' }))
  expect(
    await screen.findByText(/^No feedback from meetings with you yet\. Admins read/),
  ).toBeTruthy()
  await closePages()
  await visit(PROFILE, asha)
  expect(await (await panel()).findByRole('list', { name: 'Feedback' })).toBeTruthy()
  expect((await panel()).queryByText(NOTE)).toBeNull()
})

test('before the first computation the panel shows it, and mentors have no panel', async () => {
  const { unmount } = await visit(PROFILE, asha)
  expect(
    await (await panel()).findByText('No signals yet. They are computed when a day is over.'),
  ).toBeTruthy()
  unmount()
  await visit(`/admin/resources/${world.meera.id}`, asha)
  await screen.findByRole('tab', { name: 'Skills' })
  expect(screen.queryByRole('region', { name: 'Signals' })).toBeNull()
})

test('interns read facts and the way back on their dashboard, and no suggestion', async () => {
  await writeOn(world, isha.id, PAST_WEEKDAYS)
  await computeSignals(world)
  await visit('/dashboard', ivan)
  const progress = within(await screen.findByRole('region', { name: 'Your progress' }))
  expect(progress.getByText(SENTENCE)).toBeTruthy()
  expect(progress.queryByText('RED ZONE')).toBeNull()
  expect(progress.queryByText('Not in a plan.')).toBeNull()
})

test('an intern whose zone is not green reads why, and the way back in sentences', async () => {
  await writeOn(world, isha.id, PAST_WEEKDAYS)
  await world.database.pool.query(`update users set zone = 'RED ZONE' where id = $1`, [ivan.id])
  await computeSignals(world)
  await visit('/dashboard', ivan)
  const progress = within(await screen.findByRole('region', { name: 'Why your zone is red' }))
  const back = progress.getByText(
    /^Going by what is shared with you, you can be back in the yellow zone on .*, and in the green zone on/,
  )
  expect(back.textContent).toMatch(/ at the earliest, if you submit an update every working day\.$/)
  const assumed =
    'This assumes good feedback in the next meetings. Feedback not yet shared with you counts too. It is shared 15 minutes after it was given, unless its author holds it back.'
  expect(progress.getByText(assumed)).toBeTruthy()
})

test('an intern whose zone no figure explains reads when it was set and whom to ask, and no dates', async () => {
  await writeOn(world, ivan.id, PAST_WEEKDAYS)
  const zone = { zone: 'RED ZONE', zoneReason: 'His laptop was lost.' } as const
  await as(asha, users.update, { params: { userId: ivan.id }, body: zone })
  await computeSignals(world)
  const why =
    'An admin set your zone on 4 March 2026. The figures you can see do not explain it. An admin can tell you the reason.'
  const title = 'Why your zone is red'
  const first = await visit('/dashboard/my-profile?tab=overview', ivan)
  expect((await screen.findByRole('region', { name: title })).textContent).toBe(`${title}${why}`)
  first.unmount()
  await visit('/dashboard', ivan)
  const progress = await screen.findByRole('region', { name: title })
  expect(progress.textContent).toContain(why)
  expect(progress.textContent).not.toMatch(/at the earliest|You submitted/)
  expect(within(progress).getByText('Ask the admins why your zone was set to red')).toBeTruthy()
})

test('an overdue objective that is no reason stands apart from the reasons', async () => {
  const { objectiveIds } = await makePlan(world, [ivan.id])
  await markDone(world, ivan.id, objectiveIds.slice(0, 7), '2026-03-01')
  await world.database.pool.query(`update users set zone = 'RED ZONE' where id = $1`, [ivan.id])
  await computeSignals(world)
  await visit('/dashboard', ivan)
  const [title, apart] = ['Why your zone is red', 'No effect on your zone yet']
  const progress = await screen.findByRole('region', { name: title })
  expect(progress.textContent).toMatch(
    new RegExp(`${title}No update for .*${apart}.*1 objective overdue`),
  )
  expect(within(progress).queryByRole('link', { name: 'View plan' })).toBeNull()
})

test('what an intern has completed since the close of the day is not asked for again', async () => {
  const { objectiveIds } = await makePlan(world, [ivan.id])
  await writeOn(world, ivan.id, PAST_WEEKDAYS)
  await world.database.pool.query(`update users set zone = 'RED ZONE' where id = $1`, [ivan.id])
  await computeSignals(world)
  await markDone(world, ivan.id, objectiveIds.slice(0, 3), '2026-03-04')
  await visit('/dashboard', ivan)
  const progress = await screen.findByRole('region', { name: 'Why your zone is red' })
  expect(progress.textContent).toContain(
    'You have completed 3 overdue objectives since then. They count here from tomorrow on.',
  )
  expect(progress.textContent).toMatch(/ if you complete the 5 overdue objectives\./)
})

test('an intern without remarks has no panel', async () => {
  await writeOn(world, isha.id, PAST_WEEKDAYS)
  await computeSignals(world)
  await visit('/dashboard', isha)
  expect(await screen.findByText('Current Zone')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Your progress' })).toBeNull()
})

test('staff read which day the intern reads, while feedback that is held back makes it another one', async () => {
  await makePlan(world, [ivan.id], { mentorId: manoj.id })
  await writeOn(world, ivan.id, PAST_WEEKDAYS.slice(0, -15))
  await giveRatings(world, ivan.id, meera.id, [4.5, 4.5, 2, 2, 2])
  const zone = { zone: 'RED ZONE', zoneReason: 'No updates' } as const
  await as(asha, users.update, { params: { userId: ivan.id }, body: zone })
  await computeSignals(world)
  const own = (await as(ivan, signals.getOwn, { params: { userId: ivan.id } })).data
  const day = formatDay(own.recovery?.steps.at(-1)?.on ?? '')
  const sentence = `Ivan Thomas sees ${day} as this day, because not all feedback has been shared yet.`
  for (const reader of [asha, manoj]) {
    await visit(PROFILE, reader)
    expect(await (await panel()).findByText(sentence)).toBeTruthy()
    await closePages()
  }
  await world.database.pool.query('update feedbacks set shared_from = created_at')
  await visit(PROFILE, asha)
  expect(await (await panel()).findByText('How to return to green')).toBeTruthy()
  expect((await panel()).queryByText(/Ivan Thomas reads/)).toBeNull()
  await closePages()
  await world.database.pool.query(`update users set zone = 'GREEN ZONE'`)
  await visit(PROFILE, asha)
  expect(await (await panel()).findByText('Until green is suggested')).toBeTruthy()
})
