import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { users } from '@cohort/contract/users/calls'
import { liveThreeDays } from '@cohort/server/test/scenarios/one-intern'
import { insertPeople } from '@cohort/server/test/scenarios/people'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { computeSignals } from '@cohort/server/test/scenarios/signals'
import { letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, manoj, ivan, isha } = world
beforeEach(() => localStorage.clear())

const field = () => screen.findByRole('combobox', { name: /^Search screens/ })

async function openPalette(person: typeof asha) {
  const visited = await visit('/dashboard', person)
  await screen.findByRole('button', { name: /^Search/ })
  await visited.user.keyboard('{Control>}k{/Control}')
  await field()
  return visited
}

test('a mentor finds an intern, and what is pending', async () => {
  await liveThreeDays(world)
  const { id } = await schedule(world, { name: 'Next talk', date: '2026-03-05' })
  const { user, router } = await openPalette(manoj)
  expect(await screen.findByRole('option', { name: /^Reply to Isha Menon ?Closures/ })).toBeTruthy()
  await user.type(await field(), 'isha men')
  await user.click(await screen.findByRole('option', { name: /^Isha Menon/ }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/dashboard\/interns\//))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'prepare')
  await user.click(
    await screen.findByRole('option', { name: /^Prepare Next talk with Isha Menon/ }),
  )
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/preparation/${id}`))
})

test('a mentor requests a meeting with an intern who was found', async () => {
  await liveThreeDays(world)
  const { user } = await openPalette(manoj)
  await user.type(await field(), 'isha')
  const request = await screen.findByRole('option', { name: 'Request a meeting with Isha Menon' })
  expect(screen.queryByRole('option', { name: /^(Remind|Schedule)/ })).toBeNull()
  await user.click(request)
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a meeting' }))
  await user.type(dialog.getByRole('textbox', { name: 'What is it about?' }), 'A code review')
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Request sent to the admins')).toBeTruthy()
})

test('"zone" and a name find a mentor the intern, whose zone only admins change', async () => {
  await liveThreeDays(world)
  const { user } = await openPalette(manoj)
  await user.type(await field(), 'zone isha')
  expect(await screen.findByRole('option', { name: /^Isha Menon/ })).toBeTruthy()
  expect(screen.queryByRole('option', { name: /^Change the zone/ })).toBeNull()
})

test('"red zone" leads a mentor to the own interns in it', async () => {
  await liveThreeDays(world)
  const { user, router } = await openPalette(manoj)
  await user.type(await field(), 'red zone')
  expect(screen.queryByRole('option', { name: 'Interns in the red zone' })).toBeNull()
  await screen.findByRole('option', { name: 'My interns in the red zone' })
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(router.state.location.href).toBe('/dashboard/overview?view=table&zone=RED+ZONE'),
  )
})

test.each([
  ['an admin', asha],
  ['a mentor', manoj],
])('%s sends a message to an intern who was found', async (_, person) => {
  await liveThreeDays(world)
  const { user } = await openPalette(person)
  await user.type(await field(), 'message isha')
  await user.click(await screen.findByRole('option', { name: /^Message Isha Menon/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Message to Isha Menon' }))
  await user.type(await dialog.findByRole('textbox'), 'How are you?')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Message sent successfully')).toBeTruthy()
})

test.each([
  'zone isha',
  'change zone isha',
  'change the zone of isha',
  'set yellow isha',
  'set the red zone for isha',
  'isha zone',
])('"%s" changes the zone of the intern', async (typed) => {
  const { user } = await openPalette(asha)
  await user.type(await field(), typed)
  await user.click(await screen.findByRole('option', { name: /^Change the zone of Isha Menon/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change zone of Isha Menon' }))
  await user.click(dialog.getByRole('radio', { name: /yellow/i }))
  await user.type(dialog.getByRole('textbox'), 'Two updates are missing')
  await user.click(dialog.getByRole('button', { name: 'Change zone' }))
  expect(await screen.findByText('Zone changed successfully')).toBeTruthy()
})

test('nothing is offered to be done for interns who left, and those in training come first', async () => {
  await insertPeople(world, [
    { name: 'Ashwin Anand', status: 'DEPLOYED' },
    { name: 'Ashwin Rao', status: 'ACTIVE' },
  ])
  const { user } = await openPalette(asha)
  await user.type(await field(), 'ashwin')
  await screen.findByRole('option', { name: /^Ashwin Anand.*Deployed/ })
  const labels = screen.getAllByRole('option').map(({ textContent }) => textContent ?? '')
  expect(labels.map((label) => label.replace(/person\d.*$/, '').trim())).toEqual([
    'Ashwin Rao',
    'Open the analysis of Ashwin Rao',
    'Schedule an interaction with Ashwin Rao',
    'Message Ashwin Rao',
    'Change the zone of Ashwin Rao',
    "Remind Ashwin Rao to submit today's update",
    'Record leave for Ashwin Rao',
    'Ashwin Anand',
    'Open the analysis of Ashwin Anand',
  ])
})

test('an admin schedules several interactions', async () => {
  const { user } = await openPalette(asha)
  await user.type(await field(), 'several')
  await user.click(await screen.findByRole('option', { name: /^Schedule several/ }))
  expect(await screen.findByRole('dialog', { name: 'Schedule several interactions' })).toBeTruthy()
})

test.each([
  ['who needs help', /^Interns who need action/],
  ['needs action', /^Interns who need action/],
  ['blocked', /^Overview/],
  ['behind', /^Overview/],
  ['signal', /^Signals ?Settings/],
  ['report', /^Batch report of Batch 1/],
  ['batch report', /^Batch report of Batch 1/],
  ['pdf', /^Batch report of Batch 1/],
  ['batch 1', /^Overview of Batch 1/],
  ['change zone', /^Change the zone of …/],
  ['batch 1 red', 'Batch 1 in the red zone'],
  ['remind manoj', /^Manoj Kulkarni/],
  ['send reminders', /^Missing updates ?Remind interns/],
])('an admin finds something for "%s"', async (typed, found) => {
  await as(asha, users.update, { params: { userId: isha.id }, body: { batch: 'Batch 1' } })
  const { user } = await openPalette(asha)
  await user.type(await field(), typed)
  expect(await screen.findByRole('option', { name: found })).toBeTruthy()
})

test('a mentor is offered the batches of the own interns alone', async () => {
  await liveThreeDays(world)
  for (const [person, batch] of [
    [isha, 'Batch 1'],
    [ivan, 'Batch 2'],
  ] as const)
    await as(asha, users.update, { params: { userId: person.id }, body: { batch } })
  const { user } = await openPalette(manoj)
  await user.type(await field(), 'overview of')
  expect(await screen.findByRole('option', { name: 'Overview of Batch 1' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Overview of Batch 2' })).toBeNull()
})

test('the report of a batch opens with the batch chosen', async () => {
  await as(asha, users.update, { params: { userId: isha.id }, body: { batch: 'Batch 1' } })
  const { user } = await openPalette(asha)
  await user.type(await field(), 'batch report')
  await user.click(await screen.findByRole('option', { name: /^Batch report of Batch 1/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Batch report' }))
  const batch = await dialog.findByRole('combobox', { name: 'Batch' })
  expect((batch as HTMLInputElement).value).toBe('Batch 1')
})

test('what needs a name begins the text, and the name completes it', async () => {
  const { user } = await openPalette(asha)
  await user.type(await field(), 'change zone')
  await user.click(await screen.findByRole('option', { name: /^Change the zone of …/ }))
  expect(await field()).toHaveProperty('value', 'zone ')
  await user.type(await field(), 'isha')
  expect(await screen.findByRole('option', { name: /^Change the zone of Isha Menon/ })).toBeTruthy()
})

test.each([
  ['an admin', asha, 'Search People for "qqq"', '/admin/people?name=qqq'],
  ['a mentor', manoj, 'Search My interns for "qqq"', '/mentor/interns?name=qqq'],
  ['an intern', isha, 'Ask at the help desk', '/intern/help'],
])('where nothing is found %s is offered where to go', async (_, person, offered, href) => {
  const { user, router } = await openPalette(person)
  await user.type(await field(), 'qqq')
  expect(await screen.findByText('Nothing found.')).toBeTruthy()
  await screen.findByRole('option', { name: offered })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe(href))
})

test('the number and the first names of the interns in a zone are read in the palette', async () => {
  await letInternsJoin(world)
  await world.database.pool.query(`update users set zone = 'RED ZONE' where id = $1`, [isha.id])
  await computeSignals(world)
  const { user } = await openPalette(asha)
  await user.type(await field(), 'red zone')
  expect(
    await screen.findByRole('option', { name: /^Red zone: 1 intern ?Isha Menon$/ }),
  ).toBeTruthy()
  await user.clear(await field())
  await user.type(await field(), 'yellow zone')
  expect(await screen.findByRole('option', { name: 'Yellow zone: no interns' })).toBeTruthy()
})

test('"reply" and a name lead to the help requests of the person', async () => {
  await as(isha, helpdesk.raise, { body: { subject: 'Badge', description: 'Lost it' } })
  const { user, router } = await openPalette(asha)
  await user.type(await field(), 'reply isha')
  await user.click(await screen.findByRole('option', { name: /^HD-\d+ Badge/ }))
  await waitFor(() => expect(router.state.location.hash).toBe('answer'))
})

test('the next meeting of an intern is in the palette once, with its time', async () => {
  await letInternsJoin(world)
  await schedule(world, { name: 'Code review', date: '2026-03-06' })
  const { user } = await openPalette(isha)
  const options = () =>
    screen.findAllByRole('option', { name: /^Your next meeting ?Code review, 6/ })
  expect(await options()).toHaveLength(1)
  await user.type(await field(), 'next meeting')
  expect(await options()).toHaveLength(1)
})

test('what is done most often comes before the screens', async () => {
  await openPalette(manoj)
  const [actions, screens] = ['Actions', 'Screens'].map((name) =>
    screen.getByRole('group', { name }),
  )
  expect(actions?.compareDocumentPosition(screens as HTMLElement)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})
