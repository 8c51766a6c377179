import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { users } from '@cohort/contract/users/calls'
import { interactionForm, RATINGS, schedule } from '@cohort/server/test/scenarios/scheduling'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, clock, asha, anil, meera, manoj, ivan, isha } = world

const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement)

const NOT_HELD = 'Mark as not held'
const CANCEL = 'Cancel interaction'

/** What a card shows of its actions; the link of the intern's name is none. */
const offers = async (name: string) => {
  const found = await card(name)
  return ['switch', 'button', 'link']
    .flatMap((role) => found.queryAllByRole(role))
    .map((one) => one.textContent || one.getAttribute('aria-label') || 'Scheduled')
    .filter((label) => label !== isha.name)
}

type User = Awaited<ReturnType<typeof visit>>['user']

/** What the menu of a card offers. */
async function menuOf(user: User, name: string) {
  await user.click((await card(name)).getByRole('button', { name: `More actions for ${name}` }))
  const items = (await screen.findAllByRole('menuitem')).map((one) => one.textContent)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  return items
}

/** One interaction of every status between Isha and Manoj. */
async function everyStatus() {
  const done = await schedule(world, { name: 'Rated' })
  await schedule(world, { name: 'Over', time: '12:00' })
  clock.advance(180)
  await as(manoj, feedbacks.give, {
    body: { interactionId: done.id, ratings: RATINGS, descriptive_feedback: 'Calm and clear.' },
  })
  await schedule(world, { name: 'To come', date: '2026-03-06' })
  return done
}

test('an admin reminds the mentor of feedback that is due, once a day', async () => {
  await everyStatus()
  const { user } = await visit('/dashboard/interactions', asha)
  await user.click((await card('Over')).getByRole('button', { name: 'Remind mentor Over' }))
  expect(await screen.findByText('Reminder sent to Manoj Kulkarni')).toBeTruthy()
  const label = { name: 'Reminded at 1:00 pm today Over' }
  const reminded = await (await card('Over')).findByRole('button', label)
  expect(reminded).toHaveProperty('disabled', true)
  cleanup()
  await visit('/dashboard/interactions', asha)
  const reloaded = await (await card('Over')).findByRole('button', label)
  expect(reloaded).toHaveProperty('disabled', true)
})

/** It is ten o'clock on 4 March in India, half past four in UTC. */
test.each([
  ['before midnight', '2026-03-03T18:20:00Z', 'Remind mentor'],
  ['after midnight', '2026-03-03T18:40:00Z', 'Reminded at 12:10 am today'],
])(
  'a reminder sent %s of the organisation counts for its day there',
  async (_, remindedAt, label) => {
    const now = clock.now()
    clock.set(new Date('2026-03-03T04:30:00Z'))
    const { id } = await schedule(world, { name: 'Over', date: '2026-03-03' })
    clock.set(new Date(remindedAt))
    const params = { interactionId: id }
    expect((await as(asha, interactions.remind, { params })).statusCode).toBe(200)
    clock.set(now)
    await visit('/dashboard/interactions', asha)
    expect(await offers('Over')).toContain(label)
  },
)

test('an admin whom another one has forestalled is told so', async () => {
  await everyStatus()
  const { user } = await visit('/dashboard/interactions', asha)
  const button = await (await card('Over')).findByRole('button', { name: 'Remind mentor Over' })
  const { data } = await as(anil, interactions.list, { body: { name: 'Over' } })
  await as(anil, interactions.remind, { params: { interactionId: data.data[0]?.id ?? '' } })
  await user.click(button)
  expect(await screen.findByText('Reminded at 1:00 pm today')).toBeTruthy()
  await (await card('Over')).findByRole('button', { name: /^Reminded .*today Over$/ })
})

