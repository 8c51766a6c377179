import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const demo = await openBrowser({ DEMO: 'on' })
const real = await openBrowser()

test('the header shows that demo mode is on', async () => {
  await demo.visit('/dashboard', demo.asha)
  const badge = await screen.findByText('Demo')
  expect(screen.getByRole('banner').contains(badge)).toBe(true)
  expect(badge.title).toBe('Demo mode: do not enter real data.')
})

test('outside of demo mode it says nothing', async () => {
  await real.visit('/dashboard', real.asha)
  await screen.findByRole('button', { name: 'Account of Asha Rao' })
  expect(screen.queryByText('Demo')).toBeNull()
})
