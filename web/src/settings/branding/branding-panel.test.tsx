import { settings } from '@cohort/contract/settings/calls'
import { DEFAULT_BRANDING } from '@cohort/contract/settings/branding-rules'
import { screen, waitFor, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { loadBranding } from '#web/lib/organisation/branding.ts'
import { openBrowser } from '../../../test/render-as.tsx'

const { visit, as, asNobody, asha } = await openBrowser()
afterEach(() => void delete document.documentElement.dataset['look'])

const path = '/admin/settings?section=look'
const look = async () => (await asNobody(settings.readBranding, {})).data
const icon = readFileSync(`${import.meta.dirname}/../../../public/icon-192.png`)
const file = (bytes: BlobPart, type = 'image/png') => new File([bytes], 'logo', { type })
const primary = () => {
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
  return /--mantine-color-brand-7:\s*(#\w+)/.exec(styles.join(' '))?.[1]
}

test('a colour is saved and applied when it is selected', async () => {
  const { user } = await visit(path, asha)
  const colours = await screen.findByRole('group', { name: 'Colour' })
  expect(within(colours).getAllByRole('button')).toHaveLength(8)
  expect(primary()).toBe('#3d4fd8')
  await user.click(within(colours).getByRole('button', { name: 'Plum' }))
  expect(await screen.findByText('Colour changed to plum.')).toBeTruthy()
  expect(within(colours).getByRole('button', { name: 'Plum', pressed: true })).toBeTruthy()
  await waitFor(() => expect(primary()).toBe('#8f2c91'))
  expect(await look()).toEqual({ ...DEFAULT_BRANDING, colour: 'plum' })
})

test('a logo appears in the header when it is selected, and the default one when it is removed', async () => {
  const { user } = await visit(path, asha)
  await user.upload(await screen.findByLabelText('Logo file'), file(icon))
  expect(await screen.findByText('Logo saved successfully')).toBeTruthy()
  const { logo } = await look()
  const home = screen.getByRole('link', { name: 'Cohort, go to dashboard' })
  expect(home.querySelector('img')?.getAttribute('src')).toBe(logo?.url)
  await user.click(screen.getByRole('button', { name: 'Remove logo' }))
  const question = await screen.findByRole('dialog', { name: 'Remove the logo?' })
  await user.click(within(question).getByRole('button', { name: 'Remove logo' }))
  await waitFor(() => expect(home.querySelector('img')).toBeNull())
  expect(await look()).toEqual(DEFAULT_BRANDING)
})

test('an invalid image is rejected with the messages of photos, and nothing changes', async () => {
  const { user } = await visit(path, asha)
  const field = await screen.findByLabelText('Logo file')
  await user.upload(field, file('no picture'))
  expect((await screen.findByRole('alert')).textContent).toBe('Please select a valid image file.')
  await user.upload(field, file(new Uint8Array(2 * 1024 * 1024 + 1)))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('File size must be less than 2MB.'),
  )
  expect(await look()).toEqual(DEFAULT_BRANDING)
})

test('the name is shown beside the logo, and labels the link to the first page', async () => {
  const { user } = await visit(path, asha)
  const field = await screen.findByLabelText('Name beside the logo (optional)')
  await user.type(field, 'N'.repeat(31))
  await user.click(screen.getByRole('button', { name: 'Save name' }))
  expect(await screen.findByText('At most 30 characters are allowed.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'Northwind')
  await user.click(screen.getByRole('button', { name: 'Save name' }))
  expect(await screen.findByRole('link', { name: 'Northwind, go to dashboard' })).toBeTruthy()
  expect(await look()).toEqual({ ...DEFAULT_BRANDING, name: 'Northwind' })
})

test('a branded document is rendered with its branding', async () => {
  await as(asha, settings.changeBranding, { body: { name: 'Northwind', colour: 'slate' } })
  document.documentElement.dataset['look'] = JSON.stringify(await look())
  await loadBranding()
  await visit('/signin')
  expect(await screen.findByRole('link', { name: 'Northwind, go to home page' })).toBeTruthy()
  await waitFor(() => expect(primary()).toBe('#4d5a6c'))
})
