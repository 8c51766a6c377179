import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const { visit, asha } = await openBrowser()

test.each([
  ['/dashboard', 'Dashboard · Cohort'],
  ['/admin/plans', 'Plans · Cohort'],
  ['/admin/settings', 'Settings · Cohort'],
  ['/nowhere', 'Oops! Page Not Found · Cohort'],
])('the tab of the browser shows the title of %s', async (path, title) => {
  await visit(path, asha)
  await waitFor(() => expect(document.title).toBe(title))
})

test.each([
  ['/signin', 'Sign in · Cohort'],
  ['/signup', 'Sign up · Cohort'],
  ['/forgot-password', 'Forgot password · Cohort'],
])('the tab of the browser shows the title of %s before sign-in', async (path, title) => {
  await visit(path)
  await waitFor(() => expect(document.title).toBe(title))
})
