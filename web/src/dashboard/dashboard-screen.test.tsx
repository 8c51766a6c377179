import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { users } from '@cohort/contract/users/calls'
import { signed } from '@cohort/server/test/processes/google'
import { planner } from '@cohort/server/test/scenarios/planning'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOnPhone } from '../../test/phone-window.ts'
import { openBrowser } from '../../test/render-as.tsx'
import { RoadmapPanel } from '#web/plans/progress/roadmap-panel.tsx'
import { TrainingPanel } from '#web/users/training-panel.tsx'
import { currentSession, openSession } from '#web/lib/session/session.ts'
import { WEDNESDAY } from '@cohort/server/test/world'

const world = await openBrowser()
const { visit, as, database, services, asha, meera, manoj, ivan, isha } = world

const figure = async (title: string) =>
  (await screen.findByText(title)).parentElement?.textContent?.replace(title, '')

test('an admin is welcomed with the counts of interns, which lead to them', async () => {
  const change = (person: typeof ivan, status: 'ACTIVE' | 'DEPLOYED') =>
    as(asha, users.update, { params: { userId: person.id }, body: { status } })
  await change(ivan, 'ACTIVE')
  await change(isha, 'DEPLOYED')

  await visit('/dashboard', asha)
  expect(await screen.findByRole('heading', { name: 'Welcome, Asha Rao' })).toBeTruthy()
  await expect.poll(() => figure('Total Interns')).toBe('2')
  await expect.poll(() => figure('Active Interns')).toBe('1')
  await expect.poll(() => figure('Non Active Interns')).toBe('0')
  await expect.poll(() => figure('Deployed Interns')).toBe('1')
  expect(screen.queryByText(/other intern/)).toBeNull()
  const link = screen.getByText('Total Interns').closest('a')
  expect(link?.getAttribute('href')).toBe('/admin/resources')
})

test('interns whom no count names are counted beside them, and lead to their list', async () => {
  await as(asha, users.update, { params: { userId: ivan.id }, body: { status: 'LEAVE' } })
  await as(asha, users.update, { params: { userId: isha.id }, body: { status: 'ACTIVE' } })
  const { user, router } = await visit('/dashboard', asha)
  expect((await screen.findByText(/^1 other intern:/)).textContent).toBe(
    '1 other intern: 1 on leave.',
  )
  await user.click(await screen.findByRole('link', { name: '1 on leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/resources'))
  expect(await screen.findByText('Ivan Thomas')).toBeTruthy()
  expect(screen.queryByText('Isha Menon')).toBeNull()
})

test.each([
  ['LEAVE', '1 on leave, 1 without a status. 2 interns are away today: 1 by their status, 1'],
  [null, '2 without a status. 1 intern is away today'],
] as const)(
  'beside the statuses stands who is away by recorded leave, another being %s',
  async (status, words) => {
    if (status) await as(asha, users.update, { params: { userId: ivan.id }, body: { status } })
    await as(asha, dailyUpdates.addLeave, {
      params: { userId: isha.id },
      body: { kind: 'LEAVE', from: '2026-03-04', to: '2026-03-04' },
    })
    await visit('/dashboard', asha)
    const line = await screen.findByText(/^2 other interns:/)
    expect(line.textContent).toBe(`2 other interns: ${words} by recorded leave.`)
  },
)

test('the place of the line about the other interns is there before the counts', async () => {
  await visit('/dashboard', asha)
  const counts = await screen.findByText('Total Interns')
  const line = counts.closest('a')?.parentElement?.nextElementSibling
  expect((line as HTMLElement).style.minHeight).toBe('1lh')
  await expect.poll(() => line?.textContent).toBe('2 other interns: 2 without a status.')
})

test('an intern without plan and zone sees placeholders', async () => {
  await visit('/dashboard', ivan)
  await expect.poll(() => figure('Current Zone')).toBe('Not updated')
  await expect.poll(() => figure('Training Phase')).toBe('No plans assigned')
  await expect.poll(() => figure('Current Mentor')).toBe('No mentors assigned')
})

test('an intern in a plan without milestones reads that it has none yet', async () => {
  const { makePlan, join } = planner(world)
  await join((await makePlan()).id, ivan)
  await visit('/dashboard', ivan)
  await expect.poll(() => figure('Training Phase')).toBe('No milestones yet')
  await expect.poll(() => figure('Current Mentor')).toBe('No mentors assigned')
})

test('an intern sees the own zone', async () => {
  await as(asha, users.update, { params: { userId: ivan.id }, body: { zone: 'YELLOW ZONE' } })
  await visit('/dashboard', ivan)
  await expect.poll(() => figure('Current Zone')).toBe('YELLOW ZONE')
})

test('the zone and the plan of an intern have skeletons until they are loaded', async () => {
  await visit('/dashboard', ivan)
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const { container } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <TrainingPanel />
        <RoadmapPanel userId={ivan.id} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const facts = () => container.querySelectorAll('dd .skeleton')
  await waitFor(() => expect(facts()).toHaveLength(3))
  expect(container.querySelectorAll('.skeleton')).toHaveLength(3 + 14)
})

test('a mentor sees the interactions awaiting feedback and the upcoming ones', async () => {
  await schedule(world, { name: 'Held', time: '11:00' })
  await schedule(world, { name: 'To come', date: '2026-03-05' })
  world.clock.advance(120)
  await visit('/dashboard', manoj)
  await expect.poll(() => figure('Pending feedback')).toBe('1')
  await expect.poll(() => figure('Pending Interactions')).toBe('1')
  await expect.poll(() => figure('Interactions Completed')).toBe('0')
  expect(screen.queryByText(/other interaction/)).toBeNull()
})

test('interactions that were not held are counted beside them, and lead to their list', async () => {
  const { id } = await schedule(world, { name: 'Called off', date: '2026-03-05' })
  await schedule(world, { name: 'To come', date: '2026-03-06' })
  const body = { outcome: 'CANCELLED', reason: 'Ill' } as const
  await as(asha, interactions.setOutcome, { params: { interactionId: id }, body })
  const { user } = await visit('/dashboard', manoj)
  expect(await screen.findByText(/^1 other interaction:/)).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: 'cancelled or not held' }))
  await waitFor(() => expect(location.pathname).toBe('/dashboard/interactions'))
  expect(await screen.findByText('Called off')).toBeTruthy()
  expect(screen.queryByText('To come')).toBeNull()
})

