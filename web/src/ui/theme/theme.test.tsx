import { MantineProvider, MultiSelect, Select } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { indigo, themeOf } from './theme.ts'

test.each([
  ['one', <Select key="one" label="Mentor" searchable data={['Meera Iyer']} />],
  ['several', <MultiSelect key="several" label="Mentor" searchable data={['Meera Iyer']} />],
])('a select of %s has a placeholder, and an empty state', async (_, choice) => {
  render(
    <MantineProvider theme={themeOf(indigo)} env="test">
      {choice}
    </MantineProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'Mentor' })
  expect(field.getAttribute('placeholder')).toBe('Select...')
  await userEvent.type(field, 'nobody')
  expect(await screen.findByText('No options')).toBeTruthy()
})

test.each([
  ['one', <Select key="one" label="Mentor" searchable data={['Meera Iyer']} />],
  ['several', <MultiSelect key="several" label="Mentor" searchable data={['Meera Iyer']} />],
])('a select of %s opens when it is clicked or typed in, not on focus', async (_, choice) => {
  render(
    <MantineProvider theme={themeOf(indigo)} env="test">
      {choice}
    </MantineProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'Mentor' })
  await userEvent.tab()
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(field)
  expect(field.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await userEvent.type(field, 'm', { skipClick: true })
  expect(field.getAttribute('aria-expanded')).toBe('true')
})

test('choosing what is chosen keeps it', async () => {
  render(
    <MantineProvider theme={themeOf(indigo)} env="test">
      <Select label="Mentor" data={['Meera Iyer']} defaultValue="Meera Iyer" />
    </MantineProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'Mentor' })
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: 'Meera Iyer' }))
  expect(field).toHaveProperty('value', 'Meera Iyer')
})
