import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startFaultyProxy } from '../../../test/faulty-proxy.ts'
import { openBrowser } from '../../../test/render-as.tsx'

const { visit, app, asha, manoj } = await openBrowser()
const proxy = await startFaultyProxy(() => app.listeningOrigin)

/** Opens a screen, the interactions unless another is named, as an admin while some choices cannot be had. */
async function visitWithout(path: string, to = '/dashboard/interactions') {
  const { user, router } = await visit('/dashboard', asha)
  await screen.findByText('Total Interns')
  proxy.fail(path)
  window.happyDOM.setURL(`${proxy.origin}/dashboard`)
  await router.navigate({ to })
  return user
}

test('mentors that cannot be loaded are missed where they are chosen, and loaded by Retry', async () => {
  const user = await visitWithout('role/fetch')
  await user.click(await screen.findByRole('button', { name: 'Schedule Interaction' }))
  expect(await screen.findAllByText('The mentors could not be loaded.')).toHaveLength(2)
  proxy.fail(undefined)
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText('The mentors could not be loaded.')).toBeNull())
  await user.click(screen.getByRole('combobox', { name: /Assigned Mentor/ }))
  expect(await screen.findByRole('option', { name: manoj.name })).toBeTruthy()
})

test('filters whose options cannot be loaded show an error, and the list is usable', async () => {
  localStorage.clear()
  const user = await visitWithout('distinct/filters')
  expect(await screen.findByText('No interactions found')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show Filters' }))
  expect(await screen.findByText('The choices could not be loaded.')).toBeTruthy()
  proxy.fail(undefined)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText('The choices could not be loaded.')).toBeNull())
})

test('the report dialog shows that its options are incomplete', async () => {
  localStorage.clear()
  const user = await visitWithout('distinct/filters', '/admin/analytics')
  await user.click(await screen.findByRole('button', { name: 'Download Analytics Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Download Report' }))
  expect(await dialog.findByText('The choices could not be loaded.')).toBeTruthy()
  proxy.fail(undefined)
  await user.click(dialog.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(dialog.queryByText('The choices could not be loaded.')).toBeNull())
})
