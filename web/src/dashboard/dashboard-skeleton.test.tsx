import { MantineProvider } from '@mantine/core'
import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  AfterDelay,
  noteNavigationWait,
  UNNOTICED_MILLISECONDS,
} from '#web/ui/display/after-delay.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'

test.each([
  ['Admins', 7],
  ['Mentors', 7],
  ['Interns', 5],
] as const)(
  'the skeleton of the dashboard of %s has a place for each of the %i cards, figures included',
  (role, cards) => {
    noteNavigationWait()
    const { container } = render(
      <MantineProvider env="test">
        <DashboardSkeleton role={role} />
      </MantineProvider>,
    )
    expect(container.querySelectorAll('.mantine-Paper-root')).toHaveLength(cards)
  },
)

test('a skeleton that replaces another one is there at once', async () => {
  const shownAs = (name: string) => (
    <MantineProvider env="test">
      <AfterDelay key={name}>{name}</AfterDelay>
    </MantineProvider>
  )
  const { container, rerender } = render(shownAs('first'))
  await waitFor(() => expect(container.textContent).toContain('first'))
  await new Promise((resolve) => setTimeout(resolve, UNNOTICED_MILLISECONDS))
  rerender(shownAs('second'))
  expect(container.textContent).toContain('second')
})
