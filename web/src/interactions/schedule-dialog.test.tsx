import { HALF_HOURS } from '@cohort/contract/dates'
import { interactions } from '@cohort/contract/interactions/calls'
import { insertPeople } from '@cohort/server/test/scenarios/people'
import { planner } from '@cohort/server/test/scenarios/planning'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { notificationsStore } from '@mantine/notifications'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fillIn, interactionDialogs, pick } from '../../test/interaction-dialogs.ts'
import { startOtherServer } from '../../test/other-server.ts'
import { openBrowser } from '../../test/render-as.tsx'
import { answerTo } from '../../test/requests.ts'

const world = await openBrowser()
const badGateway = await startOtherServer()
const { as, database, asha, manoj, meera, isha, ivan } = world
const { makePlan, addMilestone, join } = planner(world)
const { openForm, fill, fillBesideIntern, openEdit } = interactionDialogs(world)

const PAST = 'Selected time cannot be in the past.'

test('every missing field is reported, except the mentors', async () => {
  const { user, dialog, submit } = await openForm()
  expect(dialog.getByLabelText('Duration')).toHaveProperty('value', '30 min')
  await user.clear(dialog.getByLabelText('Duration'))
  await user.click(submit)
  for (const field of ['Interaction Name', 'Intern Name', 'Intern Email']) {
    expect(await dialog.findByText(`${field} is required`)).toBeTruthy()
  }
  for (const field of ['Date', 'Time', 'Duration']) {
    expect(dialog.getByText(`${field} is required`)).toBeTruthy()
  }
  expect(document.activeElement).toBe(dialog.getByLabelText('Interaction Name'))
  await fillIn(user, dialog.getByLabelText('Intern Email'), 'isha')
  await user.click(submit)
  expect(await dialog.findByText('Invalid Email format')).toBeTruthy()
})

test('an interaction without mentor and interviewer is allowed, and the form says that', async () => {
  const { user, dialog } = await openForm()
  const words = 'No mentor or interviewer: the intern meets no one yet.'
  expect(dialog.queryByText(words)).toBeNull()
  await pick(user, dialog, ['Intern Name', new RegExp(isha.email)])
  expect(await dialog.findByText(words)).toBeTruthy()
  await pick(user, dialog, [/^Interviewer/, meera.name])
  await waitFor(() => expect(dialog.queryByText(words)).toBeNull())
})

