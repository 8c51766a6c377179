import { ROLES } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { plans } from '@cohort/contract/plans/calls'
import { users } from '@cohort/contract/users/calls'
import { TO_MANOJ } from '@cohort/server/test/scenarios/asking-for-help'
import { makePlan } from '@cohort/server/test/scenarios/signals'
import { letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'
import { currentSession } from '#web/lib/session/session.ts'
import type { Command } from './command.ts'
import { actionsFor, screensFor, tabsFor } from './commands.ts'

const world = await openBrowser()
const { visit, as, asha, meera, manoj, ivan, isha } = world
const PEOPLE = { Admins: asha, Mentors: meera, Interns: ivan }
beforeEach(() => localStorage.clear())

const field = () => screen.findByRole('combobox', { name: /^Search screens/ })
const choices = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

async function openPalette(person: typeof asha, path = '/dashboard') {
  const visited = await visit(path, person)
  await screen.findByRole('button', { name: /^Search/ })
  await visited.user.keyboard('{Control>}k{/Control}')
  await field()
  return visited
}

type Router = Awaited<ReturnType<typeof visit>>['router']

/** Whether the guards of an address let this person through. */
async function isOpen(router: Router, path: string) {
  const routes = router.matchRoutes(path).map(({ routeId }) => router.routesById[routeId])
  try {
    // The guards ask for nothing that the router would hand over.
    for (const { options } of routes) await options.beforeLoad?.({} as never)
    return true
  } catch {
    return false
  }
}

const addressOf = ({ does }: Command) => {
  if (typeof does === 'string') return []
  if ('to' in does) return [does.to]
  return 'load' in does ? [does.load] : []
}

const ofAll = new Set<string>()

test.each(ROLES)('nothing that %s are offered leads to /403', async (role) => {
  const { router } = await openPalette(PEOPLE[role])
  const session = currentSession()
  if (!session) throw new Error('No one is signed in')
  const listed = [...screensFor(session), ...actionsFor(session)]
  expect(choices()).toEqual(
    expect.arrayContaining(listed.map(({ label }) => expect.stringContaining(label))),
  )
  const commands = [...listed, ...tabsFor(session)]
  const addresses = commands.flatMap(addressOf)
  expect(addresses).toEqual(expect.arrayContaining([paths.dashboard, paths.myData]))
  for (const address of addresses) {
    ofAll.add(address)
    expect([address, await isOpen(router, address)]).toEqual([address, true])
  }
})

test('the guards that were asked do refuse', async () => {
  const { router } = await visit('/dashboard', ivan)
  const refused = []
  for (const address of ofAll) if (!(await isOpen(router, address))) refused.push(address)
  expect(refused).toContain('/admin/plans')
  expect(refused).toContain('/mentor/plans')
})

test('an admin finds a person, and Enter leads to them', async () => {
  const { user, router } = await openPalette(asha)
  await user.type(await field(), 'menon ish')
  expect(await screen.findByText('Nothing found.')).toBeTruthy()
  await user.clear(await field())
  await user.type(await field(), 'isha men')
  await screen.findByRole('option', { name: /^Isha Menon/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/interns/${isha.id}`))
  expect(screen.queryByRole('combobox', { name: /^Search screens/ })).toBeNull()
})

test('an employee id and the number of a help request are found', async () => {
  await as(asha, users.update, { params: { userId: isha.id }, body: { employeeId: 'NW26201' } })
  const { data } = await as(isha, helpdesk.raise, {
    body: { subject: 'Badge', description: 'Lost it' },
  })
  const number = `HD-${data.number}`
  const { user, router } = await openPalette(asha)
  await user.type(await field(), 'nw26201')
  expect(await screen.findByRole('option', { name: /^Isha Menon ?NW26201/ })).toBeTruthy()
  await user.clear(await field())
  await user.type(await field(), number)
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${number} Badge`) }))
  await waitFor(() =>
    expect(router.state.location.href).toBe(`/admin/pending-tickets?request=${data.id}`),
  )
  expect(await screen.findByText('Lost it')).toBeTruthy()
})

