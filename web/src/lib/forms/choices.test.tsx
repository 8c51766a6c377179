import { users } from '@cohort/contract/users/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const { visit, as, asha, meera, manoj, ivan } = await openBrowser()

const kept = (): unknown => JSON.parse(localStorage.getItem('cohort.choices') ?? '{}')

test('local storage keeps the names of the mentors and the values of the filters', async () => {
  const body = { year: 2026, status: 'ACTIVE', designation: 'Frontend' } as const
  await as(asha, users.update, { params: { userId: ivan.id }, body })
  const { user } = await visit('/admin/analytics', asha)
  await user.click(await screen.findByRole('button', { name: 'Schedule Interaction' }))
  await waitFor(() =>
    expect(kept()).toEqual({
      mentors: [manoj.name, meera.name].toSorted(),
      filters: { years: [2026], statuses: ['ACTIVE'], designations: ['Frontend'], batches: [] },
    }),
  )
})
