import { users } from '@cohort/contract/users/calls'
import { insertPeople } from '@cohort/server/test/scenarios/people'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, database } = world
type Person = Awaited<ReturnType<typeof insertPeople>>[number]
let people: Person[] = []

/** Twelve interns who have never signed in: more than a page of the list. */
beforeEach(async () => {
  await database.pool.query('update users set first_signed_in_at = now()')
  const crowd = Array.from({ length: 12 }, (_, index) => ({
    name: `Tara Khan ${'ABCDEFGHIJKL'.charAt(index)}`,
  }))
  people = await insertPeople(world, crowd)
  await database.pool.query('update users set first_signed_in_at = null where name like $1', [
    'Tara Khan %',
  ])
})

const countIn = async (signIn: 'invited' | 'not invited') =>
  (await as(asha, users.list, { query: { limit: 100 }, body: { signIn } })).data.total

async function openList() {
  const { user } = await visit('/admin/analytics', asha)
  await screen.findByRole('checkbox', { name: 'Select Tara Khan A' })
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }))
  return { user, press }
}

test('picked people are invited, and those who have signed in are named as not included', async () => {
  const { user, press } = await openList()
  await user.click(screen.getByRole('checkbox', { name: 'Select Tara Khan A' }))
  await user.click(screen.getByRole('checkbox', { name: `Select ${world.isha.name}` }))
  await press('Send invitations')
  expect(await screen.findByText(/^1 invitation sent\. .+/)).toBeTruthy()
  expect(await countIn('invited')).toBe(1)
})

test('all who match are invited after a question, beyond the page that is shown', async () => {
  const { user, press } = await openList()
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
  await press(/^Select all \d+ that match$/)
  await press('Send invitations')
  const question = within(await screen.findByRole('dialog', { name: 'Send invitations?' }))
  expect(question.getByText(/those who have never signed in get an email/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('12 invitations sent.')).toBeTruthy()
  expect(await countIn('invited')).toBe(12)
})

test('the profile sends an invitation, shows until when it is valid, and withdraws it', async () => {
  const [tara] = people
  const { user } = await visit(`/admin/resources/${tara?.id}`, asha)
  const panel = async () => within(await screen.findByRole('region', { name: 'Invitation' }))
  expect((await panel()).getByText('No invitation has been sent.')).toBeTruthy()
  await user.click((await panel()).getByRole('button', { name: 'Send invitation' }))
  const sent = /^Sent on 4 March 2026 at .+ by Asha Rao\. Valid until 11 March 2026 at .+\.$/
  expect(await (await panel()).findByText(sent)).toBeTruthy()
  await user.click((await panel()).getByRole('button', { name: 'Withdraw' }))
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw invitation?' }))
  await user.click(question.getByRole('button', { name: 'Withdraw' }))
  expect(await (await panel()).findByText('Invitation withdrawn')).toBeTruthy()
  expect(await countIn('invited')).toBe(0)
})

test('an outdated profile that resends an accepted invitation says that a password was chosen', async () => {
  const [tara] = people
  const { user } = await visit(`/admin/resources/${tara?.id}`, asha)
  const panel = async () => within(await screen.findByRole('region', { name: 'Invitation' }))
  await user.click((await panel()).getByRole('button', { name: 'Send invitation' }))
  const resend = await (await panel()).findByRole('button', { name: 'Resend invitation' })
  await waitFor(() => expect(resend).toHaveProperty('disabled', false))
  await database.pool.query('update invitations set accepted_at = now()')
  await user.click(resend)
  expect(await screen.findByText('This person has already chosen a password.')).toBeTruthy()
  expect(await (await panel()).findByText('A password has been chosen.')).toBeTruthy()
  expect((await panel()).queryByRole('button', { name: /invitation/ })).toBeNull()
})
