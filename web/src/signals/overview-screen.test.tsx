import { blockers } from '@cohort/contract/blockers/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import {
  computeSignals,
  makePlan,
  markDone,
  PAST_WEEKDAYS,
  writeOn,
} from '@cohort/server/test/scenarios/signals'
import { addIntern, letInternsJoin, write } from '@cohort/server/test/scenarios/writing'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openOnPhone } from '../../test/phone-window.ts'
import { openBrowser } from '../../test/render-as.tsx'
import { overviewQuery } from './queries.ts'

const world = await openBrowser()
const { visit, as, asha, manoj, ivan, isha } = world

beforeEach(async () => {
  await letInternsJoin(world)
})

const needs = () => screen.getByRole('region', { name: 'Who needs help' })

type Region = ReturnType<typeof within>

/** In the region of the list, which takes the place of the one of its skeleton. */
const inNeeds = (find: (region: Region) => HTMLElement) => waitFor(() => find(within(needs())))
const rowOf = async (name: string) => {
  const link = await inNeeds((region) => region.getByRole('link', { name }))
  return within(link.closest('li') as HTMLElement)
}

/** Isha writes every day, Ivan never. */
async function oneSilent() {
  await writeOn(world, isha.id, PAST_WEEKDAYS)
  await computeSignals(world)
}

test('before the first computation the screen shows it, and later the result', async () => {
  await visit('/dashboard/overview', asha)
  expect(await screen.findByText('Signals are being computed.')).toBeTruthy()
  await oneSilent()
  expect(await screen.findByText('1 needs action', {}, { timeout: 8000 })).toBeTruthy()
})

test('when another day has been computed, the lists follow the overview', async () => {
  world.clock.set(new Date('2026-03-03T18:25:00Z'))
  await oneSilent()
  const { router } = await visit('/dashboard/overview', asha)
  await rowOf(ivan.name)
  world.clock.advance(10)
  await computeSignals(world)
  const { cache } = router.options.context
  const lists = cache.getQueryCache().findAll({ queryKey: ['signals', 'list'] })
  const updates = () => lists.map(({ state }) => state.dataUpdateCount)
  const before = updates()
  await cache.invalidateQueries(overviewQuery({}))
  expect(before.length).toBeGreaterThan(0)
  await waitFor(() => expect(updates()).toEqual(before.map((count) => count + 1)))
})

test('those who need help come first, with the reason, and the counts add up', async () => {
  await oneSilent()
  await visit('/dashboard/overview', asha)
  const row = await rowOf(ivan.name)
  expect(row.getByText('No update for more than 20 working days')).toBeTruthy()
  expect(row.getByText('Red suggested')).toBeTruthy()
  expect(screen.getByText(/^Which interns need help now, and why\./)).toBeTruthy()
  expect(screen.getByText('1 needs action')).toBeTruthy()
  expect(screen.getByText('0 being handled')).toBeTruthy()
  expect(screen.getByText('1 on course')).toBeTruthy()
  expect(screen.queryByText(/^Interns who shadow a project/)).toBeNull()
  const unzoned = screen.getByRole('link', { name: '2 without a zone' })
  expect(unzoned.getAttribute('href')).toMatch(/zone=none/)
  expect(within(needs()).queryByRole('link', { name: isha.name })).toBeNull()
  expect(await screen.findByText(/weeks are counted back from yesterday/)).toBeTruthy()
})

test('only the person to whom a request is addressed gets a link to reply', async () => {
  for (const [subject, to] of [
    ['Staging', { recepient: 'Admins' }],
    ['Review', { recepient: 'Mentors', recepientId: manoj.id }],
  ] as const) {
    const sender = subject === 'Staging' ? ivan : isha
    const body = { subject, description: 'I have no access', ...to }
    expect((await as(sender, helpdesk.raise, { body })).statusCode).toBe(201)
  }
  await world.database.pool.query(`update help_requests set created_at = '2026-02-20T06:00:00Z'`)
  await computeSignals(world)
  await visit('/dashboard/overview', asha)
  const reply = (await rowOf(ivan.name)).getByRole('link', { name: `Reply: ${ivan.name}` })
  expect(reply.getAttribute('href')).toMatch(
    /^\/admin\/pending-tickets\?request=[\da-f-]{36}#answer$/,
  )
  const ofMentor = await rowOf(isha.name)
  const words = new RegExp(`Waiting for ${manoj.name}'s reply since 20 Feb\\.`)
  expect(ofMentor.getByText(words)).toBeTruthy()
  expect(ofMentor.queryByRole('link', { name: /^Reply/ })).toBeNull()
  expect(ofMentor.queryByRole('link', { name: /^Waiting/ })).toBeNull()
})