test('an hour that is over is refused, and a later one is scheduled with ids', async () => {
  const { user, dialog, submit } = await openForm()
  await fill(user, dialog, '9:00 am')
  expect(dialog.getByLabelText('Intern Email')).toHaveProperty('value', isha.email)
  expect(dialog.getByLabelText('Date')).toHaveProperty('value', '03/04/2026')
  await user.click(submit)
  expect(await dialog.findByText(PAST)).toBeTruthy()
  await pick(user, dialog, ['Time', '4:30 pm'])
  await user.click(submit)
  expect(await screen.findByText('Interaction scheduled successfully')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Scheduling...' })).toHaveProperty('disabled', true)
  const { data } = await as(isha, interactions.listOf, { params: { userId: isha.id }, body: {} })
  expect(data.data[0]).toMatchObject({
    name: 'Mid-term review',
    internId: isha.id,
    mentorId: manoj.id,
    interviewerId: null,
    date: '2026-03-04',
    time: '16:30',
    duration: 45,
  })
})

test('before a time is chosen, the next ones at which all are free are offered', async () => {
  const { user, dialog } = await openForm()
  await pick(user, dialog, ['Intern Name', new RegExp(isha.email)])
  await user.click(await dialog.findByRole('button', { name: 'Wed, 4 March 2026 at 1:30 pm' }))
  expect(dialog.getByLabelText('Date')).toHaveProperty('value', '03/04/2026')
  const time = dialog.getByRole('combobox', { name: 'Time' })
  expect(time).toHaveProperty('value', '1:30 pm')
  const pressed = dialog.getByRole('button', { pressed: true })
  expect(pressed.textContent).toBe('Wed, 4 March 2026 at 1:30 pm')
  await user.click(dialog.getByRole('button', { name: 'Thu, 5 March 2026 at 12:00 pm' }))
  expect(time).toHaveProperty('value', '12:00 pm')
  await pick(user, dialog, ['Time', '4:00 pm'])
  expect(dialog.queryByText('Available times:')).toBeNull()
})

test('a closed day is named beside working days, and not refused', async () => {
  const { user, dialog, submit } = await openForm()
  await pick(user, dialog, ['Intern Name', new RegExp(isha.email)])
  await fillIn(user, dialog.getByLabelText('Date'), '03/07/2026')
  await user.tab()
  expect(await dialog.findByText('Saturday, 7 March 2026 is not a working day.')).toBeTruthy()
  const [first] = await dialog.findAllByRole('button', { name: / March 2026 at / })
  expect(first?.textContent).toBe('Mon, 9 March 2026 at 9:00 am')
  await fillIn(user, dialog.getByLabelText('Interaction Name'), 'Mid-term review')
  await pick(user, dialog, [/Assigned Mentor/, manoj.name])
  await pick(user, dialog, ['Time', '11:00 am'])
  expect(await dialog.findByText('Saturday, 7 March 2026 is not a working day.')).toBeTruthy()
  await user.click(submit)
  expect(await screen.findByText('Interaction scheduled successfully')).toBeTruthy()
})

test('a start outside office hours is pointed out', async () => {
  const { user, dialog } = await openForm()
  await pick(user, dialog, ['Time', '6:00 pm'])
  const words = ' is outside office hours (9:00 am to 6:00 pm).'
  expect(await dialog.findByText(`6:00 pm${words}`)).toBeTruthy()
  await pick(user, dialog, ['Time', '5:30 pm'])
  await waitFor(() => expect(dialog.queryByText(words, { exact: false })).toBeNull())
})

test('the names that the organisation uses are offered', async () => {
  await schedule(world, { name: 'Mock interview' })
  const { dialog } = await openForm()
  const listId = dialog.getByLabelText('Interaction Name').getAttribute('list') ?? ''
  await waitFor(() =>
    expect(document.getElementById(listId)?.textContent).toContain('Mock interview'),
  )
})

test('Enter takes the first intern who is found, also before the list shows them', async () => {
  const { user, dialog } = await openForm()
  const field = dialog.getByRole('combobox', { name: 'Intern Name' })
  const email = dialog.getByLabelText('Intern Email')
  await user.type(field, 'isha{Enter}')
  await waitFor(() => expect(email).toHaveProperty('value', isha.email))
  await user.tab()
  expect(field).toHaveProperty('value', isha.name)
})

test('the arrow keys find none who does not match what is typed', async () => {
  const { user, dialog } = await openForm()
  await user.click(dialog.getByRole('combobox', { name: 'Intern Name' }))
  await screen.findByRole('option', { name: new RegExp(ivan.email) })
  await user.keyboard('isha{ArrowDown}{Enter}')
  const email = dialog.getByLabelText('Intern Email')
  await waitFor(() => expect(email).toHaveProperty('value', isha.email))
})

test('the mentor of the current milestone is chosen with the intern, and can be replaced', async () => {
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  await join(plan.id, isha, ivan)
  const { user, dialog } = await openForm()
  const mentor = dialog.getByRole('combobox', { name: /Assigned Mentor/ })
  await pick(user, dialog, ['Intern Name', new RegExp(isha.email)])
  await waitFor(() => expect(mentor).toHaveProperty('value', manoj.name))
  await pick(user, dialog, [/Assigned Mentor/, manoj.name])
  expect(mentor).toHaveProperty('value', manoj.name)
  await pick(user, dialog, [/Assigned Mentor/, meera.name])
  await pick(user, dialog, ['Intern Name', new RegExp(ivan.email)])
  expect(mentor).toHaveProperty('value', meera.name)
})

test('the mentor in a restored draft follows another intern', async () => {
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  await join(plan.id, isha)
  const first = await openForm()
  await pick(first.user, first.dialog, ['Intern Name', new RegExp(isha.email)])
  const mentorIn = ({ dialog }: typeof first) =>
    dialog.getByRole<HTMLInputElement>('combobox', { name: /Assigned Mentor/ })
  await waitFor(() => expect(mentorIn(first).value).toBe(manoj.name))
  cleanup()
  const second = await openForm()
  expect(await second.dialog.findByText('Draft restored')).toBeTruthy()
  expect(mentorIn(second).value).toBe(manoj.name)
  await pick(second.user, second.dialog, ['Intern Name', new RegExp(ivan.email)])
  await waitFor(() => expect(mentorIn(second).value).toBe(''))
})

test('the mentor of the milestone is not mixed with another one that is being typed', async () => {
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  await join(plan.id, isha)
  const { user, dialog } = await openForm()
  const mentor = dialog.getByRole('combobox', { name: /Assigned Mentor/ })
  await user.click(dialog.getByRole('combobox', { name: 'Intern Name' }))
  const option = await screen.findByRole('option', { name: new RegExp(isha.email) })
  const answered = answerTo(world.app, /^\/api\/interns\//)
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table milestones')
    await user.click(option)
    await user.click(mentor)
    await user.keyboard('Mee')
  } finally {
    await client.query('rollback')
    client.release()
  }
  await answered
  const isReplaced = waitFor(() => expect(mentor).toHaveProperty('value', manoj.name), {
    timeout: 300,
  })
  await expect(isReplaced).rejects.toThrow(manoj.name)
  await user.keyboard('ra')
  await user.click(await screen.findByRole('option', { name: meera.name }))
  expect(mentor).toHaveProperty('value', meera.name)
})

test('a rejection by the server keeps the input', async () => {
  const { user, dialog, submit } = await openForm()
  await fill(user, dialog, '4:30 pm')
  await user.clear(dialog.getByLabelText('Intern Email'))
  await fillIn(user, dialog.getByLabelText('Intern Email'), 'stranger@northwind.example')
  await user.click(submit)
  expect(await dialog.findByText('No intern has this email address.')).toBeTruthy()
  expect(dialog.getByRole('combobox', { name: 'Intern Name' })).toHaveProperty('value', isha.name)
  expect(dialog.getByLabelText('Interaction Name')).toHaveProperty('value', 'Mid-term review')
})

test('unsent input is restored', async () => {
  const { user, dialog } = await openForm()
  await fillIn(user, dialog.getByLabelText('Interaction Name'), 'Half a thought')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Draft saved')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Schedule Interaction' }))
  const name = await screen.findByLabelText<HTMLInputElement>('Interaction Name')
  expect(name.value).toBe('Half a thought')
  expect(screen.getByText('Draft restored')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(name.value).toBe('')
  expect(screen.queryByText('Draft restored')).toBeNull()
  cleanup()
  const again = await openForm()
  expect(again.dialog.getByLabelText('Interaction Name')).toHaveProperty('value', '')
  expect(screen.queryByText('Draft restored')).toBeNull()
})

