import { blockers } from '@cohort/contract/blockers/calls'
import type { InputOf } from '@cohort/contract/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { letInternsJoin, write } from '@cohort/server/test/scenarios/writing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, clock, asha, isha } = world
const PATH = '/admin/pending-tickets'

async function raise(body: Partial<InputOf<typeof helpdesk.raise>['body']>) {
  clock.advance(1)
  const form = { subject: 'Badge', description: 'Lost it', ...body }
  return (await as(isha, helpdesk.raise, { body: form })).data
}

async function reportBlocked() {
  await letInternsJoin(world)
  const { tasks } = await write(world, isha, [{ taskName: 'Load test' }])
  const body = { taskId: tasks[0]?.id ?? '', reason: 'No access', waitsFor: 'the admins' }
  expect((await as(isha, blockers.report, { body })).statusCode).toBe(201)
}

const headings = () =>
  [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent)
const paneOf = async (name: RegExp) => within(await screen.findByRole('region', { name }))

test('arrow keys lead through the list, Escape back to it, and the address has the request', async () => {
  const chair = await raise({ subject: 'Chair' })
  const door = await raise({ subject: 'Door', priority: 'HIGH' })
  const { user, router } = await visit(PATH, asha)
  const pane = await screen.findByRole('region', { name: /Door$/ })
  await waitFor(() => expect(headings()).toEqual(['Door', 'Chair']))
  expect(router.state.location.search).toEqual({ request: door.id })
  const [first, second] = screen.getAllByRole('button', { name: /^Conversation of/ })
  await user.click(screen.getByRole('button', { name: 'Chair' }))
  await paneOf(/Chair$/)
  expect(second?.getAttribute('aria-current')).toBe('true')
  await user.click(first as HTMLElement)
  await paneOf(/Door$/)
  expect(document.activeElement).toBe(pane)
  expect(router.state.location.search).toEqual({ request: door.id })
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(first)
  await user.keyboard('{ArrowDown}')
  await paneOf(/Chair$/)
  expect(router.state.location.search).toEqual({ request: chair.id })
  expect(document.activeElement?.getAttribute('data-request')).toBe(chair.id)
  await user.keyboard('{ArrowDown}{ArrowUp}')
  const opened = await paneOf(/Door$/)
  await user.click(await opened.findByRole('button', { name: 'Saved answers for Message' }))
  await user.keyboard('{ArrowDown}')
  expect(router.state.location.search).toEqual({ request: door.id })
})

test('a link to an answer opens the first request and focuses the message', async () => {
  await raise({ subject: 'Door' })
  const { router } = await visit(`${PATH}#answer`, asha)
  const pane = await paneOf(/Door$/)
  const field = await pane.findByRole('textbox', { name: 'Message' })
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('placeholder')).toBe('Write a reply')
  expect(router.state.location.hash).toBe('answer')
})

test('a request is answered and resolved beside the list, which stays', async () => {
  const { id } = await raise({ subject: 'Door' })
  await raise({ subject: 'Chair' })
  const { user } = await visit(`${PATH}?request=${id}`, asha)
  const pane = await paneOf(/Door$/)
  const field = await pane.findByRole('textbox', { name: 'Message' })
  await user.type(field, 'A new one is coming{Control>}{Enter}{/Control}')
  expect(await pane.findByText('A new one is coming')).toBeTruthy()
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  expect(headings()).toHaveLength(2)
  await user.click(pane.getByRole('switch', { name: /^Resolved/ }))
  await waitFor(() => expect(headings()).toEqual(['Chair']))
  expect(await pane.findByText('Resolved', { selector: '[data-tone] *, [data-tone]' })).toBeTruthy()
})

