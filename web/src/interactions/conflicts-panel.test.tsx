import { interactions } from '@cohort/contract/interactions/calls'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fillIn, pick as pickIn } from '../../test/interaction-dialogs.ts'
import { openBrowser } from '../../test/render-as.tsx'
import { listenForRequests } from '../../test/requests.ts'

const world = await openBrowser()
const { visit, as, clock, asha, manoj, meera, ivan } = world

const pick = (user: UserEvent, choice: [string | RegExp, string | RegExp]) =>
  pickIn(user, screen, choice)

async function openForm() {
  const { user } = await visit('/dashboard/interactions', asha)
  await user.click(await screen.findByRole('button', { name: 'Schedule Interaction' }))
  await screen.findByLabelText('Interaction Name')
  const dialog = within(screen.getByRole('dialog', { name: 'Schedule Interaction' }))
  return { user, submit: dialog.getByRole('button', { name: 'Schedule Interaction' }) }
}

/** A sentence whose names stand in elements of their own. */
const saying = (sentence: string) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === sentence

/** Manoj is wished for by another intern while he meets Isha. */
async function fillBusy(user: UserEvent, date = '03/06/2026', time = '11:00 am') {
  await fillIn(user, screen.getByLabelText('Interaction Name'), 'Code review')
  await pick(user, ['Intern Name', new RegExp(ivan.email)])
  await pick(user, [/Assigned Mentor/, manoj.name])
  const dialog = within(screen.getByRole('dialog', { name: 'Schedule Interaction' }))
  await fillIn(user, dialog.getByLabelText('Date'), date)
  await user.tab()
  await pick(user, ['Time', time])
}

const ofIvan = async () =>
  (await as(asha, interactions.listOf, { params: { userId: ivan.id }, body: {} })).data.data

test('the form shows who is not available, and a free time is one click away', async () => {
  await schedule(world, { date: '2026-03-06' })
  const { user, submit } = await openForm()
  await fillBusy(user)
  expect(
    await screen.findByText(saying('Manoj Kulkarni is not available at this time')),
  ).toBeTruthy()
  expect(
    screen.getByText('"Mid-term review" with Isha Menon, 6 March 2026, 11:00 am to 11:30 am'),
  ).toBeTruthy()
  const free = screen.getAllByRole('button', { name: /^\w+, \d+ March 2026 at / })
  expect(free.map(({ textContent }) => textContent)).toEqual([
    'Fri, 6 March 2026 at 11:30 am',
    'Fri, 6 March 2026 at 2:30 pm',
    'Mon, 9 March 2026 at 9:00 am',
    'Mon, 9 March 2026 at 12:00 pm',
    'Tue, 10 March 2026 at 9:00 am',
  ])
  await user.click(screen.getByRole('button', { name: 'Fri, 6 March 2026 at 2:30 pm' }))
  await waitFor(() =>
    expect(screen.queryByText(saying('Manoj Kulkarni is not available at this time'))).toBeNull(),
  )
  await user.click(submit)
  expect(await screen.findByText('Interaction scheduled successfully')).toBeTruthy()
  expect(await ofIvan()).toMatchObject([{ date: '2026-03-06', time: '14:30' }])
  // What was just scheduled is no conflict while the dialog is still open.
  await new Promise((resolve) => setTimeout(resolve, 800))
  expect(screen.getByRole('button', { name: 'Scheduling...' })).toBeTruthy()
  expect(screen.queryByText(/not available/)).toBeNull()
})

test('the error of a past time disappears when a free one is selected', async () => {
  await schedule(world, { date: '2026-03-04', time: '10:30' })
  const { user, submit } = await openForm()
  await fillBusy(user, '03/04/2026', '10:30 am')
  await screen.findByText(saying('Manoj Kulkarni is not available at this time'))
  await user.click(screen.getByRole('checkbox', { name: 'Schedule anyway' }))
  clock.advance(31)
  await user.click(submit)
  expect(await screen.findByText('Selected time cannot be in the past.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Wed, 4 March 2026 at 2:00 pm' }))
  expect(screen.queryByText('Selected time cannot be in the past.')).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Time' })).toHaveProperty('value', '2:00 pm')
})

