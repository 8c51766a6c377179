import { interns } from '@cohort/contract/interns/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { planner } from '@cohort/server/test/scenarios/planning'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, clock, asha, manoj, isha, ivan } = world
const { addMilestone, join, makePlan, notesOf } = planner(world)

const AGENDA = '/dashboard/interactions?view=agenda'

beforeEach(async () => {
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  await join(plan.id, isha)
})

const askForMeeting = () =>
  as(manoj, interns.requestMeeting, {
    params: { userId: isha.id },
    body: { text: 'A code review' },
  })

const requested = async () =>
  within(await screen.findByRole('region', { name: 'Requested meetings' }))

test('an admin schedules from a request, whose people are filled in', async () => {
  await askForMeeting()
  const { user } = await visit(AGENDA, asha)
  const list = await requested()
  expect(list.getByText('Manoj Kulkarni')).toBeTruthy()
  expect(list.getByText(/A code review/)).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Schedule a meeting with Isha Menon' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Interaction' }))
  expect(await dialog.findByLabelText(/^Interaction Name/)).toHaveProperty('value', 'Code review')
  const value = (label: string) => dialog.getByDisplayValue(label)
  for (const filled of [isha.name, isha.email, manoj.name]) expect(value(filled)).toBeTruthy()
})

test.each([
  { when: 'shown and filled in', at: '2026-03-04T04:59:00Z', filled: ['03/04/2026', '10:30 am'] },
  { when: 'not filled in once it has passed', at: '2026-03-04T05:01:00Z', filled: ['', ''] },
])('the preferred time of a request is $when', async ({ at, filled }) => {
  const body = { text: 'A code review', date: '2026-03-04', time: '10:30' }
  await as(manoj, interns.requestMeeting, { params: { userId: isha.id }, body })
  clock.set(new Date(at))
  const { user } = await visit(AGENDA, asha)
  const list = await requested()
  expect(list.getByText('Preferred: 4 March 2026 at 10:30 am')).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Schedule a meeting with Isha Menon' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Interaction' }))
  expect(await dialog.findByLabelText(/^Date/)).toHaveProperty('value', filled[0])
  expect(dialog.getByRole('combobox', { name: /^Time/ })).toHaveProperty('value', filled[1])
})

test('an admin declines with a reason, and the request is gone', async () => {
  await askForMeeting()
  const { user } = await visit(AGENDA, asha)
  const list = await requested()
  await user.click(list.getByRole('button', { name: 'Decline a meeting with Isha Menon' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this request?' }))
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(await dialog.findByText('Write the reason.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Reason/), 'No room')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Request declined')).toBeTruthy()
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Requested meetings' })).toBeNull()
  })
  expect((await notesOf(manoj))[0]).toMatch(/declined: No room$/)
})

test("a mentor withdraws a request on the intern's page, and can ask again", async () => {
  await askForMeeting()
  const { user } = await visit(`/dashboard/interns/${isha.id}`, manoj)
  expect(await screen.findByText('Meeting requested on 4 March 2026')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Request a meeting' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Withdraw the request about Isha Menon' }))
  expect(await screen.findByText('Request withdrawn')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Request a meeting' })).toBeTruthy()
})

test('an intern asks for another time on the card', async () => {
  await schedule(world, { date: '2026-03-05' })
  const { user } = await visit('/dashboard/interactions', isha)
  await user.click(
    await screen.findByRole('button', { name: 'Request a new time Mid-term review' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a new time' }))
  await user.type(dialog.getByLabelText(/^Why, and when/), 'An exam')
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('New time requested on 4 March 2026')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Request a new time/ })).toBeNull()
})

test('a request for another time opens the form of its interaction', async () => {
  const { id } = await schedule(world, { date: '2026-03-05' })
  const reason = { params: { interactionId: id }, body: { reason: 'An exam' } }
  await as(isha, interactions.requestNewTime, reason)
  const { user } = await visit(AGENDA, asha)
  const list = await requested()
  expect(list.getByText(/An exam · Now 5 March 2026 at 11:00 am/)).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Reschedule Mid-term review with Isha Menon' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Interaction' }))
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  await user.type(dialog.getByLabelText('Interaction Name'), ' of March')
  await user.click(save)
  expect(await dialog.findByText('Choose another date or time.')).toBeTruthy()
  const time = dialog.getByRole('combobox', { name: 'Time' })
  await user.click(time)
  await user.click(await screen.findByRole('option', { name: '3:00 pm' }))
  expect(dialog.queryByText('Choose another date or time.')).toBeNull()
  await user.click(save)
  expect(await screen.findByText('Interaction updated successfully')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Requested meetings')).toBeNull())
})

