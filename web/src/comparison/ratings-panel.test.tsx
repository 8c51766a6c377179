import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { rateOn } from '@cohort/server/test/scenarios/comparing'
import { computeSignals, makePlan } from '@cohort/server/test/scenarios/signals'
import { addIntern, letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openOnPhone } from '../../test/phone-window.ts'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, manoj, meera, ivan, isha } = world

/** As in the test of the server: Manoj gives one star more than Meera, of which a third is set off. */
beforeEach(async () => {
  await letInternsJoin(world)
  const chitra = await addIntern(world, 'Chitra Nair')
  await makePlan(world, [isha.id, ivan.id, chitra.id], { mentorId: manoj.id })
  for (const of of [isha, isha, ivan, ivan, chitra])
    await rateOn(world, { by: manoj, of, on: '2026-02-11', stars: 4 })
  for (const of of [isha, ivan, chitra])
    await rateOn(world, { by: meera, of, on: '2026-02-12', stars: 3 })
  await rateOn(world, { by: meera, of: isha, on: '2026-02-12', stars: 3, but: { Presentation: 2 } })
  await computeSignals(world)
})

const RATINGS = '/dashboard/overview/compare?tab=ratings'

test('a cell shows its value, the unadjusted value and the number of ratings', async () => {
  const { user } = await visit(RATINGS, asha)
  const map = within(await screen.findByRole('table', { name: 'Ratings by KPI' }))
  expect(screen.getByText(/Ratings are adjusted for 1 of 2 raters/)).toBeTruthy()
  const chitra = map.getByRole('button', {
    name: 'Chitra Nair, Communication: 3.3, average of 2 ratings; unadjusted 3.5',
  })
  expect(chitra.textContent).toBe('3.3')
  const alike = map.getAllByRole('button').filter(({ textContent }) => textContent === '3.3')
  expect(new Set(alike.map((cell) => cell.dataset['heat'] ?? 'single'))).toEqual(new Set(['5']))
  const single = map.getByRole('button', {
    name: `${isha.name}, Presentation: 2.0, one rating, not adjusted`,
  })
  expect(single.textContent).toBe('2.0')
  const [first] = map.getAllByRole('button')
  first?.focus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement?.getAttribute('data-cell')).toBe('1-1')
  expect(
    map.getAllByRole('button').filter(({ tabIndex, dataset }) => tabIndex === 0 && dataset['cell']),
  ).toHaveLength(1)
})

test('a click on a cell shows its words and leads to the feedback behind it', async () => {
  const { user, router } = await visit(RATINGS, asha)
  const map = within(await screen.findByRole('table', { name: 'Ratings by KPI' }))
  const average = map.getByRole('button', {
    name: /^Chitra Nair, Adjusted average: 3.3, average of 2 ratings/,
  })
  await user.click(average)
  const details = await screen.findByRole('dialog', { name: /^Chitra Nair/ })
  expect(within(details).getByText(/^3.3, average of 2 ratings/)).toBeTruthy()
  await waitFor(() => expect(details.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(average))
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('link', { name: 'Feedback of Chitra Nair' }))
  await waitFor(() => expect(router.state.location.href).toMatch(/interns\/.*tab=feedback/))
})

