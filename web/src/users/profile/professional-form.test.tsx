import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { users } from '@cohort/contract/users/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const { visit, as, asha, meera, ivan } = await openBrowser()

const PROFILE = `/admin/resources/${ivan.id}`

const change = (body: object) => as(asha, users.update, { params: { userId: ivan.id }, body })

const profileOf = async () => (await as(ivan, users.get, { params: { userId: ivan.id } })).data

async function openForm() {
  const { user } = await visit(`${PROFILE}?tab=professional`, asha)
  await screen.findByRole('combobox', { name: 'Status' })
  const pick = async (field: string, choice: string) => {
    await user.click(screen.getByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: choice }))
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }))
  return { user, pick, save }
}

const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)

test('admins see professional info, assets and history of others, and the bank and the plan of interns', async () => {
  await visit(PROFILE, asha)
  await screen.findByRole('tab', { name: 'Professional info' })
  expect(await tabs()).toEqual([
    'Overview',
    'Feedback',
    'Daily Update',
    'Interactions',
    'Plan',
    'Details',
    'Assets',
    'History',
    'Personal info',
    'Education',
    'Skills',
    'Bank details',
    'Professional info',
  ])
})

test('a mentor has no bank details', async () => {
  await visit(`/admin/resources/${meera.id}`, asha)
  expect(await tabs()).not.toContain('Bank details')
})

test('an admin has neither among the resources', async () => {
  await visit(`/admin/resources/${asha.id}`, asha)
  expect(await tabs()).toEqual(['Personal info', 'Education', 'Skills'])
})

test("an admin's change is saved and shown immediately", async () => {
  await change({ zone: 'RED ZONE', employeeId: 'NW-7' })
  const { user, pick, save } = await openForm()
  await pick('Status', 'SHADOWING')
  await pick('Year', '2026')
  await user.click(screen.getByRole('button', { name: 'Clear zone' }))
  await user.type(screen.getByLabelText(/Reason for the zone change/), 'Has left the training')
  await user.type(screen.getByLabelText('Date of joining'), '02/02/2026')
  await user.tab()
  await save()
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy()
  expect(await profileOf()).toMatchObject({
    status: 'SHADOWING',
    zone: null,
    year: 2026,
    employeeId: 'NW-7',
    dateOfJoining: '2026-02-02',
  })
  const card = screen.getAllByText('No Zone')
  expect(card.length).toBeGreaterThan(0)
  expect(screen.queryByText(/^From today on no updates are expected/)).toBeNull()
  await pick('Status', 'LEAVE')
  expect(await screen.findByText(/^From today on no updates are expected/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Add the days' })
  expect(link.getAttribute('href')).toMatch(/^\/dashboard\/interns\/[^?]+\?tab=work#leave$/)
  await save()
  await waitFor(async () => expect((await profileOf()).status).toBe('LEAVE'))
})

test('the status LEAVE says until when no updates are expected', async () => {
  await change({ status: 'LEAVE' })
  await openForm()
  expect(await screen.findByText(/^From today on no updates are expected/)).toBeTruthy()
})

test('the status LEAVE with recorded days says nothing of them', async () => {
  await change({ status: 'LEAVE' })
  const body = { kind: 'LEAVE', from: '2026-03-04', to: '2026-03-06' } as const
  await as(asha, dailyUpdates.addLeave, { params: { userId: ivan.id }, body })
  const { unmount } = await visit(`/dashboard/interns/${ivan.id}?tab=work`, asha)
  expect(await screen.findByText('4 March – 6 March 2026')).toBeTruthy()
  unmount()
  await openForm()
  expect(screen.queryByText(/^From today on no updates are expected/)).toBeNull()
})

test.each(['12/31/2023', '03/05/2026'])('joining on %s is rejected', async (day) => {
  const { user, save } = await openForm()
  await user.type(screen.getByLabelText('Date of joining'), day)
  await save()
  const sentence = 'Date of joining must be between 1 January 2024 and today.'
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByLabelText('Date of joining')).toHaveProperty('value', day)
  expect((await profileOf()).dateOfJoining).toBeNull()
})

test('an employee id that another has is refused, and everything stays', async () => {
  await as(asha, users.update, { params: { userId: meera.id }, body: { employeeId: 'NW-1' } })
  const { user, pick, save } = await openForm()
  await pick('Status', 'LEAVE')
  await user.type(screen.getByLabelText('Employee ID'), 'NW-1')
  await save()
  expect(await screen.findByText('Another person already has this employee id.')).toBeTruthy()
  expect(screen.getByLabelText('Employee ID')).toHaveProperty('value', 'NW-1')
  expect((await profileOf()).status).toBeNull()
})

test('the later of two admins is informed, and can then save', async () => {
  const { pick, save } = await openForm()
  await change({ phase: 'Phase 2' })
  await pick('Status', 'LEAVE')
  await save()
  expect(await screen.findByText(/^This profile was changed by another user/)).toBeTruthy()
  await save()
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy()
  expect(await profileOf()).toMatchObject({ status: 'LEAVE', phase: 'Phase 2' })
})