test('two interns of one name can be distinguished, and the selected one is invited', async () => {
  const [, second] = await insertPeople(world.services, [
    { name: 'Priya Nair', email: 'priya.one@northwind.example', batch: 'Batch 1', year: 2025 },
    { name: 'Priya Nair', email: 'priya.two@northwind.example', batch: 'Batch 2', year: 2026 },
  ])
  const { user, dialog, submit } = await openForm()
  await user.click(dialog.getByRole('combobox', { name: 'Intern Name' }))
  await user.paste('priya')
  const option = await screen.findByRole('option', {
    name: /Priya Nair priya\.two@northwind\.example Batch 2 - 2026/,
  })
  expect(screen.getAllByRole('option', { name: /Priya Nair/ })).toHaveLength(2)
  await user.click(option)
  expect(dialog.getByRole('combobox', { name: 'Intern Name' })).toHaveProperty(
    'value',
    'Priya Nair',
  )
  expect(dialog.getByLabelText('Intern Email')).toHaveProperty('value', second?.email)
  await fillBesideIntern(user, dialog, '4:30 pm')
  await user.click(submit)
  expect(await screen.findByText('Interaction scheduled successfully')).toBeTruthy()
  const { data } = await as(asha, interactions.list, { body: {} })
  expect(data.data.map(({ internId }) => internId)).toEqual([second?.id])
})

test('failures without a message show the message of each dialog', async () => {
  const { user, dialog, submit } = await openForm()
  await fill(user, dialog, '4:30 pm')
  window.happyDOM.setURL(`${badGateway}/admin/analytics`)
  await user.click(submit)
  expect(await dialog.findByText('Failed to schedule interaction')).toBeTruthy()

  cleanup()
  await schedule(world, { date: '2026-03-06' })
  const edit = await openEdit()
  await edit.user.type(edit.name, ' of March')
  window.happyDOM.setURL(`${badGateway}/dashboard/interactions`)
  await edit.user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Failed to update interaction')).toBeTruthy()
})

test('the window closes two seconds after a schedule, over a list that is fresh', async () => {
  const { user, dialog, submit } = await openForm('/dashboard/interactions')
  await fill(user, dialog, '4:30 pm')
  const submitted = performance.now()
  await user.click(submit)
  await screen.findByText('Interaction scheduled successfully')
  const [toast] = notificationsStore.getState().notifications
  expect([toast?.message, toast?.autoClose]).toEqual(['Interaction scheduled successfully', 2000])
  expect(await screen.findByRole('heading', { name: 'Mid-term review' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), {
    interval: 10,
    timeout: 5000,
  })
  expect(performance.now() - submitted).toBeGreaterThan(1990)
})

test('the name and the address of the intern are trimmed before they are sent', async () => {
  const calls = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => calls.mockRestore())
  const { user, dialog, submit } = await openForm()
  await fill(user, dialog, '4:30 pm')
  fireEvent.change(dialog.getByLabelText('Intern Email'), {
    target: { value: `  ${isha.email} ` },
  })
  await user.click(submit)
  await screen.findByText('Interaction scheduled successfully')
  const sent = calls.mock.calls.find(([to]) => to === interactions.schedule.path)?.[1]?.body
  expect(sent).toContain(`"assignedIntern":"${isha.name}","internEmail":"${isha.email}"`)
})

