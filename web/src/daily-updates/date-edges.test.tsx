import { toLocalDateTime } from '@cohort/contract/dates'
import { letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

// Where the browser is. The server asks for the organisation's clock alone, in Asia/Kolkata.
process.env['TZ'] = 'America/New_York'

const world = await openBrowser()
const { visit, clock, asha, ivan } = world

beforeEach(() => letInternsJoin(world))

const dayCell = (name: RegExp) => screen.findByRole('link', { name })

test('the browser of these tests is in New York', () => {
  expect(new Date('2026-03-04T18:29:00Z').toString()).toContain('13:29:00 GMT-0500')
})

test.each([
  ['a minute to midnight', '2026-03-04T18:29:00Z', /4 March 2026, today/, / 5 March/, / 6 March/],
  ['a minute past it', '2026-03-04T18:31:00Z', /5 March 2026, today/, / 6 March/, / 7 March/],
  ['Friday', '2026-03-06T04:30:00Z', /6 March 2026, today/, / 5 March/, / 7 March/],
  ['Saturday', '2026-03-07T04:30:00Z', /7 March 2026, today, closed/, / 6 March/, / 9 March/],
  ['Sunday', '2026-03-08T04:30:00Z', /8 March 2026, today, closed/, / 9 March/, / 10 March/],
  ['the end of April', '2026-04-30T18:29:00Z', /30 April 2026, today/, / 29 April/, / 25 April/],
  ['May begins', '2026-04-30T18:31:00Z', /1 May 2026, today/, / 1 May/, / 4 May/],
  ['before a leap day', '2028-02-28T18:29:00Z', /28 February 2028, today/, / 29 Feb/, / 27 Feb/],
  ['a leap day', '2028-02-28T18:31:00Z', /29 February 2028, today/, / 29 Feb/, / 26 Feb/],
  ['after it', '2028-02-29T18:31:00Z', /1 March 2028, today/, / 2 March/, / 3 March/],
])('on the calendar, %s', async (_, now, ...[today, open, closed]) => {
  clock.set(new Date(now))
  const month = toLocalDateTime(new Date(now), 'Asia/Kolkata').day.slice(0, 7)
  await visit(`/intern/daily-update?month=${month}`, ivan)
  expect((await dayCell(today)).getAttribute('aria-current')).toBe('date')
  expect((await dayCell(open)).getAttribute('aria-disabled')).toBeNull()
  expect((await dayCell(closed)).getAttribute('aria-disabled')).toBe('true')
})

test('a leap day has its own date in every title', async () => {
  clock.set(new Date('2028-02-28T18:31:00Z'))
  const { unmount } = await visit('/intern/daily-update/2028-02-29', ivan)
  expect(await screen.findByRole('heading', { name: 'Daily Updates - (29-02-2028)' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Add Task' })).toBeTruthy()
  unmount()
  await visit('/dashboard/daily-update/2028-02-29', asha)
  expect(await screen.findByRole('heading', { name: 'Daily Updates (29-02-2028)' })).toBeTruthy()
})
