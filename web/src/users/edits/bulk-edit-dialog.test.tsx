import { users } from '@cohort/contract/users/calls'
import { insertPeople } from '@cohort/server/test/scenarios/people'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, database, asha, anil, ivan, isha } = world

/** With Isha and Ivan they fill one page and begin a second. */
beforeEach(async () => {
  const crowd = Array.from({ length: 10 }, (_, index) => ({
    name: `Zoya Khan ${'ABCDEFGHIJ'.charAt(index)}`,
    batch: 'Batch 1',
  }))
  await insertPeople(world, crowd)
})

const box = (name: string) => screen.findByRole('checkbox', { name })
const status = (words: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words),
  )
const dialog = async () => within(await screen.findByRole('dialog', { name: /^Edit \d/ }))

async function openList() {
  const { user } = await visit('/admin/analytics', asha)
  await screen.findByRole('link', { name: isha.name })
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }))
  const pick = async (name: string) => user.click(await box(name))
  const choose = async (field: string, choice: string) => {
    await user.click((await dialog()).getByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: choice }))
  }
  const explain = async (reason: string) => {
    await user.click(await screen.findByLabelText(/Reason for the zone change/))
    await user.paste(reason)
  }
  return { user, press, pick, choose, explain }
}

const zonesOf = async () => {
  const { data } = await as(asha, users.list, { query: { limit: 100 }, body: {} })
  return Object.fromEntries(data.data.map(({ name, zone }) => [name, zone]))
}

test('interns are picked across pages, edited after a preview, and the list shows it', async () => {
  const { press, pick, choose, explain } = await openList()
  await pick(`Select ${isha.name}`)
  await status('1 selected')
  expect(location.pathname).toBe('/admin/analytics')
  await press('Next')
  await pick('Select Zoya Khan J')
  await status('2 selected')
  await press('Previous')
  await waitFor(async () =>
    expect(await box(`Select ${isha.name}`)).toHaveProperty('checked', true),
  )
  expect(await box(`Select ${ivan.name}`)).toHaveProperty('checked', false)

  await press('Edit…')
  await choose('Zone', 'RED ZONE')
  await choose('Phase', 'Phase 2')
  await press('Preview')
  expect(await screen.findByText('Please give a reason for the zone change.')).toBeTruthy()
  await explain('Missed two weeks')
  await press('Preview')
  const changing = within(await screen.findByRole('table', { name: 'Will change' }))
  const rows = changing.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'NameZonePhase',
    `${isha.name}No Zone to RED ZONE- to Phase 2`,
    'Zoya Khan JNo Zone to RED ZONE- to Phase 2',
  ])
  await status('2 will change0 already have these values0 cannot change')
  expect((await zonesOf())[isha.name]).toBeNull()
  await press('Apply to 2 people')
  expect(await screen.findByText('Saved for 2 people.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit…' }))
  const row = screen.getByRole('link', { name: isha.name }).closest('tr')
  await waitFor(() => expect(row?.textContent).toContain('RED ZONE'))
  expect(await zonesOf()).toMatchObject({ [isha.name]: 'RED ZONE', [ivan.name]: null })
  const { data } = await as(asha, users.zones, { params: { userId: isha.id } })
  expect(data).toMatchObject([{ reason: 'Missed two weeks', actorName: asha.name }])
  await press('Clear')
  expect(screen.queryByRole('button', { name: 'Edit…' })).toBeNull()
})

test('a whole page is picked, then everything that matches, on all pages', async () => {
  const { press, pick, choose } = await openList()
  await pick('Select this page')
  await status('10 selected')
  await press('Select all 12 that match')
  await status('12 selected')
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
  await press('Next')
  expect(await box('Select Zoya Khan J')).toHaveProperty('checked', true)
  await press('Edit…')
  await choose('Status', 'SHADOWING')
  await press('Preview')
  await press('Apply to 12 people')
  expect(await screen.findByText('Saved for 12 people.')).toBeTruthy()
  const { rows } = await database.pool.query(`select 1 from users where status = 'SHADOWING'`)
  expect(rows).toHaveLength(12)
})

