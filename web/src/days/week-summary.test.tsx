import { planner } from '@cohort/server/test/scenarios/planning'
import { letInternsJoin, write } from '@cohort/server/test/scenarios/writing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, isha, manoj } = world
const { addMilestone, join, makePlan, notesOf } = planner(world)

test('an intern reads the summary of the week, adds a line, and sends it to the mentor', async () => {
  await letInternsJoin(world)
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  await join(plan.id, isha)
  await write(world, isha, [{ taskName: 'Login page', actualTime: 2 }])
  const { user } = await visit('/intern/daily-update', isha)
  await user.click(await screen.findByRole('button', { name: 'Send a summary' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a summary' }))
  expect(await dialog.findByText(/^Week of 2 March 2026: updates on 1 of 1 day, /)).toBeTruthy()
  expect(dialog.getByText('The summary goes to Manoj Kulkarni as a notification.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Last week' }))
  const nothing = 'You submitted no updates last week, so there is nothing to send.'
  expect(await dialog.findByText(nothing)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('radio', { name: 'This week' }))
  await user.type(dialog.getByLabelText('Note (optional)'), 'A good week.')
  await user.click(await dialog.findByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Summary sent to Manoj Kulkarni')).toBeTruthy()
  expect((await notesOf(manoj))[0]).toMatch(/^Isha Menon sent a summary\. .*Note: "A good week\."$/)
})

test('an intern without updates reads why no summary can be sent, and to whom it would go', async () => {
  await letInternsJoin(world)
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  await join(plan.id, isha)
  const { user } = await visit('/intern/daily-update', isha)
  await user.click(await screen.findByRole('button', { name: 'Send a summary' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a summary' }))
  const why = 'You have not submitted an update this week, so there is nothing to send yet.'
  expect(await dialog.findByText(why)).toBeTruthy()
  expect(dialog.getByText('The summary goes to Manoj Kulkarni as a notification.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
})
