import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, vi, type MockInstance } from 'vitest'
import { closeSession } from '#web/lib/session/session.ts'

// A text area that grows listens to it, and happy-dom has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

configure({
  // The first visit of a file loads the screen's code, which on a busy machine takes seconds.
  asyncUtilTimeout: 10_000,
  // Each poll makes an error, and only the last one is read: printing the page takes longer than all else.
  getElementError(message, container) {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    const page = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n')
    return Object.defineProperty(error, 'message', { get: page, configurable: true })
  },
})

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