test('where the reply of a mentor alone is missing, an admin reminds that mentor, once a day', async () => {
  const to = { recepient: 'Mentors', recepientId: manoj.id } as const
  const body = { subject: 'Review', description: 'I have no access', ...to }
  expect((await as(isha, helpdesk.raise, { body })).statusCode).toBe(201)
  await world.database.pool.query(`update help_requests set created_at = '2026-02-20T06:00:00Z'`)
  await oneSilent()
  const { user } = await visit('/dashboard/overview', asha)
  await user.click(await screen.findByRole('tab', { name: /^Waiting/ }))
  await user.click(await screen.findByRole('button', { name: `Remind mentor: ${isha.name}` }))
  const words = `Waiting for ${manoj.name}'s reply since 20 Feb; reminded on 4 Mar.`
  expect(await screen.findByText(words)).toBeTruthy()
  const reminded = screen.getByRole('button', { name: `Mentor reminded: ${isha.name}` })
  expect(reminded).toHaveProperty('disabled', true)
  const { data } = await as(manoj, notifications.list, { params: { userId: manoj.id } })
  expect(data[0]?.message).toMatch(/^Reminder: please reply to the request HD-\d+ "Review"\.$/)
})

test('the answer that an intern waits for is the action, before and after the zone was changed', async () => {
  const { tasks } = await write(world, ivan, [{ taskName: 'Load test' }])
  const body = { taskId: tasks[0]?.id ?? '', reason: 'No access', waitsFor: 'the admins' }
  await as(ivan, blockers.report, { body })
  await world.database.pool.query(`update blockers set opened_at = '2026-02-20T06:00:00Z'`)
  await oneSilent()
  const { user } = await visit('/dashboard/overview', asha)
  const answer = { name: `Answer: ${ivan.name}` }
  const row = await rowOf(ivan.name)
  expect(row.getByRole('link', answer).getAttribute('href')).toBe(
    `/dashboard/interns/${ivan.id}?tab=work#answer`,
  )
  await user.click(row.getByRole('button', { name: /^More actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Set red…' }))
  await user.click(await screen.findByRole('button', { name: 'Accept red zone' }))
  await user.click(await screen.findByRole('tab', { name: 'Being handled 1' }))
  expect((await rowOf(ivan.name)).getByRole('link', answer)).toBeTruthy()
})

test('an overdue objective that is no reason yet is said beside the reasons', async () => {
  const { objectiveIds } = await makePlan(world, [ivan.id])
  await markDone(world, ivan.id, objectiveIds.slice(0, 7), '2026-02-27')
  await oneSilent()
  await visit('/dashboard/overview', asha)
  const row = await rowOf(ivan.name)
  expect(row.getByText(/No update for \d+ working days$/)).toBeTruthy()
  expect(row.getByText('1 objective overdue (no effect on the zone yet)')).toBeTruthy()
})

test('a meeting that was scheduled long ago is said, and does not count as handling', async () => {
  await schedule(world, { intern: ivan, date: '2026-03-06', name: 'Code review' })
  await world.database.pool.query(`update interactions set created_at = '2026-02-01'`)
  await oneSilent()
  const { user } = await visit('/dashboard/overview', asha)
  const row = await rowOf(ivan.name)
  expect(row.getByText('Next meeting on 6 Mar.')).toBeTruthy()
  await user.click(row.getByRole('button', { name: /^More actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'View meeting' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Interaction' }))
  expect(await dialog.findByRole('heading', { name: 'Code review' })).toBeTruthy()
})

test('an intern for whom a meeting was scheduled has that meeting as action', async () => {
  await world.database.pool.query(`update users set zone = 'RED ZONE' where id = $1`, [ivan.id])
  await schedule(world, { intern: ivan, date: '2026-03-06' })
  await oneSilent()
  await visit('/dashboard/overview?tab=inHand', asha)
  const row = await rowOf(ivan.name)
  expect(row.getByText(/^Meeting scheduled by/).textContent).toBe(
    `Meeting scheduled by ${asha.name} today.`,
  )
  expect(row.getByText('Next: the meeting on 6 Mar.')).toBeTruthy()
  expect(row.getByRole('button', { name: `View meeting: ${ivan.name}` })).toBeTruthy()
})

const IN_HAND =
  /^Someone acted in the last five working days \(two for a message\), or an admin decided/

test('accepting the suggested zone moves the intern to those being handled', async () => {
  await oneSilent()
  const { user } = await visit('/dashboard/overview', asha)
  await user.click((await rowOf(ivan.name)).getByRole('button', { name: /^Set red/ }))
  const dialog = await screen.findByRole('dialog')
  const reason = within(dialog).getByRole<HTMLTextAreaElement>('textbox')
  expect(reason.value).toContain('No update for more than 20 working days')
  await user.click(within(dialog).getByRole('button', { name: 'Accept red zone' }))
  expect(await screen.findByText('0 need action')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Being handled 1' }))
  const handled = (await rowOf(ivan.name)).getByText(/^Zone set to red by/)
  expect(handled.textContent).toBe(`Zone set to red by ${asha.name} today.`)
  const wrong = (await rowOf(ivan.name)).getByText(/^No update for more than 20 working days/)
  expect([wrong, handled].map((line) => getComputedStyle(line).fontWeight)).toEqual([
    '600',
    'normal',
  ])
  expect(wrong.compareDocumentPosition(handled)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect((await rowOf(ivan.name)).getByText(/^Next: needs action again after /)).toBeTruthy()
  expect(screen.getByText(IN_HAND)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: '1 being handled' }))
  expect(await screen.findByRole('table', { name: 'Interns in training' })).toBeTruthy()
  expect(screen.getByText(IN_HAND)).toBeTruthy()
})

test('a message to an intern counts as an action', async () => {
  await oneSilent()
  const { user } = await visit('/dashboard/overview', asha)
  await user.click((await rowOf(ivan.name)).getByRole('button', { name: /^More actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Message' }))
  const dialog = await screen.findByRole('dialog', { name: `Message to ${ivan.name}` })
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  expect(await within(dialog).findByText('Please write a message.')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox'), 'Is all well?')
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('1 being handled')).toBeTruthy()
})

test('mentors see their interns, and may write but not change zones', async () => {
  await makePlan(world, [ivan.id], { mentorId: manoj.id })
  await oneSilent()
  const { user } = await visit('/dashboard/overview', manoj)
  const row = await rowOf(ivan.name)
  expect(row.getByRole('button', { name: `Message: ${ivan.name}` })).toBeTruthy()
  await user.click(row.getByRole('button', { name: /^More actions/ }))
  await screen.findByRole('menuitem', { name: 'Request a meeting' })
  expect(screen.getAllByRole('menuitem')).toHaveLength(1)
  await user.click(screen.getByRole('menuitem'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a meeting' }))
  expect(dialog.getByText(ivan.name)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText(/on course/)?.textContent).toBe('0 on course')
  expect(screen.queryByRole('combobox', { name: 'Mentor' })).toBeNull()
})

test('interns are refused', async () => {
  const { router } = await visit('/dashboard/overview', isha)
  await waitFor(() => expect(router.state.location.pathname).toBe('/403'))
})

test('the table shows everyone, sorted and narrowed by what is in the address', async () => {
  await oneSilent()
  const { user } = await visit('/dashboard/overview?view=table', asha)
  const names = () =>
    within(screen.getByRole('table', { name: 'Interns in training' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  await screen.findByRole('table', { name: 'Interns in training' })
  expect(names()).toEqual([ivan.name, isha.name])
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(names()).toEqual([isha.name, ivan.name]))
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(names()).toEqual([ivan.name, isha.name]))
  await user.click(screen.getByText('1 needs action'))
  await waitFor(() => expect(names()).toEqual([ivan.name]))
  await user.click(screen.getByRole('button', { name: 'Remove filter Needs action' }))
  await waitFor(() => expect(names()).toHaveLength(2))
})

test('a filter without a match says so and can be cleared', async () => {
  await oneSilent()
  const { user } = await visit('/dashboard/overview?batch=Batch+9', asha)
  expect(await screen.findByText('No interns match')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('1 needs action')).toBeTruthy()
})

test('meetings with all interns who have had none are planned together', async () => {
  await oneSilent()
  const { user } = await visit('/dashboard/overview?tab=waiting', asha)
  await user.click(await inNeeds((region) => region.getByRole('button', { name: 'Schedule 2' })))
  const dialog = await screen.findByRole('dialog', { name: 'Schedule several interactions' })
  expect(await within(dialog).findByText('Interns (2)')).toBeTruthy()
  for (const { name } of [ivan, isha])
    expect(within(dialog).getAllByText(name).length).toBeGreaterThan(0)
})

test('where each intern waits for one thing, the groups add up and nothing more is said', async () => {
  await makePlan(world, [isha.id, ivan.id], { startDate: '2026-03-02', mentorId: manoj.id })
  await oneSilent()
  await visit('/dashboard/overview?tab=waiting', asha)
  await inNeeds((region) => region.getByText('No meeting (2)'))
  const pendingActions = within(needs())
  expect(pendingActions.getByText(/^2 of 2 interns are waiting .* zone\.$/)).toBeTruthy()
})

test('what interns are waiting for is grouped, each with an action', async () => {
  await makePlan(world, [isha.id])
  await oneSilent()
  const { user } = await visit('/dashboard/overview?tab=waiting', asha)
  await inNeeds((region) => region.getByText('No meeting (2)'))
  const pendingActions = within(needs())
  expect(
    pendingActions.getByText(
      /^2 of 2 interns are waiting for us longer than the settings allow, or without a plan or mentor\. This does not affect their zone\. One intern can wait for several things\.$/,
    ),
  ).toBeTruthy()
  const plan = await pendingActions.findByRole('link', { name: `Add to a plan: ${ivan.name}` })
  expect(plan.getAttribute('href')).toBe(`/dashboard/interns/${ivan.id}?tab=plan`)
  await user.click(await pendingActions.findByRole('button', { name: `Schedule: ${isha.name}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Schedule Interaction' })
  const intern = await within(dialog).findByRole<HTMLInputElement>('combobox', {
    name: 'Intern Name',
  })
  expect(intern.value).toBe(isha.name)
})

test('many who change at the same time for one cause are reported as one', async () => {
  const added = []
  for (const letter of 'ABCDEFGHIJKLMNOPQRST') {
    added.push(await addIntern(world, `${letter} Trainee`))
  }
  for (const { id } of [...added.slice(6), isha, ivan]) await writeOn(world, id, PAST_WEEKDAYS)
  await computeSignals(world)
  await visit('/dashboard/overview', asha)
  expect(await screen.findByText(/6 of 22 interns changed at the same time/)).toBeTruthy()
  const holidays = screen.getByRole('link', { name: 'Holidays' })
  expect(holidays.getAttribute('href')).toBe('/admin/settings?section=days')
})

test('below the chart it is explained when some without a plan need none', async () => {
  await world.database.pool.query(`update users set status = 'SHADOWING' where id = $1`, [isha.id])
  await oneSilent()
  await visit('/dashboard/overview', asha)
  expect(await screen.findByText(/^Interns who shadow a project need no plan/)).toBeTruthy()
})

test('interns who were just added are named below the chart', async () => {
  await oneSilent()
  const { id } = await addIntern(world, 'Zara Zaidi')
  await visit('/dashboard/overview', asha)
  const link = await screen.findByRole('link', { name: 'Zara Zaidi' })
  expect(link.getAttribute('href')).toContain(id)
  const line = screen.getByRole('link', {
    name: '1 intern added today',
  }).parentElement
  expect(line?.textContent).toBe('1 intern added today appears here by tomorrow: Zara Zaidi')
  cleanup()
  await visit('/admin/people?name=Zara', asha)
  const zara = within(await screen.findByRole('row', { name: /Zara Zaidi/ }))
  expect(zara.getByText('Added today')).toBeTruthy()
})

test.each([
  ['a desk', false, 'Open overview'],
  ['a phone', true, 'Overview'],
])('the dashboard on %s names each intern who needs action once', async (_, isPhone, overview) => {
  if (isPhone) openOnPhone()
  await oneSilent()
  await visit('/dashboard', asha)
  await inNeeds((region) => region.getByText('1 needs action'))
  const toDo = await screen.findByRole('region', { name: 'To do' })
  await within(needs()).findByRole('link', { name: ivan.name })
  expect(screen.getAllByRole('link', { name: ivan.name })).toHaveLength(1)
  expect(toDo.contains(needs())).toBe(isPhone)
  expect(
    within(needs()).getByRole('button', { name: `More actions for ${ivan.name}` }),
  ).toBeTruthy()
  const links = await screen.findAllByRole('link', { name: overview })
  expect(links.map((link) => link.getAttribute('href'))).toContain('/dashboard/overview')
})

test('on a phone an admin finds the report of a batch without a filter', async () => {
  openOnPhone()
  await oneSilent()
  const { user } = await visit('/dashboard/overview', asha)
  await inNeeds((region) => region.getByRole('link', { name: ivan.name }))
  // The bar of a phone has one, too.
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Compare' })).toBeTruthy()
  await user.click(screen.getByRole('menuitem', { name: 'Batch report' }))
  expect(await screen.findByRole('dialog', { name: 'Batch report' })).toBeTruthy()
})

test('on a phone the filters are in one sheet, and the counts follow who needs help', async () => {
  openOnPhone()
  await oneSilent()
  const { user } = await visit('/dashboard/overview', asha)
  const counted = await screen.findByText('1 needs action')
  expect(needs().compareDocumentPosition(counted)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('combobox', { name: 'Batch' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(sheet.getByRole('combobox', { name: 'Batch' })).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Show 2 interns' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('on a phone the list of all interns offers the most suitable action of each', async () => {
  openOnPhone()
  await oneSilent()
  await visit('/dashboard/overview?view=table&group=action', asha)
  const list = within(await screen.findByRole('list', { name: 'Interns in training' }))
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  expect(list.getByRole('button', { name: new RegExp(`: ${ivan.name}$`) })).toBeTruthy()
  expect(list.queryByText('Needs action')).toBeNull()
})