test('on a phone the filters and the order are in one sheet, and the explanation is folded', async () => {
  openOnPhone()
  const { user } = await visit(`${RATINGS}&direction=descending`, asha)
  await screen.findByRole('region', { name: 'Ratings by KPI' })
  expect(screen.queryByRole('combobox', { name: 'Order by' })).toBeNull()
  expect(screen.getByText('How to read this').closest('details')).toHaveProperty('open', false)
  const sentences = within(screen.getByRole('list', { name: 'In short' }))
  const [weakest, fallen] = sentences.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(weakest).toMatch(/^Weakest KPI: /)
  expect(fallen).toMatch(
    /^Ratings that fell lately: Communication of 1 intern, .*, and 3 more KPIs. Show these first$/,
  )
  await user.click(screen.getByRole('button', { name: 'Filter and order 1' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter and order' }))
  expect(sheet.getByRole('combobox', { name: 'Order by' })).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() =>
    expect(sheet.getByRole('combobox', { name: 'Direction' })).toHaveProperty(
      'value',
      'Lowest first',
    ),
  )
})

test('on a phone each intern has the lowest KPIs, those that fell and the next meeting, and unfolds to all KPIs', async () => {
  openOnPhone()
  const { user } = await visit(RATINGS, asha)
  const list = within(await screen.findByRole('region', { name: 'Ratings by KPI' }))
  const fold = list.getByRole('button', { name: /All KPIs of Isha Menon$/ })
  expect(fold.textContent).toMatch(/^Communication 3.3, Understanding 3.3, Capability 3.3/)
  expect(fold.textContent).toMatch(/Fell: \w+ 4.0 to 3.0, \w+ 4.0 to 3.0, and 3 more/)
  const card = within(fold.closest('li') ?? document.body)
  expect(card.getByText('Adjusted average').parentElement?.textContent).toBe('Adjusted average 3.3')
  expect(card.getByRole('link', { name: isha.name })).toBeTruthy()
  expect(card.getByRole('button', { name: `Schedule a meeting with ${isha.name}` })).toBeTruthy()
  expect(card.queryByText('one rating, not adjusted')).toBeNull()
  await user.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  expect(card.getByText('one rating, not adjusted')).toBeTruthy()
  expect(card.getByRole('link', { name: `Feedback of ${isha.name}` })).toBeTruthy()
})

test('on a phone the table has every KPI as a column, and an order by a KPI shows its figures', async () => {
  openOnPhone()
  const { user } = await visit(`${RATINGS}&view=table&kpi=Presentation`, asha)
  const table = within(await screen.findByRole('table', { name: 'Ratings by KPI' }))
  expect(table.getAllByRole('columnheader')).toHaveLength(9)
  await user.click(screen.getByText('Chart'))
  await screen.findByText('Presentation, and the lowest KPIs')
  const [figure] = screen.getAllByText('Presentation')
  expect(figure?.parentElement?.textContent).toBe('Presentation 2.0')
})

test('on a phone each value of a row has the title of its column', async () => {
  openOnPhone()
  await visit('/dashboard/overview/compare?tab=raters&view=table', asha)
  const labelsIn = (table: HTMLElement) => {
    const titles = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    const rows = within(table).getAllByRole('row').slice(1)
    return { titles, labels: rows.map((row) => [...row.children].map(titleOf)) }
  }
  const titleOf = (cell: Element) => (cell instanceof HTMLElement ? cell.dataset['title'] : null)
  const raters = labelsIn(await screen.findByRole('table', { name: 'Raters' }))
  expect(raters.titles).toHaveLength(7)
  for (const labels of raters.labels) expect(labels).toEqual(raters.titles)
})

test('a skill that fell has an arrow and its words, and a sentence counts the interns', async () => {
  const { user } = await visit(`${RATINGS}&direction=descending`, asha)
  const map = within(await screen.findByRole('table', { name: 'Ratings by KPI' }))
  const fallen = map.getByRole('button', {
    name: /^Isha Menon, Concepts: .*; fell from 4.0 to 3.0$/,
  })
  expect(fallen.querySelector('svg')).toBeTruthy()
  const single = map.getByRole('button', { name: /^Isha Menon, Presentation: 2.0, one rating/ })
  expect(single.querySelector('svg')).toBeNull()
  expect(
    screen.getByText(/^Ratings that fell lately: Communication of 1 intern, .*, and 2 more KPIs.$/),
  ).toBeTruthy()
  const names = () => map.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names()[0]).toBe(ivan.name)
  await user.click(screen.getByRole('link', { name: 'Show these first' }))
  await waitFor(() => expect(names()[0]).toBe(isha.name))
  expect(screen.getByRole('combobox', { name: 'Order by' })).toHaveProperty('value', 'Fell lately')
  expect(screen.queryByRole('combobox', { name: 'Direction' })).toBeNull()
})

test('a row leads to the preparation of the next meeting, or to a meeting', async () => {
  await world.database.pool.query(
    `insert into interactions (id, name, name_folded, intern_id, mentor_id, starts_at, duration_minutes, ends_at)
     values (gen_random_uuid(), 'Review', 'review', $1, $2, '2026-03-06T05:30Z', 30, '2026-03-06T06:00Z')`,
    [isha.id, manoj.id],
  )
  const body = { kind: 'LEAVE', from: '2026-03-06', to: '2026-03-06' } as const
  await as(asha, dailyUpdates.addLeave, { params: { userId: isha.id }, body })
  const { user, router } = await visit('/dashboard/overview/compare', manoj)
  await user.click(
    await screen.findByRole('button', { name: `Request a meeting with ${ivan.name}` }),
  )
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  const prepare = screen.getByRole('link', {
    name: `Prepare the meeting with ${isha.name} on 6 Mar`,
  })
  expect(prepare.closest('td')?.textContent).toBe('PrepareOn leave on this day')
  await user.click(prepare)
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/dashboard\/preparation\//))
})

test('Shift T on the switch of the views shows the other one, and keeps the focus', async () => {
  const { user, router } = await visit(RATINGS, asha)
  const table = await screen.findByRole('radio', { name: 'Table' })
  screen.getByRole('radio', { name: 'Chart' }).focus()
  await user.keyboard('{Shift>}T{/Shift}')
  await waitFor(() => expect(router.state.location.href).toContain('view=table'))
  expect(document.activeElement).toBe(table)
  await user.keyboard('{Shift>}T{/Shift}')
  await waitFor(() => expect(router.state.location.href).not.toContain('view=table'))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Chart' }))
})

test('mentors see no values as given, why admins see others, and no tab of all raters', async () => {
  await rateOn(world, { by: manoj, of: ivan, on: '2026-02-13', stars: 4, but: { Presentation: 3 } })
  await visit('/dashboard/overview/compare', manoj)
  const map = within(await screen.findByRole('table', { name: 'Ratings by KPI' }))
  expect(
    map.getByRole('button', {
      name: `${isha.name}, Communication: 3.5, average of 4 ratings; lower than before`,
    }),
  ).toBeTruthy()
  expect(
    map.getByRole('button', { name: `${isha.name}, Presentation: no rating shown` }),
  ).toBeTruthy()
  // Of others there is one rating, which is left out.
  expect(
    map.getByRole('button', {
      name: `${ivan.name}, Communication: 4.0, average of your 3 ratings`,
    }),
  ).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getByText(/those by others as their mean in half stars/)).toBeTruthy()
  expect(screen.getByText(/^Admins may see other averages: in yours/)).toBeTruthy()
})

