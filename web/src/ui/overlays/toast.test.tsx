import { MantineProvider } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { timersSetBy } from '../../../test/timers.ts'
import { toast, TOAST } from './toast.ts'
import { Toasts } from './toasts.tsx'

const stays = () => notificationsStore.getState().notifications.map(({ autoClose }) => autoClose)

test('a toast stays for three seconds, a notice for five, and a brief one for two', () => {
  toast.success('Saved')
  toast.failure('Not saved')
  toast.notice('Another person saved it')
  toast.success('Read', TOAST.brief)
  expect(stays()).toEqual([3000, 3000, 5000, 2000])
})

test('toasts are at the top right', async () => {
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  )
  toast.success('Saved')
  const place = (await screen.findByText('Saved')).closest('[data-position]')
  expect(place?.getAttribute('data-position')).toBe('top-right')
})

test('a toast without a duration closes after five seconds', () => {
  notifications.clean()
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  )
  const show = () => act(() => void notifications.show({ message: 'By the way' }))
  expect([...new Set(timersSetBy(show))]).toEqual([5000])
  expect(screen.getByText('By the way')).toBeTruthy()
})

test('a sentence that is shown already is not shown twice, and stays as long as if it were new', async () => {
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  )
  act(() => {
    toast.success('Saved')
    toast.failure('Not saved')
  })
  expect(timersSetBy(() => act(() => toast.failure('Not saved')))).toContain(TOAST.short)
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Saved',
      'Not saved',
    ]),
  )
})
