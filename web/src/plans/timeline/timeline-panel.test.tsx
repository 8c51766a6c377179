import { readFileSync } from 'node:fs'
import { planner } from '@cohort/server/test/scenarios/planning'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, asha, ivan } = world
const { makePlan, addMilestone, addObjective, join, planOf } = planner(world)

async function open() {
  const { id } = await makePlan()
  const basics = await addMilestone(id, { name: 'Basics', milestoneDays: 20 })
  await addObjective(id, basics.id, { objectiveDays: 5 })
  await addMilestone(id, { name: 'Practice', milestoneDays: 38 })
  await join(id, ivan)
  const seen = await visit(`/admin/plans/${id}`, asha)
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
  return { ...seen, id, timeline }
}

test('a milestone is moved, and its days and those after it move along', async () => {
  const { user, id, timeline } = await open()
  expect(await timeline.findByText('1 intern working on this')).toBeTruthy()
  for (const word of ['On time', 'Overdue']) expect(timeline.getByText(word)).toBeTruthy()
  expect(timeline.getByText('Today')).toBeTruthy()
  await user.click(timeline.getByRole('button', { name: 'Move Practice up' }))
  await waitFor(async () =>
    expect((await planOf(id)).milestones.map(({ name }) => name)).toEqual(['Practice', 'Basics']),
  )
  await timeline.findByText('1 Practice')
})

test('arrow keys resize a milestone within the limits of the plan, which are shown', async () => {
  const { user, id, timeline } = await open()
  const days = async () => (await planOf(id)).milestones.map((one) => one.milestoneDays)
  const slider = timeline.getByRole('slider', { name: 'Days of Basics' })
  slider.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  await waitFor(async () => expect(await days()).toEqual([22, 38]))
  await waitFor(() => expect(slider.getAttribute('aria-valuenow')).toBe('22'))
  await user.keyboard('{ArrowRight}')
  expect((await timeline.findByRole('alert')).textContent).toBe(
    'Total milestone days cannot exceed 60!',
  )
  await user.keyboard('{Escape}')
  expect(slider.getAttribute('aria-valuenow')).toBe('22')
  expect(await days()).toEqual([22, 38])
})

test('the marks of interns have neither the colours nor the square of zones', () => {
  const styles = readFileSync(`${import.meta.dirname}/timeline.module.css`, 'utf8')
  const [mark] = /^\.dot \{[^]*?^\}/m.exec(styles) ?? ['']
  expect(mark).toContain('rotate: 45deg')
  expect(mark).not.toMatch(/--(good|bad|warning)/)
})
