import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'
import { makeQueryClient } from './query-client.ts'

const { visit, database, ivan } = await openBrowser()

const GONE = 'Something went wrong!'

test('announcements that cannot be loaded are reported once, by a toast', async () => {
  await database.pool.query('alter table announcements rename to elsewhere')
  try {
    await visit('/dashboard', ivan)
    expect(await screen.findByText(GONE)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  } finally {
    await database.pool.query('alter table elsewhere rename to announcements')
  }
})

test('notifications that cannot be loaded are only logged', async () => {
  const logged = vi.spyOn(console, 'info').mockReturnValue()
  await database.pool.query('alter table notifications rename to elsewhere')
  try {
    await visit('/dashboard', ivan)
    await waitFor(() => expect(logged).toHaveBeenCalled())
    expect(screen.queryByText(GONE)).toBeNull()
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy()
  } finally {
    await database.pool.query('alter table elsewhere rename to notifications')
    logged.mockRestore()
  }
})

test('changes are sent immediately, whatever the browser reports about the network', async () => {
  const { user } = await visit('/intern/help', ivan)
  await user.type(await screen.findByLabelText('Subject'), 'Badge')
  await user.type(screen.getByLabelText('Description'), 'Lost it')
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Your request is submitted. Thank you!')).toBeTruthy()
})

test('a screen says that it waits for the network, and is loaded when it is back', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  const { user } = await visit('/intern/help?tab=yours', ivan)
  await screen.findByText('No help requests found')
  onlineManager.setOnline(false)
  expect(await screen.findByText(/^You are offline/)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Help Articles' }))
  onlineManager.setOnline(true)
  expect(await screen.findByText('There are no articles yet.')).toBeTruthy()
  expect(screen.queryByText(/^You are offline/)).toBeNull()
})

test('after a change, what no screen shows is fetched again before it is trusted', async () => {
  const client = makeQueryClient()
  client.setQueryData(['signals'], [])
  const change = client.getMutationCache().build(client, { mutationFn: async () => null })
  await change.execute(undefined)
  expect(client.getQueryState(['signals'])?.isInvalidated).toBe(true)
})
