import { users } from '@cohort/contract/users/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const { visit, as, clock, database, asha, anil, meera, isha } = await openBrowser()

const PROFILE = `/admin/resources/${isha.id}?tab=professional`

const edit = (person: typeof asha, body: object) =>
  as(person, users.update, { params: { userId: isha.id }, body })
const rename = (person: typeof asha, name: string) =>
  database.pool.query('update users set name = $2 where id = $1', [person.id, name])
const history = async () => within(await screen.findByRole('region', { name: 'Zone history' }))
const entries = async () =>
  (await (await history()).findAllByRole('listitem')).map(({ textContent }) => textContent)

test('admins see how a zone changed, newest first, by whom and why, in any script', async () => {
  await rename(asha, 'آشا راؤ')
  await rename(anil, 'अनिल गुप्ता')
  await edit(asha, { zone: 'GREEN ZONE', zoneReason: 'மூன்று நல்ல மதிப்புரைகள்' })
  clock.advance(5)
  await edit(anil, { zone: 'YELLOW ZONE' })
  await visit(PROFILE, asha)
  expect(await entries()).toEqual([
    'GREEN ZONE to YELLOW ZONENo reason givenअनिल गुप्ता, 4 March 2026 at 10:05 am',
    'No Zone to GREEN ZONEமூன்று நல்ல மதிப்புரைகள்آشا راؤ, 4 March 2026 at 10:00 am',
  ])
})

test('an intern whose zone never changed has no history', async () => {
  await visit(PROFILE, asha)
  expect(await (await history()).findByText('The zone has not changed yet.')).toBeTruthy()
})

test('a mentor has no zones, and an intern cannot see their own history', async () => {
  await edit(asha, { zone: 'RED ZONE', zoneReason: 'Missed two weeks' })
  const { unmount } = await visit(`/admin/resources/${meera.id}?tab=professional`, asha)
  await screen.findByRole('combobox', { name: 'Zone' })
  expect(screen.queryByText('Zone history')).toBeNull()
  unmount()
  await visit('/dashboard/my-profile', isha)
  await screen.findByRole('tab', { name: 'Skills' })
  expect(screen.queryByText('Zone history')).toBeNull()
  expect(document.body.textContent).not.toContain('Missed two weeks')
})

test('the form asks why as soon as the zone differs, says what is missing without it, and sends the reason', async () => {
  const { user } = await visit(PROFILE, asha)
  const reason = () => screen.queryByLabelText(/Reason for the zone change/)
  const pick = async (choice: string) => {
    await user.click(await screen.findByRole('combobox', { name: 'Zone' }))
    await user.click(await screen.findByRole('option', { name: choice }))
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('combobox', { name: 'Zone' })
  expect(reason()).toBeNull()
  await pick('RED ZONE')
  expect(reason()).toHaveProperty('required', false)
  expect(screen.getByText(/Without a reason, the history does not explain the change/)).toBeTruthy()
  await user.type(reason() as HTMLElement, 'Late')
  await save()
  expect(await screen.findByText('The reason must be at least 5 characters long.')).toBeTruthy()
  await user.type(reason() as HTMLElement, ' for weeks')
  await save()
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy()
  expect(reason()).toBeNull()
  expect(await (await history()).findByText('Late for weeks')).toBeTruthy()
  const { data } = await as(asha, users.zones, { params: { userId: isha.id } })
  expect(data).toMatchObject([{ from: null, to: 'RED ZONE', reason: 'Late for weeks' }])
  await pick('GREEN ZONE')
  await save()
  expect(await (await history()).findByText(/GREEN ZONE/)).toBeTruthy()
})
