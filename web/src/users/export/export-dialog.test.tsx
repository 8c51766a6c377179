import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const { visit, database, asha } = await openBrowser()

async function openDialog(path: string) {
  const { user } = await visit(path, asha)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export people' }))
  await dialog.findByRole('group', { name: 'Columns' })
  return { user, dialog }
}

const lastExport = async () => {
  const { rows } = await database.pool.query(
    `select changes from audit_entries where action = 'exported' order by id desc limit 1`,
  )
  return rows[0]?.changes as Record<string, { to: unknown }> | undefined
}

test('all users who match the filters are saved, and the selected columns are remembered', async () => {
  const { user, dialog } = await openDialog('/admin/resources?role=Mentors&name=Meera')
  expect(dialog.queryByRole('checkbox', { name: /bank/i })).toBeNull()
  await user.click(dialog.getByRole('radio', { name: 'CSV' }))
  await user.click(dialog.getByRole('button', { name: 'Choose none' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Email' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Name' }))
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('Downloaded successfully')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const taken = await lastExport()
  expect(taken?.['people']?.to).toBe(1)
  expect(taken?.['columns']?.to).toEqual(['name', 'email'])
  expect(taken?.['role']?.to).toEqual(['Mentors'])

  await user.click(screen.getByRole('button', { name: 'Export' }))
  const again = within(await screen.findByRole('dialog', { name: 'Export people' }))
  expect(await again.findByRole('radio', { name: 'CSV' })).toHaveProperty('checked', true)
  expect(again.getByRole('checkbox', { name: 'Zone' })).toHaveProperty('checked', false)
})

test('an export without columns or without people is refused in the window', async () => {
  const { user, dialog } = await openDialog('/admin/analytics?name=Nobody')
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  expect(await dialog.findByText('No people match the filters.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Choose none' }))
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  expect(await dialog.findByText('Please choose at least one column.')).toBeTruthy()
})
