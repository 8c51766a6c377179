import { days } from '@cohort/contract/days/calls'
import { makePlan } from '@cohort/server/test/scenarios/signals'
import { letInternsJoin, write } from '@cohort/server/test/scenarios/writing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { as, visit, manoj, isha } = world

beforeEach(async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { startDate: '2026-03-02', mentorId: manoj.id })
  await write(world, isha, [{ taskName: 'Login page', actualTime: 1.5 }])
})

const DAY = `/mentor/daily-update/2026-03-04?open=${isha.id}`
const ofIsha = { params: { userId: isha.id }, query: { date: '2026-03-04' } }

test('a mentor who unfolds a day reads it and replies, and the intern sees both', async () => {
  const { user } = await visit(DAY, manoj)
  const form = within(await screen.findByRole('form', { name: 'Reply to Isha Menon' }))
  expect(form.getByRole('button', { name: 'Reply' })).toHaveProperty('disabled', true)
  await user.click(form.getByRole('button', { name: 'Well done' }))
  await user.type(form.getByLabelText('A line to Isha Menon'), 'Good tests.')
  await user.click(form.getByRole('button', { name: 'Reply' }))
  expect(await screen.findByText('Reply saved')).toBeTruthy()
  cleanup()
  await visit('/intern/daily-update/2026-03-04', isha)
  const answers = within(await screen.findByRole('region', { name: 'Readers and replies' }))
  expect(answers.getByText('Read by Manoj Kulkarni, 10:00 am')).toBeTruthy()
  expect(answers.getByText(/Well done\. Good tests\./)).toBeTruthy()
})

test('a reply is changed and deleted by its author', async () => {
  const body = { date: '2026-03-04', reaction: null, text: 'Good.' }
  await as(manoj, days.reply, { params: { userId: isha.id }, body })
  const { user } = await visit(DAY, manoj)
  const line = await screen.findByLabelText('A line to Isha Menon')
  expect(line).toHaveProperty('value', 'Good.')
  await user.type(line, ' Go on.')
  await user.click(screen.getByRole('button', { name: 'Save reply' }))
  expect(await screen.findByText('Reply saved')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete reply' }))
  expect(await screen.findByText('Reply deleted')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete reply' })).toBeNull())
  expect((await as(isha, days.get, ofIsha)).data.replies).toEqual([])
})
