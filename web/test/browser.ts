import * as React from 'react'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, vi, type MockInstance } from 'vitest'
import { closeSession } from '#web/lib/session/session.ts'

// React records a stack for each element, for messages that no test reads: a tenth of its time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object
}
if (internals) {
  const enough = { get: () => Number.MAX_SAFE_INTEGER, set: () => {}, configurable: true }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', enough)
}

// Used by autosizing text areas; missing in happy-dom.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

configure({
  // The first visit imports the screen's code, which may take seconds.
  asyncUtilTimeout: 10_000,
  // Lazy: each poll creates an error, and printing the page is slow.
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
  if (said.length > 0) throw new Error(`Unexpected output on the console:\n${said.join('\n')}`)
})
