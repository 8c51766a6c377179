import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, asha } = await openBrowser()

async function linksOn(address: string) {
  cleanup()
  await visit(address, asha)
  const sentence = await screen.findByText(/Open these interns in/)
  return within(sentence).getAllByRole('link')
}

const addresses = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))

test('the overview opens its interns elsewhere with its batch, year and designation', async () => {
  const filters = 'batch=Batch+1&year=2025&designation=Frontend'
  expect(addresses(await linksOn(`/dashboard/overview?${filters}&page=2`))).toEqual([
    `/admin/people?${filters}`,
    `/admin/resources?${filters}`,
    `/admin/analytics?${filters}`,
  ])
})

test('a screen that lacks one of the filters is not offered for the same interns', async () => {
  const planId = '01900000-0000-7000-8000-0000000000f1'
  expect(addresses(await linksOn(`/dashboard/overview?planId=${planId}`))).toEqual([
    `/admin/people?planId=${planId}`,
  ])
  expect(addresses(await linksOn('/admin/resources?status=LEAVE&zone=RED+ZONE'))).toEqual([
    '/admin/people?status=LEAVE&zone=RED+ZONE',
    '/admin/analytics?status=LEAVE&zone=RED+ZONE',
  ])
})

test('mentors and admins are not offered as interns elsewhere', async () => {
  for (const role of ['Mentors', 'Admins']) {
    cleanup()
    await visit(`/admin/resources?role=${role}`, asha)
    expect(await screen.findByText(/^Profiles of people/)).toBeTruthy()
    expect(screen.queryByText(/Open these interns in/)).toBeNull()
  }
})
