import { plans } from '@cohort/contract/plans/calls'
import { planner } from '@cohort/server/test/scenarios/planning'
import { letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { insertPeople } from '@cohort/server/test/scenarios/people'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, meera, manoj, ivan, isha } = world
const { makePlan, addMilestone, addObjective, join } = planner(world)

/** Ivan is in a plan of two milestones since the first of the month; Meera mentors the first. */
const build = async (startDate = '2026-03-04') => {
  await letInternsJoin(world)
  const { id: planId } = await makePlan({ startDate })
  const first = await addMilestone(planId, { name: 'Foundations', milestoneDays: 20 })
  const second = await addMilestone(planId, { name: 'Services', mentor: manoj })
  const joins = await addObjective(planId, first.id)
  const indexes = await addObjective(planId, first.id, { name: 'Indexes' })
  await addObjective(planId, second.id, { name: 'Queues' })
  await join(planId, ivan)
  return { planId, joins, indexes }
}

const mark = (objectiveId: string, note?: string) =>
  as(meera, plans.markDone, {
    params: { userId: ivan.id, objectiveId },
    body: { doneOn: '2026-03-04', note },
  })

const stop = (name: RegExp) => {
  const found = screen
    .getAllByRole('listitem')
    .find((item) => item.matches('[data-state]') && name.test(item.textContent ?? ''))
  if (!found) throw new Error(`There is no stop ${String(name)}.`)
  return found
}

test('an intern sees the current milestone, completed objectives and days left', async () => {
  const { joins } = await build()
  await mark(joins.id, 'Well explained')
  await visit('/dashboard', ivan)
  const way = within(await screen.findByRole('region', { name: 'My plan' }))
  expect(await way.findByRole('heading', { name: 'Backend track' })).toBeTruthy()
  expect(way.getByText('60 days left, until 3 May 2026')).toBeTruthy()
  expect(way.getByText('1 of 3 objectives completed')).toBeTruthy()
  expect(way.getByText('33%')).toBeTruthy()
  const here = stop(/Foundations/)
  expect(here.getAttribute('aria-current')).toBe('step')
  expect(within(here).getByText('You are here')).toBeTruthy()
  expect(screen.getByText(/^The bar counts completed objectives\. .* the dates\.$/)).toBeTruthy()
  expect(within(here).getByText('4 Mar – 23 Mar · Mentor Meera Iyer')).toBeTruthy()
  expect(within(here).getByText('Completed on 4 Mar · marked by Meera Iyer')).toBeTruthy()
  expect(within(here).getByText('“Well explained”')).toBeTruthy()
  expect(stop(/Services/).getAttribute('data-state')).toBe('upcoming')
  expect(way.queryByRole('button', { name: /Mark as completed/ })).toBeNull()
})

test('an objective shows when it is due, and when it was due if it is overdue', async () => {
  await letInternsJoin(world)
  const today = world.clock.now()
  world.clock.set(new Date('2026-02-27T06:00:00Z'))
  const { id } = await makePlan({ startDate: '2026-02-27' })
  const stage = await addMilestone(id, { name: 'Foundations', milestoneDays: 20 })
  await addObjective(id, stage.id)
  await addObjective(id, stage.id, { name: 'Indexes' })
  await join(id, ivan)
  world.clock.set(today)
  await visit('/dashboard', ivan)
  const here = within(await screen.findByRole('list', { name: 'Objectives of Foundations' }))
  expect(here.getByText('overdue, was due 3 Mar')).toBeTruthy()
  expect(here.getByText(/due 8 Mar/)).toBeTruthy()
})