test('all who take part and admins read who asked for another time, and in which words', async () => {
  const { id } = await schedule(world, { date: '2026-03-05' })
  const reason = { params: { interactionId: id }, body: { reason: 'An exam' } }
  await as(isha, interactions.requestNewTime, reason)
  const words = 'Isha Menon asked for a new time: An exam'
  for (const person of [manoj, asha])
    for (const address of ['/dashboard/interactions', AGENDA, `/dashboard/preparation/${id}`]) {
      await visit(address, person)
      expect(await screen.findByText(hasText(words))).toBeTruthy()
      cleanup()
    }
})

test('the week marks an event for which a new time was requested, and says who asked and why', async () => {
  const { id } = await schedule(world, { date: '2026-03-05' })
  const reason = { params: { interactionId: id }, body: { reason: 'An exam' } }
  await as(isha, interactions.requestNewTime, reason)
  for (const [person, who] of [
    [asha, 'Isha Menon'],
    [isha, 'You'],
  ] as const) {
    await visit('/dashboard/interactions?view=week', person)
    const event = await screen.findByRole('button', {
      name: new RegExp(`^Mid-term review with .*, Pending, ${who} asked for a new time: An exam$`),
    })
    expect(event.textContent).toMatch(/11:00 am · New time requested/)
    cleanup()
  }
})

test('who asked for another time reads it in the agenda, and its day on the card', async () => {
  const { id } = await schedule(world, { date: '2026-03-05' })
  const reason = { params: { interactionId: id }, body: { reason: 'An exam' } }
  await as(isha, interactions.requestNewTime, reason)
  const { user } = await visit(AGENDA, isha)
  expect(await screen.findByText(hasText('You asked for a new time: An exam'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mid-term review' }))
  const card = within(await screen.findByRole('dialog', { name: 'Interaction' }))
  expect(await card.findByText('New time requested on 4 March 2026')).toBeTruthy()
  expect(card.queryByText(hasText('You asked for a new time: An exam'))).toBeNull()
})

test('who asked for another time reads on card and agenda that it was declined, and can ask again', async () => {
  const { id } = await schedule(world, { date: '2026-03-05' })
  const reason = { params: { interactionId: id }, body: { reason: 'An exam' } }
  await as(isha, interactions.requestNewTime, reason)
  const { data } = await as(asha, interactions.requests, {})
  await as(asha, interactions.declineRequest, {
    params: { requestId: data.first[0]?.id ?? '' },
    body: { reason: 'No room' },
  })
  const words = 'New time declined on 4 March 2026: No room'
  const { user } = await visit(AGENDA, isha)
  expect(await screen.findByText(words)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mid-term review' }))
  const card = within(await screen.findByRole('dialog', { name: 'Interaction' }))
  expect(await card.findByText(words)).toBeTruthy()
  expect(card.getByRole('button', { name: /^Request a new time/ })).toBeTruthy()
})

/** Its name is an element of its own. */
const hasText = (words: string) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === words

test.each(['overview', 'meetings'])(
  'an admin schedules what is requested from the tab %s of the intern, and reads no request of others',
  async (tab) => {
    await askForMeeting()
    const { user, unmount } = await visit(`/admin/resources/${isha.id}?tab=${tab}`, asha)
    const list = await requested()
    expect(list.getByText(/A code review/)).toBeTruthy()
    await user.click(list.getByRole('button', { name: 'Schedule a meeting with Isha Menon' }))
    expect(await screen.findByRole('dialog', { name: 'Schedule Interaction' })).toBeTruthy()
    unmount()
    await visit(`/admin/resources/${ivan.id}?tab=${tab}`, asha)
    expect(await screen.findByText(/^(No interactions found|Nothing here yet\.)$/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Requested meetings' })).toBeNull()
  },
)

test('an admin answers a request for another time on the card', async () => {
  const { id, name } = await schedule(world, { date: '2026-03-05' })
  const reason = { params: { interactionId: id }, body: { reason: 'An exam' } }
  await as(isha, interactions.requestNewTime, reason)
  const { user } = await visit('/dashboard/interactions', asha)
  const about = `${name} with ${isha.name}`
  await user.click(await screen.findByRole('button', { name: `Reschedule ${about}` }))
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByLabelText(/^Date/)).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  const decline = `Decline the request of ${isha.name}: ${about}`
  await user.click(await screen.findByRole('button', { name: decline }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this request?' }))
  await user.type(dialog.getByLabelText(/^Reason/), 'No room')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Request declined')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: decline })).toBeNull())
  cleanup()
  await visit('/dashboard/interactions', isha)
  expect(await screen.findByText(/declined/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Reschedule/ })).toBeNull()
})