test('an admin puts pending interactions on hold, edits them, and analyses completed ones', async () => {
  const done = await everyStatus()
  const { user } = await visit('/dashboard/interactions', asha)
  expect(await offers('To come')).toEqual(['Scheduled', 'Edit', 'More actions for To come'])
  expect(await menuOf(user, 'To come')).toEqual(['Prepare', CANCEL])
  expect(await offers('Over')).toEqual(['Remind mentor', 'More actions for Over'])
  expect(await menuOf(user, 'Over')).toEqual(['Hand over', NOT_HELD])
  expect(await offers('Rated')).toEqual(['Feedback and Analytics'])
  const link = (await card('Rated')).getByRole('link', { name: /^Feedback/ })
  expect(link.getAttribute('href')).toContain(`/admin/analytics/${done.id}?list=`)
  expect((await card('Over')).getByText('Feedback pending')).toBeTruthy()
})

test('a card has the colour of its status', async () => {
  await everyStatus()
  await visit('/dashboard/interactions', asha)
  const toneOf = async (name: string) =>
    (await screen.findByRole('heading', { name })).closest('article')?.getAttribute('data-tone')
  expect(await toneOf('To come')).toBe('bad')
  expect(await toneOf('Rated')).toBe('good')
  expect(await toneOf('Over')).toBe('warning')
})

test('a mentor gives feedback to past interactions, and views given feedback', async () => {
  const done = await everyStatus()
  const { user } = await visit('/dashboard/interactions', manoj)
  expect(await offers('To come')).toEqual(['More actions for To come', 'Prepare'])
  expect(await menuOf(user, 'To come')).toEqual(['Request a new time', CANCEL])
  expect(await offers('Over')).toEqual(['More actions for Over', 'Give Feedback'])
  expect(await menuOf(user, 'Over')).toEqual([NOT_HELD])
  expect(await offers('Rated')).toEqual(['View Feedback'])
  const link = (await card('Rated')).getByRole('link')
  expect(link.getAttribute('href')).toContain(`/mentor/feedback/view/${done.id}?list=`)
})

test('a card calls the user "You", and writes the name of an intern whom they do not mentor without a link', async () => {
  await everyStatus()
  await visit('/dashboard/interactions', manoj)
  const coming = await card('To come')
  expect(coming.queryByText(manoj.name)).toBeNull()
  expect(coming.getByText('You')).toBeTruthy()
  expect(await coming.findByRole('link', { name: 'Prepare To come' })).toBeTruthy()
  expect(coming.getByText(isha.name)).toBeTruthy()
  expect(coming.queryByRole('link', { name: isha.name })).toBeNull()
  expect((await card('Rated')).queryByRole('link', { name: isha.name })).toBeNull()
})

