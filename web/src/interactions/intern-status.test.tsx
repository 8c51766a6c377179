import { insertPeople } from '@cohort/server/test/scenarios/people'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { interactionDialogs, pick } from '../../test/interaction-dialogs.ts'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { isha } = world
const { openForm } = interactionDialogs(world)

test('of two interns with one name the one in training comes first, and the other says its status', async () => {
  await insertPeople(world, [
    { name: 'Zubin Shah', status: 'DEPLOYED', year: 2024, email: 'left@northwind.example' },
    { name: 'Zubin Shah', status: 'ACTIVE', year: 2026, email: 'here@northwind.example' },
  ])
  const { user, dialog } = await openForm()
  await user.type(dialog.getByRole('combobox', { name: 'Intern Name' }), 'zubin')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  const [first, second] = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(first).toContain('here@northwind.example')
  expect(first).not.toContain('Active')
  expect(second).toContain('left@northwind.exampleDeployed · 2024')
})

test('an intern who is absent is pointed out below the field', async () => {
  await insertPeople(world, [{ name: 'Farhan Ali', status: 'LEAVE', email: 'f@northwind.example' }])
  const { user, dialog } = await openForm()
  await pick(user, dialog, ['Intern Name', /f@northwind\.example/])
  expect(await dialog.findByText('Farhan Ali is on leave.')).toBeTruthy()
  await pick(user, dialog, ['Intern Name', new RegExp(isha.email)])
  await waitFor(() => expect(dialog.queryByText('Farhan Ali is on leave.')).toBeNull())
})