test('everything that matches ends with the filters, and picked rows do not', async () => {
  const { user, press, pick } = await openList()
  await pick('Select this page')
  await press('Select all 12 that match')
  await user.type(screen.getByPlaceholderText('Search by name'), 'khan')
  await waitFor(() => expect(screen.queryByRole('link', { name: isha.name })).toBeNull(), {
    timeout: 4000,
  })
  expect(screen.queryByRole('button', { name: 'Edit…' })).toBeNull()
  await pick('Select Zoya Khan A')
  await user.clear(screen.getByPlaceholderText('Search by name'))
  await waitFor(() => expect(screen.queryByRole('link', { name: isha.name })).not.toBeNull(), {
    timeout: 4000,
  })
  await status('1 selected')
})

test('deselecting one row of all matches keeps the rows of the page', async () => {
  const { press, pick } = await openList()
  await pick('Select this page')
  expect(await box('Select this page')).toHaveProperty('checked', true)
  await press('Select all 12 that match')
  await pick(`Select ${ivan.name}`)
  await status('9 selected')
  expect(await box('Select this page')).toHaveProperty('indeterminate', true)
  await pick('Select this page')
  await status('10 selected')
  await pick('Select this page')
  expect(screen.queryByRole('button', { name: 'Edit…' })).toBeNull()
})

/** Opens the preview of giving Isha and Ivan the green zone. */
async function previewGreen() {
  const { press, pick, choose, explain } = await openList()
  await pick(`Select ${isha.name}`)
  await pick(`Select ${ivan.name}`)
  await press('Edit…')
  await choose('Zone', 'GREEN ZONE')
  await explain('Strong reviews')
  await press('Preview')
  await screen.findByText('Apply to 2 people')
  return { press }
}

test('a concurrent change is reported, previewed again, and then applied', async () => {
  const { press } = await previewGreen()
  const body = { zone: 'RED ZONE' } as const
  await as(anil, users.update, { params: { userId: ivan.id }, body })
  await database.pool.query('update users set disabled_at = now() where id = $1', [isha.id])
  await press('Apply to 2 people')
  expect(
    await screen.findByText(/^These people or their values have changed in the meantime/),
  ).toBeTruthy()
  await screen.findByRole('button', { name: 'Apply to 1 person' })
  const changing = within(screen.getByRole('table', { name: 'Will change' }))
  expect(changing.getByText('RED ZONE')).toBeTruthy()
  const refused = within(screen.getByRole('table', { name: 'Cannot change' }))
  expect(refused.getByText('This account is disabled.')).toBeTruthy()
  expect((await zonesOf())[ivan.name]).toBe('RED ZONE')
  await press('Apply to 1 person')
  expect(await screen.findByText('Saved for 1 person.')).toBeTruthy()
  expect((await zonesOf())[ivan.name]).toBe('GREEN ZONE')
})

test('going back from an outdated preview keeps the chosen values', async () => {
  const { press } = await previewGreen()
  await as(anil, users.update, { params: { userId: ivan.id }, body: { zone: 'GREEN ZONE' } })
  await press('Apply to 2 people')
  await screen.findByText('Apply to 1 person')
  await press('Back')
  const zone = (await dialog()).getByRole('combobox', { name: 'Zone' })
  expect(zone).toHaveProperty('value', 'GREEN ZONE')
  const reason = screen.getByLabelText(/Reason for the zone change/)
  expect(reason).toHaveProperty('value', 'Strong reviews')
  expect(screen.getByText('2 selected')).toBeTruthy()
})

test('an edit that sets nothing is refused, and one that changes nothing cannot be applied', async () => {
  const { press, pick, choose } = await openList()
  await pick('Select this page')
  await press('Edit…')
  await press('Preview')
  expect(await screen.findByText('Choose at least one field to set.')).toBeTruthy()
  await choose('Phase', 'Nothing (empty it)')
  await press('Preview')
  expect(await screen.findByText('Nothing would change.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Apply to 0/ })).toHaveProperty('disabled', true)
})

test('closing asks first when something was chosen, and focus returns to the button', async () => {
  const { user, press, pick, choose } = await openList()
  await pick(`Select ${isha.name}`)
  await press('Edit…')
  await choose('Phase', 'Phase 1')
  await user.click((await dialog()).getByRole('button', { name: 'Close' }))
  await press('Discard')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit…' }))
  await status('1 selected')
})

test('the boxes are worked by keyboard', async () => {
  const { user } = await openList()
  ;(await box(`Select ${isha.name}`)).focus()
  await user.keyboard(' ')
  await status('1 selected')
  await user.keyboard(' ')
  expect(screen.queryByRole('button', { name: 'Edit…' })).toBeNull()
})
