import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noteNavigationWait } from '#web/ui/display/after-delay.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'

test.each([
  ['Admins', 4],
  ['Mentors', 5],
  ['Interns', 5],
] as const)(
  'the skeleton of the dashboard of %s has a place for each of the %i cards',
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