test('an intern who joined later reads the own dates of milestones and of the end', async () => {
  await letInternsJoin(world)
  const now = world.clock.now()
  world.clock.set(new Date('2026-02-22T06:00:00Z'))
  const { id } = await makePlan({ startDate: '2026-02-22' })
  const stage = await addMilestone(id, { name: 'Foundations', milestoneDays: 20 })
  await addObjective(id, stage.id)
  await addMilestone(id, { name: 'Services', mentor: manoj })
  await join(id, ivan)
  world.clock.set(now)
  const joined = `update users set date_of_joining = '2026-03-04' where id = $1`
  await world.database.pool.query(joined, [ivan.id])
  await visit('/dashboard', ivan)
  const way = within(await screen.findByRole('region', { name: 'My plan' }))
  expect(await way.findByText('60 days left, until 3 May 2026')).toBeTruthy()
  expect(
    way.getByText(/^Your plan ends 10 days later than planned, because of a later start or leave/),
  ).toBeTruthy()
  expect(within(stop(/Foundations/)).getByText('4 Mar – 23 Mar · Mentor Meera Iyer')).toBeTruthy()
  expect(within(stop(/Foundations/)).getByText('You are here')).toBeTruthy()
  expect(screen.queryByText("Group's phase")).toBeNull()
})

test('the same words say in which phase the group is and in which the intern', async () => {
  await letInternsJoin(world)
  const now = world.clock.now()
  world.clock.set(new Date('2026-02-02T06:00:00Z'))
  const { id } = await makePlan({ startDate: '2026-02-02' })
  await addMilestone(id, { name: 'Foundations', milestoneDays: 20 })
  await addMilestone(id, { name: 'Services', mentor: manoj })
  await join(id, ivan)
  world.clock.set(now)
  await world.database.pool.query(`update users set date_of_joining = '2026-03-02' where id = $1`, [
    ivan.id,
  ])
  await visit('/dashboard', ivan)
  const own = "Group's phase: Services · Your phase: Foundations"
  expect(await screen.findByText(own)).toBeTruthy()
  await screen.findByRole('region', { name: 'My plan' })
  await screen.findByText('Backend track')
  expect(within(stop(/Foundations/)).getByText('Your phase')).toBeTruthy()
  expect(within(stop(/Services/)).getByText("Group's phase")).toBeTruthy()
  await world.closePages()
  await visit(`/dashboard/interns/${ivan.id}`, asha)
  const seen = "Group's phase: Services · Intern's phase: Foundations"
  expect(await screen.findByText(seen)).toBeTruthy()
})

test('a mentor reads who may mark an overdue objective of another mentor', async () => {
  await letInternsJoin(world)
  world.clock.set(new Date('2026-02-27T06:00:00Z'))
  const { id } = await makePlan({ startDate: '2026-02-27' })
  const stage = await addMilestone(id, { name: 'Foundations', milestoneDays: 20 })
  await addObjective(id, stage.id)
  await addMilestone(id, { name: 'Services', milestoneDays: 20, mentor: manoj })
  await join(id, ivan)
  world.clock.set(new Date('2026-03-25T06:00:00Z'))
  await visit(`/dashboard/interns/${ivan.id}?tab=plan`, manoj)
  expect(await screen.findByText(/^Only/)).toHaveProperty(
    'textContent',
    'Only Meera Iyer, mentor of the milestone, or an admin can mark it.',
  )
  expect(screen.queryByRole('button', { name: /Mark as completed/ })).toBeNull()
})

test('an admin adds an intern without a plan to one', async () => {
  const { id } = await makePlan()
  const { user } = await visit(`/dashboard/interns/${isha.id}?tab=plan`, asha)
  await user.click(await screen.findByRole('button', { name: 'Add to a plan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan of 1 intern' }))
  await user.click(await dialog.findByRole('combobox', { name: 'Plan' }))
  await user.click(await screen.findByRole('option', { name: 'Backend track' }))
  await user.click(dialog.getByRole('button', { name: 'Add to plan' }))
  expect(await screen.findByRole('heading', { name: 'Backend track' })).toBeTruthy()
  const { data } = await as(isha, plans.roadmap, { params: { userId: isha.id } })
  expect(data?.plan.id).toBe(id)
})

test('an intern without a plan is informed, on the dashboard and on the profile', async () => {
  const { router } = await visit('/dashboard', isha)
  expect(
    await screen.findByText('You are not in a plan. An admin can add you to one.'),
  ).toBeTruthy()
  await router.navigate({ to: '/dashboard/my-profile', search: { tab: 'plan' } })
  expect(
    await screen.findByText('You are not in a plan. An admin can add you to one.'),
  ).toBeTruthy()
})

