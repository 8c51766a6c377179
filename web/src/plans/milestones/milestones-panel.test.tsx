import { named } from '@cohort/server/platform/database/columns'
import { users as table } from '@cohort/server/users/table'
import { plans } from '@cohort/contract/plans/calls'
import { planner } from '@cohort/server/test/scenarios/planning'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, database, asha, meera, manoj, ivan } = world
const { makePlan, addMilestone, addObjective, join, planOf } = planner(world)

const FILL = 'Please fill all fields and ensure days are greater than 0.'

const open = async (planId: string) => {
  const seen = await visit(`/admin/plans/${planId}`, asha)
  await screen.findByRole('button', { name: '+ Add Milestone' })
  return seen
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const mentorField = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })

test('milestones are numbered in their order, with their days in the calendar', async () => {
  const { id } = await makePlan()
  await addMilestone(id, { name: 'Foundations', milestoneDays: 20 })
  await addMilestone(id, { name: 'Services', milestoneDays: 10, mentor: manoj })
  await open(id)
  const headings = screen.getAllByRole('heading', { name: /^Milestone/ })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Milestone 1', 'Milestone 2'])
  expect(screen.getByText('4 Mar – 23 Mar')).toBeTruthy()
  expect(screen.getByText('24 Mar – 2 Apr')).toBeTruthy()
  expect(screen.getByText('30 of 60 days assigned to milestones')).toBeTruthy()
  expect(field('Name of milestone 2').value).toBe('Services')
  await waitFor(() => expect(mentorField('Mentor of milestone 2').value).toBe(manoj.name))
  expect(field('Days of milestone 2').value).toBe('10')
})

