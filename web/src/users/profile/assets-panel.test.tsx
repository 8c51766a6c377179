import { users } from '@cohort/contract/users/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const { visit, as, database, asha, ivan } = await openBrowser()

const give = async () => {
  const body = { assetType: 'Laptop', assetName: 'ThinkPad', givenOn: '2026-02-10' }
  return (await as(asha, users.giveAsset, { body: { ...body, userId: ivan.id } })).data
}

const assetsOf = async () =>
  (await as(ivan, users.get, { params: { userId: ivan.id } })).data.assets

const openAssets = () => visit(`/admin/resources/${ivan.id}?tab=assets`, asha)

const cells = async () => {
  const table = await screen.findByRole('table', { name: 'Assets' })
  return within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

test('an asset is added, and has not been returned', async () => {
  const { user } = await openAssets()
  expect(await screen.findByText('No assets have been handed over yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add asset' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add asset' }))
  const add = () => user.click(dialog.getByRole('button', { name: 'Add asset' }))
  await add()
  for (const sentence of ['Asset type is required.', 'Asset name is required.'])
    expect(await dialog.findByText(sentence)).toBeTruthy()
  expect(dialog.getByText('Provided On date is required.')).toBeTruthy()
  await user.type(dialog.getByLabelText('Asset type'), 'Laptop')
  await user.type(dialog.getByLabelText('Asset name'), 'ThinkPad')
  await user.type(dialog.getByLabelText('Provided On'), '03/05/2026')
  await add()
  expect(await dialog.findByText('Provided On date cannot be in the future.')).toBeTruthy()
  expect(dialog.getByLabelText('Provided On')).toHaveProperty('value', '03/05/2026')
  await user.clear(dialog.getByLabelText('Provided On'))
  await user.type(dialog.getByLabelText('Provided On'), '03/04/2026')
  await user.tab()
  await add()
  expect(await screen.findByText('asset added successfully')).toBeTruthy()
  expect(await cells()).toEqual(['Laptop', 'ThinkPad', '4 March 2026', 'Not returned'])
})

test('an intern reads the own assets, and changes none', async () => {
  await give()
  await visit('/dashboard/my-profile?tab=assets', ivan)
  expect(await cells()).toEqual(['Laptop', 'ThinkPad', '10 February 2026', 'Not returned'])
  expect(screen.queryByRole('button', { name: /Add asset|^Edit Asset/ })).toBeNull()
})

test('a window that is closed gives the focus back to the button that opened it', async () => {
  const { user } = await openAssets()
  const opener = await screen.findByRole('button', { name: 'Add asset' })
  await user.click(opener)
  await screen.findByRole('dialog', { name: 'Add asset' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('one field is changed in its place', async () => {
  await give()
  const { user } = await openAssets()
  await user.click(await screen.findByRole('button', { name: /^Edit Asset name of ThinkPad/ }))
  const name = await screen.findByRole('textbox', { name: 'Asset name of ThinkPad' })
  await user.clear(name)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Asset name is required.')).toBeTruthy()
  await user.type(name, 'MacBook{Enter}')
  await waitFor(async () =>
    expect(await cells()).toEqual(['Laptop', 'MacBook', '10 February 2026', 'Not returned']),
  )
  expect((await assetsOf())[0]).toMatchObject({ assetName: 'MacBook', assetType: 'Laptop' })
})

test('one field is edited at a time, and Escape leaves it as it was', async () => {
  await give()
  const { user } = await openAssets()
  await user.click(await screen.findByRole('button', { name: /^Edit Asset name of ThinkPad/ }))
  await screen.findByRole('textbox', { name: 'Asset name of ThinkPad' })
  await user.click(screen.getByRole('button', { name: /^Edit Asset type of ThinkPad/ }))
  await screen.findByRole('textbox', { name: 'Asset type of ThinkPad' })
  expect(screen.queryByRole('textbox', { name: 'Asset name of ThinkPad' })).toBeNull()
  await user.keyboard('Desk{Escape}')
  expect(await cells()).toEqual(['Laptop', 'ThinkPad', '10 February 2026', 'Not returned'])
})

test('nothing is returned before it was provided', async () => {
  await give()
  const { user } = await openAssets()
  await user.click(await screen.findByRole('button', { name: /^Edit Returned On of ThinkPad/ }))
  const returned = await screen.findByRole('textbox', { name: 'Returned On of ThinkPad' })
  const save = () => user.click(screen.getByRole('button', { name: /^Save Returned On/ }))
  await user.type(returned, '02/09/2026')
  await save()
  const sentence = 'Returned On date cannot be earlier than Provided On date.'
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect((await assetsOf())[0]?.returnedOn).toBeNull()
  await user.clear(returned)
  await user.type(returned, '02/11/2026')
  await save()
  await waitFor(async () => expect(await cells()).toContain('11 February 2026'))
  expect((await assetsOf())[0]?.returnedOn).toBe('2026-02-11')
})

const withoutAssets = async (work: () => Promise<void>) => {
  await database.pool.query('alter table assets rename to elsewhere')
  try {
    await work()
  } finally {
    await database.pool.query('alter table elsewhere rename to assets')
  }
}

test('a change that fails is only logged, and the old value stays', async () => {
  await give()
  const { user } = await openAssets()
  await user.click(await screen.findByRole('button', { name: /^Edit Asset name of ThinkPad/ }))
  await screen.findByRole('textbox', { name: 'Asset name of ThinkPad' })
  await withoutAssets(async () => {
    await user.keyboard('X{Enter}')
    expect((await cells())[1]).not.toContain('X')
    await screen.findByRole('button', { name: /^Edit Asset name of ThinkPad/ })
  })
  expect(screen.queryByRole('alert')).toBeNull()
  expect((await assetsOf())[0]?.assetName).toBe('ThinkPad')
})

test('an asset that cannot be added is only logged, and the input remains', async () => {
  const { user } = await openAssets()
  await user.click(await screen.findByRole('button', { name: 'Add asset' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add asset' }))
  await user.type(dialog.getByLabelText('Asset type'), 'Laptop')
  await user.type(dialog.getByLabelText('Asset name'), 'ThinkPad')
  await user.type(dialog.getByLabelText('Provided On'), '03/04/2026')
  await user.tab()
  const add = dialog.getByRole('button', { name: 'Add asset' })
  await withoutAssets(async () => {
    await user.click(add)
    await waitFor(() => expect(add).toHaveProperty('disabled', false))
  })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(dialog.getByLabelText('Asset name')).toHaveProperty('value', 'ThinkPad')
  expect(await assetsOf()).toEqual([])
})