test('the actions on an intern are found by a word and the name', async () => {
  const { user, router } = await openPalette(asha)
  await user.type(await field(), 'schedule isha')
  await user.click(
    await screen.findByRole('option', { name: /^Schedule an interaction with Isha Menon/ }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Interaction' }))
  expect(await dialog.findByDisplayValue('isha@northwind.example')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'isha analysis')
  await screen.findByRole('option', { name: /^Open the analysis of Isha Menon/ })
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/admin/analytics/user/${isha.id}`),
  )
})

test('one intern is reminded once a day from the palette', async () => {
  await letInternsJoin(world)
  const { user } = await openPalette(asha)
  await user.type(await field(), 'remind isha')
  await user.click(await screen.findByRole('option', { name: /^Remind Isha Menon/ }))
  // Its code is loaded at first use.
  expect(await screen.findByText('Reminder sent', {}, { timeout: 5000 })).toBeTruthy()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'remind isha')
  await user.click(await screen.findByRole('option', { name: /^Remind Isha Menon/ }))
  expect(await screen.findByText('A reminder was already sent today.')).toBeTruthy()
})

test('"red zone" opens the table of the people in it, and "analysis" the analytics', async () => {
  const { user, router } = await openPalette(asha)
  await user.type(await field(), 'analysis')
  expect(choices()).toContain('Analytics')
  await user.clear(await field())
  await user.type(await field(), 'red zone{Enter}')
  await waitFor(() =>
    expect(router.state.location.href).toBe('/dashboard/overview?view=table&zone=RED+ZONE'),
  )
})

test('"zone" lists the zones first, the worst of them before the others', async () => {
  const { user } = await openPalette(asha)
  await user.type(await field(), 'zone')
  expect(choices()).not.toContain('Dashboard')
  expect(choices().slice(0, 3)).toEqual([
    'Interns in the red zone',
    'Interns in the yellow zone',
    'Interns in the green zone',
  ])
})

test('where the number of a request is not found an admin reads why, and is led to the help desk', async () => {
  const body = { ...TO_MANOJ, subject: 'Badge' }
  const { number } = (await as(isha, helpdesk.raise, { body })).data
  const { user } = await openPalette(asha)
  for (const typed of [`HD-${number}`, 'HD-99999']) {
    await user.clear(await field())
    await user.type(await field(), typed)
    const why = /^Nothing found\. Requests to a mentor are read by that mentor alone\.$/
    expect(await screen.findByText(why)).toBeTruthy()
    expect(choices()).toEqual(['Open the help desk'])
  }
})

test('an intern finds the own mentor, and where to write an update', async () => {
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  const { user } = await openPalette(isha)
  for (const typed of ['manoj', 'message manoj', 'message mentor', 'talk to manoj', 'tell manjo']) {
    await user.clear(await field())
    await user.type(await field(), typed)
    expect(
      await screen.findByRole('option', { name: /^Ask Manoj Kulkarni ?Your mentor/ }),
    ).toBeTruthy()
  }
  await user.clear(await field())
  await user.type(await field(), 'write update')
  expect(await screen.findByRole('option', { name: /^Write (an|today's) update/ })).toBeTruthy()
})

test('an intern finds the own plan by the names of its milestones and objectives', async () => {
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  const { milestones } = (await as(isha, plans.roadmap, { params: { userId: isha.id } })).data ?? {}
  const [milestone] = milestones ?? []
  const [objective] = milestone?.objectives ?? []
  const { user, router } = await openPalette(isha, '/intern/help')
  await user.type(await field(), milestone?.name ?? '')
  expect(await screen.findByRole('option', { name: /Milestone of your plan$/ })).toBeTruthy()
  await user.clear(await field())
  await user.type(await field(), objective?.name ?? '')
  const group = within(await screen.findByRole('group', { name: 'Your plan' }))
  const [first] = group.getAllByRole('option')
  await user.click(first ?? document.body)
  await waitFor(() => expect(router.state.location.href).toBe('/dashboard#my-plan'))
})

test.each([
  [asha, 'interactons', 'Interactions'],
  [asha, 'analitics', 'Analytics'],
  [asha, 'dark mode', 'Switch themeLight or dark'],
  [asha, 'logout', 'Logout'],
  [asha, 'upload csv', 'Import people'],
  [asha, 'add holiday', 'Working days and holidaysSettings'],
  [asha, 'attendance', 'Daily Update'],
  [meera, 'report', 'My interns'],
  [ivan, 'feedbak', 'Feedback'],
  [ivan, 'photo', 'Profile'],
  [ivan, 'red zone', 'Your zoneDashboard'],
  [ivan, 'sick', 'Ask for leaveA request to the admins'],
  [ivan, 'ill', 'Ask for leaveA request to the admins'],
  [ivan, 'absent', 'Ask for leaveA request to the admins'],
  [ivan, 'schedule', 'Your next meetingDashboard'],
  [ivan, 'meeting', 'Your next meetingDashboard'],
  [asha, 'sick', 'Overview'],
  [asha, 'at risk', 'Interns who need actionOverview'],
  [meera, 'struggling', 'Interns who need actionOverview'],
  [asha, 'who needs help', 'Interns who need actionOverview'],
  [asha, 'who should i talk to', 'Interns who need actionOverview'],
  [ivan, 'leave', 'Ask for leaveA request to the admins'],
  [ivan, 'update', 'Daily Update'],
  [ivan, 'feedback', 'Feedback'],
  [ivan, 'help', 'Help desk'],
  [ivan, 'plan', 'Your planDashboard'],
  [ivan, 'zone', 'Your zoneDashboard'],
  [ivan, 'mentor', 'Your next meetingDashboard'],
  [ivan, 'ask for help', 'Help desk'],
  [ivan, 'add task', 'Daily Update'],
  [ivan, 'next meeting', 'Your next meetingDashboard'],
  [ivan, 'your zone', 'Your zoneDashboard'],
  [meera, "today's update", 'Daily Update'],
])(
  'other words and a typing mistake find a screen or an action: %#',
  async (person, typed, first) => {
    const { user } = await openPalette(person)
    await user.type(await field(), typed)
    expect(choices()[0]).toBe(first)
  },
)

test('others search no people', async () => {
  await as(asha, users.update, { params: { userId: isha.id }, body: { year: 2026 } })
  const { user } = await openPalette(meera)
  await user.type(await field(), 'isha men')
  expect(await screen.findByText('Nothing found.')).toBeTruthy()
})

test('arrows select, Enter opens, and recently used entries are first', async () => {
  const { user, router } = await openPalette(ivan)
  await user.type(await field(), 'help')
  expect(choices()).toEqual(['Help desk', 'Raise a help request'])
  await user.keyboard('{ArrowDown}')
  const chosen = screen.getByRole('option', { name: 'Raise a help request' })
  expect((await field()).getAttribute('aria-activedescendant')).toBe(chosen.id)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/intern/help'))
  await user.keyboard('{Meta>}k{/Meta}')
  await field()
  const recent = screen.getByRole('group', { name: 'Recently used' })
  expect(within(recent).getAllByRole('option')[0]?.textContent).toBe('Raise a help request')
})

test('an action opens its window, and Escape gives the focus back', async () => {
  const { user } = await visit('/dashboard', asha)
  const button = await screen.findByRole('button', { name: /^Search/ })
  await user.click(button)
  await field()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'schedule{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Schedule Interaction' })).toBeTruthy()
})

test('an intern is added by any of the usual words', async () => {
  const { user } = await openPalette(asha)
  await user.type(await field(), 'new intern')
  expect(await screen.findByRole('option', { name: 'Add intern' })).toBeTruthy()
  await user.clear(await field())
  await user.type(await field(), 'add intern{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Add intern' })).toBeTruthy()
})

test('a question mark shows the shortcuts, except in an input field', async () => {
  const { user } = await visit('/admin/resources', asha)
  await user.type(await screen.findByPlaceholderText('Search by name'), '?')
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByPlaceholderText('Search by name').blur()
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})

test('letters that are typed before the palette is shown are in its field', async () => {
  const { user } = await visit('/dashboard', asha)
  await screen.findByRole('heading', { name: 'Welcome, Asha Rao' })
  await user.keyboard('{Control>}k{/Control}isha')
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /Search screens/ })
  await waitFor(() => expect(field.value).toBe('isha'))
})

test('an intern reads the shortcuts of the own screens alone', async () => {
  const { user } = await visit('/intern/help', isha)
  await screen.findByRole('button', { name: /^Search/ })
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(dialog.getByRole('region', { name: 'Daily update' })).toBeTruthy()
  expect(dialog.queryByRole('region', { name: 'Table of people' })).toBeNull()
})

test('a mentor reads the keys of the chart of interns and of the ratings by KPI', async () => {
  const { user } = await visit('/dashboard', meera)
  await screen.findByRole('button', { name: /^Search/ })
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  const chart = within(dialog.getByRole('region', { name: 'Chart of interns' }))
  expect(chart.getByText('Find a name by its letters')).toBeTruthy()
  expect(dialog.getByRole('region', { name: 'Ratings by KPI' })).toBeTruthy()
})