test.each([
  ['GREEN ZONE', 'good'],
  ['RED ZONE', 'bad'],
  ['YELLOW ZONE', 'warning'],
] as const)('the zone %s has its own colour', async (zone, tone) => {
  await as(asha, users.update, { params: { userId: ivan.id }, body: { zone } })
  await visit('/dashboard', ivan)
  expect((await screen.findByText(zone)).getAttribute('data-tone')).toBe(tone)
})

test.each([
  ['on a phone', true, ['to-do', 'phase', 'plan']],
  ['elsewhere', false, ['to-do', 'phase', 'plan']],
] as const)('an intern finds the own plan in its place: %s', async (_where, isPhone, order) => {
  if (isPhone) openOnPhone()
  await visit('/dashboard', ivan)
  const places = {
    'to-do': await screen.findByRole('heading', { name: 'To do' }),
    plan: await screen.findByRole('region', { name: 'My plan' }),
    phase: await screen.findByText('Training Phase'),
  }
  const found = Object.entries(places).toSorted(([, one], [, other]) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  expect(found.map(([name]) => name)).toEqual(order)
})

async function joinPlan(startDate: string) {
  const [plan, milestone] = ['d1', 'e1'].map((last) => `01900000-0000-7000-8000-0000000000${last}`)
  await database.pool.query(
    `insert into plans (id, name, description, days, start_date, end_date)
     values ($1, 'Backend track', 'Node and SQL', 30, $2, $2::date + 30)`,
    [plan, startDate],
  )
  await database.pool.query(
    `insert into milestones (id, plan_id, name, mentor_id, days)
     values ($1, $2, 'Databases', $3, 10)`,
    [milestone, plan, meera.id],
  )
  await database.pool.query('insert into plan_members (intern_id, plan_id) values ($1, $2)', [
    ivan.id,
    plan,
  ])
}

test('an intern in a plan sees the phase of today and its mentor', async () => {
  await letInternsJoin(world)
  await joinPlan('2026-03-01')
  await visit('/dashboard', ivan)
  await expect.poll(() => figure('Training Phase')).toBe('Databases')
  await expect.poll(() => figure('Current Mentor')).toBe('Meera Iyer')
})

test('an intern whose plan has not begun sees when it does', async () => {
  await joinPlan('2026-03-09')
  await visit('/dashboard', ivan)
  await expect.poll(() => figure('Training Phase')).toBe('Databases, starts on 9 Mar')
})

test.each([
  ['an admin', asha, 'Mentors'],
  ['a mentor', meera, 'Interns'],
])('%s who has lost the role is redirected from the counts to /403', async (_, person, role) => {
  await database.pool.query('update users set role = $1 where id = $2', [role, person.id])
  await visit('/dashboard', person)
  await waitFor(() => expect(location.pathname).toBe('/403'))
  expect(await screen.findByText(/^Access Forbidden/)).toBeTruthy()
})

test('an unknown role is refused access', async () => {
  const now = Math.floor(WEDNESDAY.getTime() / 1000)
  const owner = { userId: asha.id, sub: asha.id, sv: 1, role: 'Visitors', permissions: [] }
  const issued = { iss: 'cohort', aud: 'cohort-session', iat: now, exp: now + 3600 }
  const key = new TextEncoder().encode(services.secrets.jwtSecret)
  const token = await signed({ ...owner, ...issued }, key, { alg: 'HS256' })
  const { router } = await visit('/dashboard', asha)
  await screen.findByRole('heading', { name: 'Welcome, Asha Rao' })
  openSession({ name: asha.name, role: asha.role, permissions: [], token, profilePhoto: null })
  await router.invalidate()
  expect(await screen.findByRole('heading', { name: 'Unauthorized Access' })).toBeTruthy()
  expect(screen.queryByText('Total Interns')).toBeNull()
})

test('the welcome and the header show the photo, else the first letter of the name', async () => {
  const { container } = await visit('/dashboard', ivan)
  await screen.findByRole('heading', { name: 'Welcome, Ivan Thomas' })
  expect(screen.getAllByText('I')).toHaveLength(2)
  const session = currentSession()
  const photo = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  if (session) openSession({ ...session, profilePhoto: photo })
  await waitFor(() => expect(container.querySelectorAll(`img[src="${photo}"]`)).toHaveLength(2))
  expect(screen.queryByText('I')).toBeNull()
})