test('a past day is reported on blur, and a time can be chosen for another day', async () => {
  const { user, dialog, submit } = await openForm()
  await user.click(dialog.getByLabelText('Date'))
  await user.tab()
  expect(dialog.queryByText('Date is required')).toBeNull()
  await fillIn(user, dialog.getByLabelText('Date'), '03/03/2026')
  expect(dialog.queryByText(PAST)).toBeNull()
  await user.tab()
  expect(await dialog.findByText(PAST)).toBeTruthy()
  expect(dialog.getByLabelText('Date').getAttribute('aria-invalid')).toBe('true')
  await pick(user, dialog, ['Time', '9:00 am'])
  await user.click(submit)
  expect(await dialog.findByText('Interaction Name is required')).toBeTruthy()
  expect(dialog.queryByText('Time is required')).toBeNull()
  expect(dialog.getAllByText(PAST)).toHaveLength(1)
  await user.clear(dialog.getByLabelText('Date'))
  await fillIn(user, dialog.getByLabelText('Date'), '03/05/2026')
  await user.tab()
  expect(dialog.queryByText(PAST)).toBeNull()
})

test('a past time of today is reported when the day loses focus', async () => {
  const { user, dialog } = await openForm()
  await fill(user, dialog, '9:00 am')
  expect(dialog.getByText(PAST)).toBeTruthy()
  expect(dialog.getByRole('combobox', { name: 'Time' }).getAttribute('aria-invalid')).toBe('true')
})

test('a day that is over cannot be picked or written, and times go by half hours', async () => {
  const { user, dialog } = await openForm()
  const date = dialog.getByLabelText('Date')
  expect(date.getAttribute('placeholder')).toBe('MM/dd/yyyy')
  await fillIn(user, date, '03/03/2026')
  await user.click(dialog.getByRole('button', { name: 'Schedule Interaction' }))
  expect(await dialog.findByText(PAST)).toBeTruthy()
  expect(date).toHaveProperty('value', '03/03/2026')
  await user.click(date)
  const dayOf = (label: string) => screen.findByRole('button', { name: label })
  expect(await dayOf('3 March 2026')).toHaveProperty('disabled', true)
  expect(await dayOf('4 March 2026')).toHaveProperty('disabled', false)
  await user.click(await dayOf('5 March 2026'))
  expect(date).toHaveProperty('value', '03/05/2026')
  const times = async () => {
    await user.click(dialog.getByRole('combobox', { name: 'Time' }))
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  }
  expect(await times()).toHaveLength(48)
  expect((await times()).slice(0, 3)).toEqual(['12:00 am', '12:30 am', '1:00 am'])
  vi.setSystemTime(new Date('2026-03-04T04:31:00Z'))
  await user.clear(date)
  await fillIn(user, date, '03/04/2026')
  await user.tab()
  expect((await times()).slice(0, 2)).toEqual(['10:30 am', '11:00 am'])
})

test('the list of times opens at nine o’clock', async () => {
  // No layout is computed here: the rows are placed one below the other.
  const placed = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get')
  placed.mockImplementation(function top(this: HTMLElement) {
    return HALF_HOURS.indexOf(this.getAttribute('value') ?? '') * 30
  })
  onTestFinished(() => placed.mockRestore())
  const { user, dialog } = await openForm()
  await user.click(dialog.getByRole('combobox', { name: 'Time' }))
  const morning = await screen.findByRole('option', { name: '9:00 am' })
  const list = morning.closest('.mantine-ScrollArea-viewport')
  await waitFor(() => expect(list?.scrollTop).toBe(18 * 30))
})

test('today is the server’s day, also for a browser whose clock is a day ahead', async () => {
  const { user, dialog, submit } = await openForm(undefined, new Date('2026-03-05T04:30:00Z'))
  await fill(user, dialog, '4:30 pm')
  await user.click(submit)
  expect(await screen.findByText('Interaction scheduled successfully')).toBeTruthy()
  expect(dialog.queryByText(PAST)).toBeNull()
})