test("a conflicting interaction is scheduled only with the admin's confirmation, for that time only", async () => {
  await schedule(world, { date: '2026-03-06' })
  await schedule(world, {
    name: 'Long',
    intern: ivan,
    mentor: meera,
    date: '2026-03-06',
    time: '14:00',
  })
  const { user, submit } = await openForm()
  await fillBusy(user)
  await screen.findByText(saying('Manoj Kulkarni is not available at this time'))
  await user.click(submit)
  expect(await ofIvan()).toHaveLength(1)
  expect(screen.queryByText('A participant is unavailable at this time.')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Fri, 6 March 2026 at 11:30 am')
  const description =
    /^Manoj Kulkarni is not available at this time .*"Mid-term review" with Isha Menon/
  expect(screen.getByRole('checkbox', { name: 'Schedule anyway', description })).toBeTruthy()
  const wayOut = () => screen.queryByText('Choose another time, or tick Schedule anyway.')
  expect(wayOut()?.getAttribute('role')).toBe('alert')
  await user.click(screen.getByRole('checkbox', { name: 'Schedule anyway' }))
  expect(wayOut()).toBeNull()
  await pick(user, ['Time', '2:00 pm'])
  expect(await screen.findByText(saying('Ivan Thomas is not available at this time'))).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Schedule anyway' })).toHaveProperty('checked', false)
  await user.click(screen.getByRole('checkbox', { name: 'Schedule anyway' }))
  await user.click(submit)
  expect(await screen.findByText('Interaction scheduled successfully')).toBeTruthy()
  expect(await ofIvan()).toHaveLength(2)
})

test("a conflict with another admin's new interaction is rejected and then shown", async () => {
  const heard = listenForRequests(world.app)
  const { user, submit } = await openForm()
  await fillBusy(user)
  await waitFor(() => expect(heard).toContain(`POST ${interactions.conflicts.path}`))
  await schedule(world, { date: '2026-03-06' })
  await user.click(submit)
  expect(
    await screen.findByText(saying('Manoj Kulkarni is not available at this time')),
  ).toBeTruthy()
  expect(screen.queryByText('A participant is unavailable at this time.')).toBeNull()
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe('Fri, 6 March 2026 at 11:30 am'),
  )
  expect(await ofIvan()).toEqual([])
})

test('an edit asks about a new time, and never about the one that it has', async () => {
  await schedule(world, { name: 'Taken', date: '2026-03-06', time: '15:00', intern: ivan })
  await schedule(world, { date: '2026-03-06' })
  const { user } = await visit('/dashboard/interactions', asha)
  await user.click(await screen.findByRole('button', { name: 'Edit Mid-term review' }))
  await screen.findByLabelText('Interaction Name')
  await pick(user, ['Time', '3:00 pm'])
  expect(
    await screen.findByText(saying('Manoj Kulkarni is not available at this time')),
  ).toBeTruthy()
  await pick(user, ['Time', '11:00 am'])
  await waitFor(() =>
    expect(screen.queryByText(saying('Manoj Kulkarni is not available at this time'))).toBeNull(),
  )
  await pick(user, ['Time', '3:00 pm'])
  await user.click(await screen.findByRole('checkbox', { name: 'Save anyway' }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Interaction updated successfully')).toBeTruthy()
})

test('resuming into another interaction asks first', async () => {
  const { id: interactionId } = await schedule(world, { date: '2026-03-06' })
  const hold = { params: { interactionId }, query: { isScheduled: 'false' } } as const
  await as(asha, interactions.setScheduled, hold)
  await schedule(world, { name: 'Taken', date: '2026-03-06', intern: ivan })
  const { user } = await visit('/dashboard/interactions', asha)
  const heading = await screen.findByRole('heading', { name: 'Mid-term review' })
  const card = within(heading.closest('article') as HTMLElement)
  await user.click(card.getByRole('switch', { name: /^Scheduled/ }))
  expect(
    await screen.findByText(
      'Manoj Kulkarni is not available: "Taken" with Ivan Thomas, 6 March 2026, 11:00 am to 11:30 am.',
    ),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Resume anyway' }))
  await waitFor(() => expect(card.queryByText('On hold')).toBeNull())
})