test('overdue milestones are distinguished from completed ones', async () => {
  const today = world.clock.now()
  world.clock.set(new Date('2026-02-10T06:00:00Z'))
  const { joins, indexes } = await build('2026-02-10')
  world.clock.set(today)
  await visit('/dashboard', ivan)
  const plan = within(await screen.findByRole('region', { name: 'My plan' }))
  await plan.findByRole('heading', { name: 'Backend track' })
  expect(stop(/Foundations/).getAttribute('data-state')).toBe('overdue')
  expect(stop(/Foundations/).textContent).toContain('2 overdue')
  expect(stop(/Services/).getAttribute('data-state')).toBe('current')
  await mark(joins.id)
  await mark(indexes.id)
})

test("an admin marks on an intern's profile, changes the mark, and takes it back", async () => {
  await build()
  const { user } = await visit(`/admin/resources/${ivan.id}?tab=plan`, asha)
  await user.click(await screen.findByRole('button', { name: 'Mark as completed: Joins' }))
  const note = await screen.findByLabelText('Note (optional)')
  expect(screen.getByLabelText('Completed on')).toHaveProperty('value', '03/04/2026')
  await user.type(note, 'Quick{Enter}')
  expect(await screen.findByText('“Quick”')).toBeTruthy()
  expect(await screen.findByText('1 of 3 objectives completed')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Edit: Joins' }))
  await user.type(await screen.findByLabelText('Note (optional)'), ' and right')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('“Quick and right”')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Undo: Joins' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('0 of 3 objectives completed')).toBeTruthy()
})

test('the panel of a plan shows each milestone and each intern, and opens roadmaps', async () => {
  const { planId, joins } = await build()
  await join(planId, isha)
  await mark(joins.id)
  const { user } = await visit(`/admin/plans/${planId}?tab=progress`, asha)
  const parts = within(await screen.findByRole('region', { name: /^Progress by milestone of / }))
  expect(parts.getByText('17% of the objectives of 2 interns completed')).toBeTruthy()
  expect(parts.getByText('1 of 4 completed')).toBeTruthy()
  const row = screen.getByRole('row', { name: /Ivan Thomas/ })
  expect(within(row).getByText('33%')).toBeTruthy()
  expect(within(row).getByText('1 of 2')).toBeTruthy()
  await user.click(within(row).getByRole('button', { name: 'Ivan Thomas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ivan Thomas' }))
  await user.click(await dialog.findByRole('button', { name: 'Mark as completed: Indexes' }))
  await user.click(await dialog.findByRole('button', { name: 'Mark as completed' }))
  expect(await dialog.findByText('2 of 3 objectives completed')).toBeTruthy()
  await waitFor(() => expect(parts.getByText('2 of 4 completed')).toBeTruthy())
})

test('interns are paged by ten and found by name', async () => {
  const { planId } = await build()
  const people = await insertPeople(
    world,
    Array.from({ length: 10 }, (_, index) => ({ name: `Zoya ${'ABCDEFGHIJ'.charAt(index)}` })),
  )
  await join(planId, ...people)
  const { user } = await visit(`/admin/plans/${planId}?tab=progress`, asha)
  await screen.findByText(/^1–10 of 11 interns in /)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText(/^11–11 of 11 interns in /)
  await user.click(screen.getByRole('button', { name: 'Intern' }))
  await screen.findByText(/^1–10 of 11 interns in /)
  expect(within(screen.getAllByRole('row')[1] as HTMLElement).getByText('Ivan Thomas')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Intern' }))
  await waitFor(() =>
    expect(within(screen.getAllByRole('row')[1] as HTMLElement).getByText('Zoya J')).toBeTruthy(),
  )
  await user.type(screen.getByPlaceholderText('Search by name'), 'ivan')
  // A single page needs no buttons.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Next' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Ivan Thomas' })).toBeTruthy()
})

test('the order of the interns is told, and can be chosen in both views', async () => {
  const { planId, joins } = await build()
  await join(planId, isha)
  await mark(joins.id)
  const { user, router } = await visit(`/admin/plans/${planId}?tab=progress`, asha)
  const order = await screen.findByRole('combobox', { name: 'Sort interns' })
  expect(order).toHaveProperty('value', 'Most behind first')
  await user.click(order)
  await user.click(await screen.findByRole('option', { name: 'Name, Z to A' }))
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ sort: 'name', direction: 'descending' }),
  )
  await user.click(screen.getByRole('radio', { name: 'Objectives' }))
  const grid = within(await screen.findByRole('grid', { name: 'Interns by objective' }))
  const names = () => grid.getAllByRole('rowheader').map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toEqual(['Ivan Thomas1 of 3', 'Isha Menon0 of 3']))
  expect(screen.getByRole('combobox', { name: 'Sort interns' })).toHaveProperty(
    'value',
    'Name, Z to A',
  )
})