test('a milestone is folded to its name and unfolded again', async () => {
  const { id } = await makePlan()
  await addMilestone(id, { name: 'Foundations', milestoneDays: 20 })
  const { user } = await open(id)
  const card = within(await screen.findByRole('region', { name: 'Milestone 1' }))
  expect(card.queryByText('Foundations', { selector: 'p' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Fold Milestone 1' }))
  expect(screen.queryByRole('textbox', { name: 'Name of milestone 1' })).toBeNull()
  expect(card.getByText('Foundations', { selector: 'p' })).toBeTruthy()
  expect(card.getByText(/ · Meera Iyer$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Unfold Milestone 1' }))
  expect(await screen.findByRole('textbox', { name: 'Name of milestone 1' })).toBeTruthy()
})

test.each([
  [30, 1],
  [60, 0],
])(
  'with %i of 60 days of a plan assigned, the number of bars is %i',
  async (milestoneDays, bars) => {
    const { id } = await makePlan()
    await addMilestone(id, { milestoneDays })
    await open(id)
    expect(screen.getByText(`${milestoneDays} of 60 days assigned to milestones`)).toBeTruthy()
    expect(screen.queryAllByRole('meter', { name: /^Plan days/ })).toHaveLength(bars)
  },
)

test('a plan without milestones says so until the form of the first one is open', async () => {
  const { id } = await makePlan()
  const { user } = await open(id)
  expect(screen.getByText('0 of 60 days assigned to milestones')).toBeTruthy()
  expect(screen.queryByText('60 days unassigned')).toBeNull()
  expect(screen.getByText(/^No milestones yet/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '+ Add Milestone' }))
  expect(screen.queryByText(/^No milestones yet/)).toBeNull()
})

test('a new milestone needs all fields, and its days are held against the plan while typed', async () => {
  const { id } = await makePlan()
  await addMilestone(id, { milestoneDays: 50 })
  const { user } = await open(id)
  await user.click(screen.getByRole('button', { name: '+ Add Milestone' }))
  const form = within(screen.getByRole('region', { name: 'New Milestone 2' }))
  expect(document.activeElement).toBe(form.getByLabelText('Name'))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findAllByText(FILL)).toHaveLength(1)
  await user.type(form.getByLabelText('Name'), 'Services')
  await user.type(form.getByRole('combobox', { name: 'Mentor' }), 'Manoj')
  await user.click(await screen.findByRole('option', { name: manoj.name }))
  await user.type(form.getByLabelText('Days'), '11')
  expect(form.getByText('Total milestone days cannot exceed 60!')).toBeTruthy()
  expect(form.getByText('10 days unassigned')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect((await planOf(id)).milestones).toHaveLength(1)
  await user.clear(form.getByLabelText('Days'))
  await user.type(form.getByLabelText('Days'), '10{Enter}')
  expect(await screen.findByText('Milestone added successfully!')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Milestone 2' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^New/ })).toBeNull()
  // Its first objective is next.
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
  expect((await planOf(id)).milestones[1]).toMatchObject({
    name: 'Services',
    mentorId: manoj.id,
    milestoneDays: 10,
  })
})

test('a cancelled milestone is removed', async () => {
  const { id } = await makePlan()
  const { user } = await open(id)
  await user.click(screen.getByRole('button', { name: '+ Add Milestone' }))
  await user.type(screen.getByLabelText('Name'), 'Half')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: '+ Add Milestone' }))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '')
  expect((await planOf(id)).milestones).toEqual([])
})

test('a name is saved when its field is left, and Escape brings the old one back', async () => {
  const { id } = await makePlan()
  await addMilestone(id)
  const { user } = await open(id)
  const name = field('Name of milestone 1')
  await user.type(name, ' first{Escape}')
  expect(name.value).toBe('Foundations')
  await user.tab()
  await user.type(name, ' first')
  await user.tab()
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect((await planOf(id)).milestones[0]).toMatchObject({
    name: 'Foundations first',
    mentorId: meera.id,
    milestoneDays: 20,
  })
})

test('days are saved by Enter, and too many are refused while they are typed', async () => {
  const { id } = await makePlan()
  const milestone = await addMilestone(id)
  await addObjective(id, milestone.id, { objectiveDays: 5 })
  const { user } = await open(id)
  const days = field('Days of milestone 1')
  await user.clear(days)
  await user.type(days, '61')
  expect(screen.getByText('Total milestone days cannot exceed 60!')).toBeTruthy()
  await user.clear(days)
  await user.type(days, '4')
  expect(screen.getByText('Total objective days cannot exceed 4!')).toBeTruthy()
  await user.tab()
  expect((await planOf(id)).milestones[0]?.milestoneDays).toBe(20)
  await user.clear(days)
  await user.type(days, '30{Enter}')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect((await planOf(id)).milestones[0]?.milestoneDays).toBe(30)
  expect(await screen.findByText('30 of 60 days assigned to milestones')).toBeTruthy()
})

test('an edit that the server rejects keeps its input, is reported once, and can be sent again', async () => {
  const { id } = await makePlan()
  await addMilestone(id)
  const { user } = await open(id)
  const other = await addMilestone(id, { name: 'Of somebody else', milestoneDays: 20 })
  const days = field('Days of milestone 1')
  await user.clear(days)
  await user.type(days, '41{Enter}')
  expect(await screen.findByText('Not saved')).toBeTruthy()
  expect(screen.getAllByText('Total milestone days cannot exceed 60!')).toHaveLength(1)
  expect(days.value).toBe('41')
  await as(asha, plans.removeMilestone, { params: { milestoneId: other.id } })
  await user.type(days, '{Escape}')
  expect(days.value).toBe('20')
  expect(screen.queryByText('Not saved')).toBeNull()
})

test('a mentor is chosen by id, and a disabled one is still shown', async () => {
  const { id } = await makePlan()
  await addMilestone(id)
  await database.pool.query('update users set disabled_at = now() where id = $1', [meera.id])
  const { user } = await open(id)
  await waitFor(() => expect(mentorField('Mentor of milestone 1').value).toBe(meera.name))
  await user.click(mentorField('Mentor of milestone 1'))
  await user.click(await screen.findByRole('option', { name: manoj.name }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect((await planOf(id)).milestones[0]).toMatchObject({ mentorId: manoj.id })
})

test('two mentors of one name can be distinguished, and the selected one is saved', async () => {
  const { id } = await makePlan()
  await addMilestone(id)
  await database.orm
    .insert(table)
    .values({ ...named(manoj.name), email: 'manoj2@northwind.example', role: 'Mentors' as const })
  const { user } = await open(id)
  await user.click(mentorField('Mentor of milestone 1'))
  await user.click(await screen.findByRole('option', { name: `${manoj.name} (${manoj.email})` }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect((await planOf(id)).milestones[0]).toMatchObject({ mentorId: manoj.id })
})

test('a deletion lists what is deleted with it, then confirms it', async () => {
  const { id } = await makePlan()
  const milestone = await addMilestone(id)
  const objective = await addObjective(id, milestone.id)
  await join(id, ivan)
  await as(asha, plans.markDone, {
    params: { userId: ivan.id, objectiveId: objective.id },
    body: { doneOn: '2026-03-04' },
  })
  const { user } = await open(id)
  await user.click(screen.getByRole('button', { name: 'Delete Milestone 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Milestone 1?' }))
  expect(
    dialog.getByText(
      '"Foundations" will be deleted with its 1 objective. 1 completed objective will be deleted.',
    ),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete milestone' }))
  expect(await screen.findByText(`Milestone ${milestone.id} deleted successfully`)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Milestone 1' })).toBeNull())
})

test('a failed deletion is reported with its error', async () => {
  const { id } = await makePlan()
  const milestone = await addMilestone(id)
  const { user } = await open(id)
  await as(asha, plans.removeMilestone, { params: { milestoneId: milestone.id } })
  await user.click(screen.getByRole('button', { name: 'Delete Milestone 1' }))
  await user.click(await screen.findByRole('button', { name: 'Delete milestone' }))
  expect(await screen.findByText('Error deleting milestone: Milestone not found')).toBeTruthy()
})
