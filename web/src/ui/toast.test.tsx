import { MantineProvider } from '@mantine/core'
import { notificationsStore } from '@mantine/notifications'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toast, TOAST } from './toast.ts'
import { Toasts } from './toasts.tsx'

const stays = () => notificationsStore.getState().notifications.map(({ autoClose }) => autoClose)

test('a toast stays for three seconds, a notice for five, and a brief one for two', () => {
  toast.success('Saved')
  toast.failure('Not saved')
  toast.notice('Somebody else saved it')
  toast.success('Read', TOAST.brief)
  expect(stays()).toEqual([3000, 3000, 5000, 2000])
})

test('toasts stand at the top right', async () => {
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  )
  toast.success('Saved')
  const place = (await screen.findByText('Saved')).closest('[data-position]')
  expect(place?.getAttribute('data-position')).toBe('top-right')
})