test('what a mentor owes is at the top, and a batch narrows every view', async () => {
  await everyStatus()
  await visit('/dashboard/interactions', manoj)
  await screen.findByRole('heading', { name: 'Over' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  expect(headings).toEqual(['Over', 'To come', 'Rated'])
  cleanup()
  await visit('/dashboard/interactions?view=agenda&batch=None+such', manoj)
  expect(await screen.findByText('No interactions found')).toBeTruthy()
  expect(screen.getByText('1 active')).toBeTruthy()
})

test('an intern sees their own interactions and cannot change them', async () => {
  await everyStatus()
  await visit('/dashboard/interactions', isha)
  expect(await offers('To come')).toEqual(['Request a new time'])
  // Feedback can be read once it is shared.
  for (const name of ['Over', 'Rated']) expect(await offers(name)).toEqual([])
})

test('a user without interactions sees an empty state', async () => {
  await everyStatus()
  await visit('/dashboard/interactions', ivan)
  expect(await screen.findByText('No interactions found')).toBeTruthy()
})

test('a status, a date and a name narrow the list', async () => {
  await everyStatus()
  const { user } = await visit(
    '/dashboard/interactions?interactionStatus=PENDING&date=2026-03-06',
    asha,
  )
  expect(await screen.findByRole('heading', { name: 'To come' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Rated' })).toBeNull()
  await user.type(screen.getByPlaceholderText('Search by name'), 'nobody')
  expect(await screen.findByText('No interactions found')).toBeTruthy()
})

test.each([
  ['an admin', asha],
  ['a mentor', manoj],
])('%s sees beside the title how many interactions the cards show', async (_, user) => {
  await everyStatus()
  await visit('/dashboard/interactions', user)
  const title = await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(title.parentElement?.textContent).toBe('Interactions3'))
  cleanup()
  await visit('/dashboard/interactions?interactionStatus=COMPLETED', user)
  const narrowed = await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(narrowed.parentElement?.textContent).toBe('Interactions1'))
})

test('invalid values in the URL are ignored', async () => {
  await everyStatus()
  await visit('/dashboard/interactions?interactionStatus=LOST&year=abc&date=soon&page=1e99', asha)
  expect(await screen.findByRole('heading', { name: 'To come' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Rated' })).toBeTruthy()
  expect(screen.queryByText('Failed to fetch data')).toBeNull()
})

test('a minute is one minute', async () => {
  const body = { ...interactionForm(world, { date: '2026-03-06' }), duration: '1 min' }
  expect((await as(asha, interactions.schedule, { body })).statusCode).toBe(201)
  await visit('/dashboard/interactions', asha)
  expect((await card('Mid-term review')).getByText(/, 1 min$/)).toBeTruthy()
})

test('the switch puts an interaction on hold', async () => {
  await everyStatus()
  const { user } = await visit('/dashboard/interactions', asha)
  await user.click((await card('To come')).getByRole('switch', { name: 'Scheduled' }))
  await waitFor(async () => expect((await card('To come')).getByText('On hold')).toBeTruthy())
  expect((await card('To come')).getByText('On hold. There is no need to attend.')).toBeTruthy()
  expect((await card('To come')).queryByText(/PENDING|Pending|Prepare/)).toBeNull()
  const { data } = await as(isha, interactions.listOf, { params: { userId: isha.id }, body: {} })
  expect(data.data.find(({ name }) => name === 'To come')?.isScheduled).toBe(false)
})

test('an admin chooses a mentor for feedback that no one can give any more', async () => {
  const { id } = await schedule(world, { name: 'Over', time: '10:01' })
  clock.advance(60)
  const body = { reason: 'Left the company' }
  await as(asha, users.disable, { params: { userId: manoj.id }, body })
  const { user } = await visit('/dashboard/interactions', asha)
  await user.click((await card('Over')).getByRole('button', { name: 'Choose a mentor Over' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a mentor' }))
  await user.click(dialog.getByRole('button', { name: 'Choose' }))
  expect(await dialog.findByText('Choose a mentor.')).toBeTruthy()
  await user.click(dialog.getByRole('combobox', { name: 'Mentor' }))
  await user.click(await screen.findByRole('option', { name: meera.name }))
  await user.click(dialog.getByRole('button', { name: 'Choose' }))
  expect(await screen.findByText('Mentor chosen successfully')).toBeTruthy()
  const { data } = await as(meera, interactions.listOf, { params: { userId: meera.id }, body: {} })
  expect(data.data).toMatchObject([{ id, assignedMentor: meera.name }])
})

test('a card appears automatically when another user schedules', async () => {
  await visit('/dashboard/interactions', meera)
  expect(await screen.findByText('No interactions found')).toBeTruthy()
  await schedule(world, { name: 'Out of the blue', mentor: meera, date: '2026-03-05' })
  expect(await screen.findByRole('heading', { name: 'Out of the blue' })).toBeTruthy()
})

test('the view that was chosen last is shown again, but a link to some cards shows cards', async () => {
  await everyStatus()
  const { user } = await visit('/dashboard/interactions', asha)
  await user.click(await screen.findByRole('radio', { name: 'Agenda' }))
  cleanup()
  await visit('/dashboard/interactions', asha)
  expect(await screen.findByRole('radio', { name: 'Agenda' })).toHaveProperty('checked', true)
  cleanup()
  await visit('/dashboard/interactions?interactionStatus=COMPLETED', asha)
  expect(await screen.findByRole('radio', { name: 'Cards' })).toHaveProperty('checked', true)
})

test.each([
  ['/dashboard/interactions', 'Ask for a meeting', 'Meeting'],
  ['/intern/daily-update', 'Ask for leave', 'Leave'],
])('on %s an intern finds "%s", which begins a help request', async (path, name, subject) => {
  const { user } = await visit(path, isha)
  await user.click(await screen.findByRole('link', { name }))
  expect(await screen.findByLabelText('Subject')).toHaveProperty('value', subject)
})