test('a mentor of one milestone reads its name once, and overdue cells stand out', async () => {
  const now = world.clock.now()
  world.clock.set(new Date('2026-02-10T06:00:00Z'))
  await build('2026-02-10')
  world.clock.set(now)
  await visit('/mentor/plans', meera)
  const grid = within(await screen.findByRole('grid', { name: 'Interns by objective' }))
  const late = grid.getByRole('button', { name: /^Ivan Thomas, Joins: Overdue/ })
  expect(late.getAttribute('data-tone')).toBe('bad')
  expect(grid.getAllByText(/^\d overdue$/).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Foundations')).toHaveLength(1)
  expect(screen.queryByRole('heading', { name: 'Interns' })).toBeNull()
})

test('a mentor opens their own milestones from the dashboard, and can mark only in these', async () => {
  await build()
  const { user, router } = await visit('/dashboard', meera)
  const panel = within(await screen.findByRole('region', { name: 'My milestones' }))
  expect(await panel.findByText('You mentor 1 intern · 0 of 2 objectives completed')).toBeTruthy()
  await user.click(panel.getByRole('link', { name: 'Progress by plan' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/mentor/plans'))
  await user.click(await screen.findByRole('button', { name: 'Ivan Thomas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ivan Thomas' }))
  await user.click(await dialog.findByRole('button', { name: 'Mark as completed: Joins' }))
  await user.click(await dialog.findByRole('button', { name: 'Mark as completed' }))
  expect(await dialog.findByText('1 of 3 objectives completed')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Mark as completed: Queues' })).toBeNull()
})

test('before the first day of their milestones mentors read from when they will mentor', async () => {
  await build('2026-03-20')
  await visit('/dashboard', meera)
  const panel = within(await screen.findByRole('region', { name: 'My milestones' }))
  expect(await panel.findByText(/^You will mentor 1 intern from 20 Mar · 0 of 2/)).toBeTruthy()
})

test('after the last day of their milestones mentors read until when these were planned', async () => {
  const now = world.clock.now()
  world.clock.set(new Date('2026-01-05T06:00:00Z'))
  await build('2026-01-05')
  world.clock.set(now)
  await visit('/dashboard', meera)
  const panel = within(await screen.findByRole('region', { name: 'My milestones' }))
  expect(await panel.findByText(/^1 intern, planned until 2\d Jan · /)).toBeTruthy()
})

test('between two of their milestones mentors read until when and from when these are planned', async () => {
  const now = world.clock.now()
  world.clock.set(new Date('2026-02-02T06:00:00Z'))
  const { planId } = await build('2026-02-02')
  await addMilestone(planId, { name: 'Delivery', milestoneDays: 5 })
  world.clock.set(now)
  await visit('/dashboard', meera)
  const panel = within(await screen.findByRole('region', { name: 'My milestones' }))
  expect(
    await panel.findByText(/^1 intern, planned until 21 Feb and again from \d+ Mar · /),
  ).toBeTruthy()
})

test('a mentor without milestones is informed, and other users have no access', async () => {
  const { router } = await visit('/mentor/plans', meera)
  expect(await screen.findByText('You are not the mentor of a milestone yet.')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/mentor/plans')
})

test('an intern is led away from the screen of mentors', async () => {
  const { router } = await visit('/mentor/plans', ivan)
  await waitFor(() => expect(router.state.location.pathname).toBe('/403'))
})

test('a day before the plan and one after today are refused in their sentences', async () => {
  await build()
  const { user } = await visit(`/admin/resources/${ivan.id}?tab=plan`, asha)
  await user.click(await screen.findByRole('button', { name: 'Mark as completed: Joins' }))
  const day = await screen.findByLabelText('Completed on')
  const form = within(day.closest('form') as HTMLElement)
  for (const written of ['03/03/2026', '03/05/2026']) {
    await user.clear(day)
    await user.type(day, written)
    await user.tab()
    expect(day).toHaveProperty('value', written)
    await user.click(form.getByRole('button', { name: 'Mark as completed' }))
    await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'))
  }
  expect(await as(asha, plans.roadmap, { params: { userId: ivan.id } })).toMatchObject({
    data: { done: 0 },
  })
})

test('progress by objective shows what is completed, overdue, due now and ahead', async () => {
  const { planId, joins } = await build()
  await mark(joins.id)
  const { user } = await visit(`/admin/plans/${planId}?tab=progress`, asha)
  await user.click(await screen.findByRole('radio', { name: 'Objectives' }))
  const grid = within(await screen.findByRole('grid', { name: 'Interns by objective' }))
  expect(grid.getByRole('columnheader', { name: 'Joins, due 8 Mar' })).toBeTruthy()
  const cells = grid.getAllByRole('button', { name: /^Ivan Thomas, / })
  expect(cells.map(({ title }) => title)).toEqual([
    'Joins: Completed, on 4 Mar',
    'Indexes: Not due yet, due 13 Mar',
    'Queues: Not due yet, due 28 Mar',
  ])
  const heads = grid.getAllByRole('columnheader').map((head) => head.lastChild?.textContent)
  expect(heads).toEqual(['Name', 'Foundations', 'Services', 'Joins', 'Indexes', 'Queues'])
  await user.click(grid.getByRole('button', { name: 'Ivan Thomas' }))
  const dialog = within(await screen.findByRole('dialog', { name: ivan.name }))
  expect(await dialog.findByText('1 of 3 objectives completed')).toBeTruthy()
})

test('a mentor marks an objective in its cell with the keyboard, and takes it back there', async () => {
  const { planId } = await build()
  const { user } = await visit(`/mentor/plans?progress=objectives`, meera)
  const grid = within(await screen.findByRole('grid', { name: 'Interns by objective' }))
  grid.getByRole('button', { name: /^Ivan Thomas, Joins: Current/ }).focus()
  await user.keyboard('{ArrowRight}{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Indexes' }))
  const note = await dialog.findByLabelText('Note (optional)')
  await user.type(note, 'Quick{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await user.type(note, '{Enter}')
  const marked = await grid.findByRole('button', { name: /^Ivan Thomas, Indexes: Completed, on 4/ })
  await waitFor(() => expect(document.activeElement).toBe(marked))
  const shown = { params: { planId }, query: { limit: 10, offset: 0 } }
  const marks = async () => (await as(meera, plans.progress, shown)).data.interns.data[0]?.marks
  expect(await marks()).toMatchObject([{ note: 'Quick', markedBy: 'Meera Iyer' }])
  await user.keyboard('{Enter}')
  const again = within(await screen.findByRole('dialog', { name: 'Indexes' }))
  expect(again.getByLabelText('Note (optional)')).toHaveProperty('value', 'Quick')
  await user.click(again.getByRole('button', { name: 'Undo: Indexes' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(
    await grid.findByRole('button', { name: /^Ivan Thomas, Indexes: Not due yet/ }),
  ).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Indexes' })).toBeNull()
  expect(await marks()).toEqual([])
})
