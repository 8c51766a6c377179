import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const { visit, asha } = await openBrowser()

test.each(['-1', '0', 'abc', '99999999', '1'])(
  'page %s of a list is corrected in the address',
  async (page) => {
    const { router } = await visit(`/admin/resources?page=${page}`, asha)
    await screen.findByText(/^1–/)
    await waitFor(() => expect(router.state.location.href).toBe('/admin/resources'))
  },
)

test('a filter that does not exist leaves the address, the others stay, and a message names it', async () => {
  const { router } = await visit('/admin/resources?year=soon&year=2026&batch=Batch+1', asha)
  expect(
    await screen.findByText('This filter does not exist and was removed: year "soon".'),
  ).toBeTruthy()
  await waitFor(() =>
    expect(router.state.location.href).toBe('/admin/resources?year=2026&batch=Batch+1'),
  )
  expect(screen.getByText('2 active')).toBeTruthy()
})