test('raters are shown side by side, and the table is ordered by its columns', async () => {
  const { user } = await visit('/dashboard/overview/compare?tab=raters', asha)
  const given = within(await screen.findByRole('region', { name: 'Stars given' }))
  const rows = given.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    `${manoj.name}1.0 higher4.0 on average · Adjusted by −0.34`,
    `${meera.name}Too few to compareToo few to show (4 of at least 5)`,
  ])
  expect(screen.getByRole('region', { name: 'Days until feedback' })).toBeTruthy()
  await user.click(screen.getByText('Table'))
  const table = await screen.findByRole('table', { name: 'Raters' })
  const names = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  expect(names()).toEqual([manoj.name, meera.name])
  await user.click(screen.getByRole('button', { name: 'Feedback given' }))
  await waitFor(() => expect(names()).toEqual([meera.name, manoj.name]))
})

test('a rater’s number of meetings without feedback leads to them, and sentences say what differs', async () => {
  await world.database.pool.query(
    `insert into interactions (id, name, name_folded, intern_id, mentor_id, starts_at, duration_minutes, ends_at)
     values (gen_random_uuid(), 'Review', 'review', $1, $2, '2026-03-02T05:30Z', 30, '2026-03-02T06:00Z')`,
    [isha.id, manoj.id],
  )
  const { user, router } = await visit('/dashboard/overview/compare?tab=raters', asha)
  const sentences = within(await screen.findByRole('list', { name: 'In short' }))
  expect(sentences.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `For the same interns, ${manoj.name} gave 1.0 stars more than others.`,
    'Every rater gave at least half of their feedback on the same day.',
    'Without feedback yet: 1 meeting.',
  ])
  await user.click(await screen.findByRole('button', { name: `Remind: ${manoj.name}` }))
  expect(await screen.findByText(`Reminder sent to ${manoj.name}`)).toBeTruthy()
  const reminded = await screen.findByRole('button', { name: `Reminded today: ${manoj.name}` })
  expect(reminded).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('link', { name: `1 meeting without feedback: ${manoj.name}` }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/interactions'))
  expect(router.state.location.search).toMatchObject({
    interactionStatus: 'FEEDBACK_PENDING',
    name: manoj.name,
  })
})

test('the chart of raters begins with who takes longest', async () => {
  await world.database.pool.query(`update users set name = 'Zoya Khan' where id = $1`, [manoj.id])
  await visit('/dashboard/overview/compare?tab=raters', asha)
  const delays = within(await screen.findByRole('region', { name: 'Days until feedback' }))
  const [first] = await delays.findAllByRole('listitem')
  expect(first?.textContent).toContain('Zoya Khan')
})

test('a mentor reads the own figures as a rater, without an adjustment', async () => {
  await visit('/dashboard/overview/compare', manoj)
  const own = within(await screen.findByRole('region', { name: 'Your feedback' }))
  expect(own.getByText('5 for 3 interns')).toBeTruthy()
  expect(own.getByText('4.0')).toBeTruthy()
  expect(own.queryByText(/Adjustment/)).toBeNull()
  const trend = within(await screen.findByRole('region', { name: /^Ratings of your interns/ }))
  expect(trend.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(-7))).toEqual(
    Array.from({ length: 6 }, () => 'Too few'),
  )
  expect(own.getByText(/Too few other raters to compare/)).toBeTruthy()
  expect(screen.queryByText(meera.name)).toBeNull()
  const map = screen.getByRole('table', { name: 'Ratings by KPI' })
  const below = map.compareDocumentPosition(screen.getByRole('region', { name: 'Your feedback' }))
  expect(below).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
