import { interactions } from '@cohort/contract/interactions/calls'
import { users } from '@cohort/contract/users/calls'
import { NO_SUCCESSOR } from '@cohort/contract/users/messages'
import { erasedEmail } from '@cohort/contract/users/rules'
import { planner } from '@cohort/server/test/scenarios/planning'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, database, asha, anil, manoj, meera, ivan, isha } = world
const { addMilestone, makePlan } = planner(world)

const profile = `/admin/resources/${ivan.id}`
const REASON = 'Left the programme in March.'

const disable = () =>
  as(anil, users.disable, { params: { userId: ivan.id }, body: { reason: REASON } })

test('an admin disables an account with a reason, and is informed of the consequences', async () => {
  const { user } = await visit(profile, asha)
  await user.click(await screen.findByRole('button', { name: 'Disable' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable account' }))
  expect(dialog.getByText(/signed out everywhere/).textContent).toContain(ivan.name)
  await user.click(dialog.getByRole('button', { name: 'Disable account' }))
  expect(await dialog.findByText('Please say why, in at least 5 characters.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), REASON)
  await user.click(dialog.getByRole('button', { name: 'Disable account' }))
  expect(await screen.findByText('Account disabled successfully')).toBeTruthy()
  const notice = (await screen.findByRole('button', { name: 'Enable' })).closest('[role=alert]')
  expect(notice?.textContent).toMatch(/^Disabled on .+ by Asha Rao: Left the programme in March\./)
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull()
})

test('an intern who is disabled is offered nothing that would fail', async () => {
  await database.pool.query(`update users set status = 'ACTIVE' where id = $1`, [ivan.id])
  await disable()
  await visit(profile, asha)
  expect(await screen.findByRole('button', { name: 'Enable' })).toBeTruthy()
  const summary = screen.getByRole('region', { name: 'Summary' })
  expect(within(summary).getByText('Disabled')).toBeTruthy()
  expect(summary.textContent).not.toContain('ACTIVE')
  for (const name of ['Schedule', 'Message', 'Remind', 'Change zone'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('the profile of a disabled person says where they are erased, and what happens then', async () => {
  await disable()
  await visit(profile, asha)
  const notice = (await screen.findByRole('button', { name: 'Enable' })).closest('[role=alert]')
  expect(notice?.textContent).toContain('ask the operator of this server')
  expect(notice?.textContent).toContain('It cannot be undone.')
  expect(notice?.textContent).toContain('a name such as “Former intern 7”')
})

test('the profile of a disabled mentor names what a mentor would stand as', async () => {
  await database.pool.query('update users set disabled_at = $2 where id = $1', [
    meera.id,
    '2026-03-01T06:00Z',
  ])
  await visit(`/admin/resources/${meera.id}`, asha)
  const notice = (await screen.findByRole('button', { name: 'Enable' })).closest('[role=alert]')
  expect(notice?.textContent).toContain('a name such as “Former mentor 7”')
})

test('an erased person can neither be enabled nor completed', async () => {
  await disable()
  const email = erasedEmail(ivan.id)
  await database.pool.query(`update users set email = $2 where id = $1`, [ivan.id, email])
  await visit(profile, asha)
  expect(
    await screen.findByText(/The personal data of this account has been erased\./),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enable' })).toBeNull()
  expect(screen.queryByText(/^Profile \d+% complete$/)).toBeNull()
})

test('another admin enables it again', async () => {
  await disable()
  const { user } = await visit(profile, asha)
  await user.click(await screen.findByRole('button', { name: 'Enable' }))
  const question = within(await screen.findByRole('dialog', { name: 'Enable account?' }))
  await user.click(question.getByRole('button', { name: 'Enable' }))
  expect(await screen.findByText('Account enabled successfully')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Disable' })).toBeTruthy()
})

test('users cannot disable their own account', async () => {
  await visit(`/admin/resources/${asha.id}`, asha)
  expect(await screen.findByRole('heading', { name: asha.name })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull()
})

test("another admin's faster change is reported in the dialog", async () => {
  const { user } = await visit(profile, asha)
  await user.click(await screen.findByRole('button', { name: 'Disable' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable account' }))
  await disable()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), REASON)
  await user.click(dialog.getByRole('button', { name: 'Disable account' }))
  expect(await dialog.findByText('This account is already disabled.')).toBeTruthy()
})

test('disabled users are listed separately, and their cards are marked', async () => {
  await disable()
  const { user, router } = await visit('/admin/resources', asha)
  await screen.findByRole('link', { name: isha.name })
  expect(screen.queryByRole('link', { name: ivan.name })).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'Accounts' }))
  await user.click(await screen.findByRole('option', { name: 'Disabled accounts' }))
  const link = await screen.findByRole('link', { name: ivan.name })
  expect(link.closest('article')?.textContent).toContain('Disabled')
  await waitFor(() => expect(screen.queryByRole('link', { name: isha.name })).toBeNull())
  expect(router.state.location.search).toEqual({ account: 'disabled' })
  await user.click(screen.getByRole('combobox', { name: 'Accounts' }))
  await user.click(await screen.findByRole('option', { name: 'Not invited' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ signIn: 'not invited' }))
})

const LATER = '2030-03-04'

async function scheduleWithManoj() {
  const body = {
    name: 'Mid-term review',
    assignedIntern: isha.name,
    internEmail: isha.email,
    mentorId: manoj.id,
    date: LATER,
    time: '11:00',
    duration: 30,
  }
  expect((await as(asha, interactions.schedule, { body })).statusCode).toBe(201)
}

const mentorOf = async (name: string) =>
  (await as(asha, interactions.list, { body: { name } })).data.data[0]?.assignedMentor

test('an admin sees what disabling a mentor does, and hands the work over', async () => {
  await scheduleWithManoj()
  const { user } = await visit(`/admin/resources/${manoj.id}`, asha)
  await user.click(await screen.findByRole('button', { name: 'Disable' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable account' }))
  const consequence = '1 upcoming interaction will be put on hold, and invitations cancelled.'
  expect(await dialog.findByText(consequence)).toBeTruthy()
  expect(dialog.getByText('Isha Menon, 4 March 2030, 11:00 am')).toBeTruthy()
  await user.click(dialog.getByRole('combobox', { name: 'Hand over to' }))
  await user.click(await screen.findByRole('option', { name: meera.name }))
  expect(dialog.getByText(`1 upcoming interaction will go to ${meera.name}.`)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), REASON)
  await user.click(dialog.getByRole('button', { name: 'Disable account' }))
  expect(await screen.findByText('Account disabled successfully')).toBeTruthy()
  expect(await mentorOf('Mid-term review')).toBe(meera.name)
})

test('the refusal that asks for a successor goes when one is chosen', async () => {
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  const { user } = await visit(`/admin/resources/${manoj.id}`, asha)
  await user.click(await screen.findByRole('button', { name: 'Disable' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable account' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), REASON)
  await user.click(dialog.getByRole('button', { name: 'Disable account' }))
  expect(await dialog.findByText(NO_SUCCESSOR)).toBeTruthy()
  await user.click(dialog.getByRole('combobox', { name: 'Hand over to' }))
  await user.click(await screen.findByRole('option', { name: meera.name }))
  expect(dialog.queryByText(NO_SUCCESSOR)).toBeNull()
})

test('an admin changes a role after seeing how the work is handed over', async () => {
  await scheduleWithManoj()
  const { user } = await visit(`/admin/resources/${isha.id}`, asha)
  await user.click(await screen.findByRole('button', { name: 'Change role' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change role' }))
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  expect(await dialog.findByText('Choose a role.')).toBeTruthy()
  await user.click(dialog.getByRole('combobox', { name: 'New role' }))
  await user.click(await screen.findByRole('option', { name: 'Mentors' }))
  const consequence = '1 upcoming interaction of their own will be cancelled.'
  expect(await dialog.findByText(consequence)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  expect(await screen.findByText('Role changed successfully')).toBeTruthy()
  const changed = await as(asha, users.get, { params: { userId: isha.id } })
  expect(changed.data.role).toBe('Mentors')
})
