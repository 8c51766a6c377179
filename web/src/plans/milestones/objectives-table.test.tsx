import { plans } from '@cohort/contract/plans/calls'
import { planner } from '@cohort/server/test/scenarios/planning'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, ivan } = world
const { makePlan, addMilestone, addObjective, join, planOf } = planner(world)

const FILL = 'Please fill all fields and ensure values are greater than 0.'
const NUMERIC = 'objective description should not be number'

const open = async (planId: string) => {
  const seen = await visit(`/admin/plans/${planId}`, asha)
  await screen.findByRole('button', { name: '+ Add Objective' })
  return seen
}

const build = async () => {
  const { id } = await makePlan()
  const milestone = await addMilestone(id, { milestoneDays: 20 })
  return { planId: id, milestoneId: milestone.id }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const objectivesOf = async (planId: string) => (await planOf(planId)).milestones[0]?.objectives

type User = Awaited<ReturnType<typeof visit>>['user']

const retype = async (user: User, name: string, text: string) => {
  await user.clear(field(name))
  await user.type(field(name), text)
}

test('the columns are those of the specification', async () => {
  const { planId, milestoneId } = await build()
  await addObjective(planId, milestoneId)
  await open(planId)
  const table = within(screen.getByRole('table', { name: 'Objectives of milestone 1' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Description',
    'Days',
    'Interactions',
    'Actions',
  ])
  expect(field('Name of objective 1.1').value).toBe('Joins')
  expect(field('Description of objective 1.1').value).toBe('Read a query plan')
  expect(field('Days of objective 1.1').value).toBe('5')
  expect(field('Interactions of objective 1.1').value).toBe('1')
})

test('a new objective needs its fields, no bare numbers, and days that the milestone has', async () => {
  const { planId, milestoneId } = await build()
  await addObjective(planId, milestoneId, { objectiveDays: 15 })
  const { user } = await open(planId)
  await user.click(screen.getByRole('button', { name: '+ Add Objective' }))
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  await save()
  expect(await screen.findAllByText(FILL)).toHaveLength(1)
  await retype(user, 'Name', 'Indexes')
  await retype(user, 'Description', '12')
  await retype(user, 'Days', '6')
  expect(screen.getByText('Total objective days cannot exceed 20!')).toBeTruthy()
  await save()
  expect(await screen.findByText(NUMERIC)).toBeTruthy()
  await retype(user, 'Description', 'The right ones')
  await retype(user, 'Days', '5')
  await retype(user, 'Interactions', '2{Enter}')
  expect(await screen.findByText('Objective added successfully!')).toBeTruthy()
  await waitFor(() => expect(field('Name of objective 1.2').value).toBe('Indexes'))
  expect((await objectivesOf(planId))?.[1]).toMatchObject({
    description: 'The right ones',
    objectiveDays: 5,
    noOfInteractions: 2,
    roadmapType: 'DEFAULT',
  })
  expect(document.activeElement?.textContent).toBe('+ Add Objective')
})

test('an added objective leaves the focus in the field that is edited by then', async () => {
  const { planId } = await build()
  const { user } = await open(planId)
  await user.click(screen.getByRole('button', { name: '+ Add Objective' }))
  await retype(user, 'Name', 'Indexes')
  await retype(user, 'Description', 'The right ones')
  await retype(user, 'Days', '5')
  await retype(user, 'Interactions', '2{Enter}')
  act(() => field('Name of milestone 1').focus())
  await screen.findByRole('button', { name: '+ Add Objective' })
  expect(document.activeElement).toBe(field('Name of milestone 1'))
})

test('Cancel closes the form and adds nothing', async () => {
  const { planId } = await build()
  const { user } = await open(planId)
  await user.click(screen.getByRole('button', { name: '+ Add Objective' }))
  await retype(user, 'Name', 'Indexes')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(await objectivesOf(planId)).toEqual([])
})

test('a rejected new objective is reported once in a toast, and its input remains', async () => {
  const { planId, milestoneId } = await build()
  const { user } = await open(planId)
  await user.click(screen.getByRole('button', { name: '+ Add Objective' }))
  await addObjective(planId, milestoneId, { objectiveDays: 20 })
  await retype(user, 'Name', 'Indexes')
  await retype(user, 'Description', 'The right ones')
  await retype(user, 'Days', '5{Enter}')
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(
      'Total objective days cannot exceed 20!',
    ),
  )
  expect(field('Name').value).toBe('Indexes')
})

test('a cell is saved when it is left; what breaks a rule stays, with its sentence', async () => {
  const { planId, milestoneId } = await build()
  await addObjective(planId, milestoneId)
  const { user } = await open(planId)
  const cases = [
    ['Name of objective 1.1', 'Jo', 'length of objective name should be greater than 3'],
    ['Name of objective 1.1', '1234', NUMERIC],
    ['Description of objective 1.1', '42', NUMERIC],
    ['Days of objective 1.1', '21', 'Total objective days cannot exceed 20!'],
  ] as const
  for (const [name, text, sentence] of cases) {
    await retype(user, name, text)
    await user.tab()
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(field(name).value).toBe(text)
    await user.type(field(name), '{Escape}')
    expect(screen.queryByText(sentence)).toBeNull()
  }
  expect((await objectivesOf(planId))?.[0]).toMatchObject({ name: 'Joins', objectiveDays: 5 })
  await retype(user, 'Interactions of objective 1.1', '3')
  await user.tab()
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect((await objectivesOf(planId))?.[0]).toMatchObject({ name: 'Joins', noOfInteractions: 3 })
})

test('an edit of a deleted objective is reported, and the input remains until the row is removed', async () => {
  const { planId, milestoneId } = await build()
  const { id: objectiveId } = await addObjective(planId, milestoneId)
  const { user } = await open(planId)
  await as(asha, plans.removeObjective, { params: { objectiveId } })
  await retype(user, 'Name of objective 1.1', 'Window functions{Enter}')
  expect(await screen.findByText('Objective not found')).toBeTruthy()
})

test('a deletion shows the number of deleted completions, then confirms it', async () => {
  const { planId, milestoneId } = await build()
  const { id } = await addObjective(planId, milestoneId)
  await join(planId, ivan)
  const params = { userId: ivan.id, objectiveId: id }
  await as(asha, plans.markDone, { params, body: { doneOn: '2026-03-04' } })
  const { user } = await open(planId)
  await user.click(screen.getByRole('button', { name: 'Delete objective 1.1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete objective 1.1?' }))
  expect(
    dialog.getByText('"Joins" will be deleted. 1 completed objective will be deleted.'),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete objective' }))
  expect(await screen.findByText(`Objective ${id} deleted successfully`)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
})

test('a failed deletion asks to try again', async () => {
  const { planId, milestoneId } = await build()
  const { id: objectiveId } = await addObjective(planId, milestoneId)
  const { user } = await open(planId)
  await as(asha, plans.removeObjective, { params: { objectiveId } })
  await user.click(screen.getByRole('button', { name: 'Delete objective 1.1' }))
  await user.click(await screen.findByRole('button', { name: 'Delete objective' }))
  expect(await screen.findByText('Failed to delete objective. Please try again.')).toBeTruthy()
})