test('a reply that resolves the request needs one click', async () => {
  const { id } = await raise({ subject: 'Door' })
  const { user } = await visit(`${PATH}?request=${id}`, asha)
  const pane = await paneOf(/Door$/)
  await user.click(await pane.findByRole('textbox', { name: 'Message' }))
  await user.paste('It opens now')
  const resolve = pane.getByRole('button', { name: 'Send and resolve' })
  await user.click(resolve)
  // The pressed button turns, and not the primary one.
  await waitFor(() => expect(resolve.querySelector('.mantine-Loader-root')).toBeTruthy())
  expect(await pane.findByText('It opens now')).toBeTruthy()
  await waitFor(() => expect(headings()).toEqual([]))
  await waitFor(() => expect(pane.queryByRole('button', { name: 'Send and resolve' })).toBeNull())
  expect(await screen.findByText(/^Answer sent, HD-\d+ resolved$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/^HD-\d+ reopened$/)).toBeTruthy()
  await waitFor(() => expect(headings()).toHaveLength(1))
})

test('the page of the sender says at once that the request is resolved', async () => {
  await raise({ subject: 'Door' })
  const page = `/dashboard/interns/${isha.id}`
  const { user, router } = await visit(page, asha)
  expect(await screen.findByText(/priority · pending$/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /Door$/ }))
  const pane = await paneOf(/Door$/)
  await user.click(await pane.findByRole('textbox', { name: 'Message' }))
  await user.paste('It opens now')
  await user.click(pane.getByRole('button', { name: 'Send and resolve' }))
  expect(await screen.findByText(/^Answer sent, HD-\d+ resolved$/)).toBeTruthy()
  router.history.push(page)
  expect(await screen.findByText(/priority · resolved$/)).toBeTruthy()
})

test('a task that waited for the resolved request can be answered from it', async () => {
  await reportBlocked()
  const { id } = await raise({ subject: 'Staging' })
  const { user } = await visit(`${PATH}?request=${id}`, asha)
  const pane = await paneOf(/Staging$/)
  await user.click(await pane.findByRole('textbox', { name: 'Message' }))
  await user.paste('You have access now')
  expect(pane.queryByRole('link', { name: 'Answer the blocker' })).toBeNull()
  await user.click(pane.getByRole('button', { name: 'Send and resolve' }))
  await user.click(await pane.findByRole('link', { name: 'Answer the blocker' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer the blocker' }))
  expect(dialog.getByText('Load test: No access')).toBeTruthy()
})

test('chips list what is late or waits for a reply', async () => {
  clock.set(new Date('2026-02-20T04:30:00Z'))
  const late = await raise({ subject: 'Late', priority: 'HIGH' })
  const params = { requestId: late.id }
  await as(asha, helpdesk.write, { params, body: { text: 'We look' } })
  const done = await raise({ subject: 'Done' })
  const resolution = { resolvedStatus: 'RESOLVED' } as const
  await as(asha, helpdesk.setStatus, { params: { requestId: done.id }, body: resolution })
  clock.set(new Date('2026-03-04T04:30:00Z'))
  await raise({ subject: 'New' })
  const { user, router } = await visit(PATH, asha)
  await waitFor(() => expect(headings()).toEqual(['Late', 'New']))
  const choose = (name: string) =>
    user.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }))
  for (const name of ['Pending (2)', 'Late (1)', 'Waiting for a reply (1)']) {
    expect(await screen.findByRole('radio', { name })).toBeTruthy()
  }
  await choose('Late')
  await waitFor(() => expect(headings()).toEqual(['Late']))
  expect(router.state.location.search).toEqual({ show: 'late', request: late.id })
  await choose('Waiting for a reply')
  await waitFor(() => expect(headings()).toEqual(['New']))
  await choose('Pending')
  await waitFor(() => expect(headings()).toEqual(['Late', 'New']))
  await user.click(screen.getByRole('tab', { name: 'Resolved Requests' }))
  await waitFor(() => expect(headings()).toEqual(['Done']))
  expect(router.state.location.search).toEqual({ tab: 'resolved', request: done.id })
  expect(screen.queryByRole('radio', { name: /^Pending/ })).toBeNull()
})

test.each([
  ['Leave', '?tab=work'],
  ['Chair', ''],
])('a request with the subject "%s" leads an admin to its sender', async (subject, tab) => {
  await raise({ subject })
  await visit(PATH, asha)
  const pane = await paneOf(new RegExp(`${subject}$`))
  const link = pane.getByRole('link', { name: isha.name })
  expect(link.getAttribute('href')).toBe(`/admin/resources/${isha.id}${tab}`)
})
