import { users } from '@cohort/contract/users/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, as, clock, database, asha, meera, isha } = await openBrowser()

const kindOf = async (label: string) => {
  const list = await screen.findByRole('list', { name: 'Categories of personal data' })
  const kinds = within(list).getAllByRole('listitem')
  return kinds.find(({ textContent }) => textContent.startsWith(label))?.textContent
}

test('an intern reads who can see what, and who has read the account number and why', async () => {
  const bankDetails = {
    bankName: 'SBI',
    branch: 'Pune',
    IFSC: 'SBIN0123456',
    accountNumber: '12345678901',
  }
  const own = { params: { userId: isha.id } }
  expect((await as(isha, users.update, { ...own, body: { bankDetails } })).statusCode).toBe(200)
  await as(asha, users.revealBankDetails, { ...own, body: { reason: 'Salary of March' } })
  const { user } = await visit('/dashboard', isha)
  await user.click(await screen.findByRole('button', { name: 'Account of Isha Menon' }))
  await user.click(await screen.findByRole('menuitem', { name: 'My data' }))
  expect(await kindOf('Personal details')).toMatch(/Seen byyou and all adminsChanged byyou$/)
  expect(await kindOf('Daily updates')).toMatch(
    /Seen byyou, all admins and the mentor of your current milestoneChanged byyou$/,
  )
  expect(await kindOf('Next steps')).toMatch(
    /Changed byyou, admins \(once that mentor has left\) and the mentor who gave the feedback$/,
  )
  expect(await kindOf('Account and history')).toMatch(
    /Seen byyou \(in your copy\) and all adminsChanged byall admins$/,
  )
  const reveals = await screen.findByRole('table', { name: 'Who has read my bank details' })
  expect(within(reveals).getByText('Asha Rao')).toBeTruthy()
  expect(within(reveals).getByText('Salary of March')).toBeTruthy()
})

test('an unread account number is shown as such, and mentors have no such request', async () => {
  const { unmount } = await visit('/dashboard/my-data', isha)
  expect(await screen.findByText('Your account number has not been viewed.')).toBeTruthy()
  unmount()
  await visit('/dashboard/my-data', meera)
  expect(await kindOf('Name, photo and email')).toMatch(
    /Seen byyou, all admins, all mentors \(name only\) and all interns \(name; email in invitations to their meetings\)Changed byyou \(not the email\)$/,
  )
  expect(screen.queryByRole('heading', { name: 'Who has read my bank details' })).toBeNull()
})

test('the file of the own data is named by the day of the organisation, not of UTC', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const now = new Date('2026-03-04T19:30:00Z')
  clock.set(now)
  const { user } = await visit('/dashboard/my-data', isha, now)
  await user.click(await screen.findByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(clicked).toHaveBeenCalled())
  const [link] = clicked.mock.contexts
  clicked.mockRestore()
  expect(link).toHaveProperty('download', 'my-data-2026-03-05.json')
})

test('all data are saved as one file; a failure is reported in place', async () => {
  const saved: Blob[] = []
  const making = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:saved'
  })
  const { user } = await visit('/dashboard/my-data', isha)
  await user.click(await screen.findByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toMatchObject({
    profile: { name: 'Isha Menon' },
  })
  making.mockRestore()
  await database.pool.query('alter table tasks rename to elsewhere')
  try {
    await user.click(screen.getByRole('button', { name: 'Download my data' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
  } finally {
    await database.pool.query('alter table elsewhere rename to tasks')
  }
})
