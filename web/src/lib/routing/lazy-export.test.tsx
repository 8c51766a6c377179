import { auth } from '@cohort/contract/auth/calls'
import { settings } from '@cohort/contract/settings/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'
import { listenForRequests } from '../../../test/requests.ts'

const { app, visit, asha } = await openBrowser()

const FIELDS = 'input:not([type="hidden"])'

/** What stood in the window each time that something changed: its fields, what stands for them, or a title alone. */
function watchWindow(): readonly string[] {
  const seen: string[] = []
  const watch = new MutationObserver(() => {
    const window = document.querySelector('[role="dialog"]')
    if (!window) return
    const standsIn = window.querySelector('[aria-hidden] .skeleton')
    seen.push(window.querySelector(FIELDS) ? 'fields' : standsIn ? 'skeleton' : 'title alone')
  })
  watch.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watch.disconnect())
  return seen
}

const WINDOWS = [
  ['Download Analytics Report', 'Download Report', 'Year', settings.read.path],
  ['Schedule Interaction', 'Schedule Interaction', 'Interaction Name', auth.options.path],
] as const

test.each(WINDOWS)('%s fetches its window while the pointer is on it', async (name, ...rest) => {
  const [title, field, path] = rest
  const requests = listenForRequests(app)
  const { user, router } = await visit('/admin/analytics', asha)
  const button = await screen.findByRole('button', { name })
  await user.hover(button)
  await waitFor(() => expect(requests).toContain(`GET ${path}`))
  await waitFor(() => expect(router.options.context.cache.isFetching()).toBe(0))
  const asked = requests.filter((request) => request === `GET ${path}`)
  const seen = watchWindow()
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  expect((await dialog.findAllByLabelText(field)).length).toBeGreaterThan(0)
  expect(new Set(seen)).toEqual(new Set(['fields']))
  expect(requests.filter((request) => request === `GET ${path}`)).toEqual(asked)
})

test.each(WINDOWS)('%s is never a title alone', async (name, title) => {
  await visit('/admin/analytics', asha)
  const button = await screen.findByRole('button', { name })
  const seen = watchWindow()
  button.click()
  const dialog = await screen.findByRole('dialog', { name: title })
  await waitFor(() => expect(dialog.querySelector(FIELDS)).toBeTruthy())
  expect(seen).not.toContain('title alone')
})
