import { cleanup } from '@testing-library/react'
import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, vi, type MockInstance } from 'vitest'
import { closeSession } from '#web/lib/session.ts'

let complaints: MockInstance<typeof console.error>

beforeEach(() => {
  complaints = vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  notifications.clean()
  closeSession()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  const said = complaints.mock.calls.map((parts) => parts.join(' '))
  complaints.mockRestore()
  if (said.length > 0) throw new Error(`Something complained on the console:\n${said.join('\n')}`)
})
