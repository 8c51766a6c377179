import { MantineProvider, MultiSelect, Select } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { indigo, themeOf } from '#web/ui/theme/theme.ts'
import { DayInput } from './day-input.tsx'
import { PasswordInput } from './password-input.tsx'

afterEach(cleanup)

const show = (field: React.ReactNode) =>
  render(
    <MantineProvider theme={themeOf(indigo)} env="test">
      {field}
    </MantineProvider>,
  )

test('a password is shown and hidden by keyboard', async () => {
  show(<PasswordInput label="Password" />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  expect(field.type).toBe('password')
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Show password')
  await userEvent.keyboard('{Enter}')
  expect(field.type).toBe('text')
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Show password')
  expect(field.type).toBe('password')
})

function OneChoice() {
  const [value, setValue] = useState<string | null>('Meera')
  return <Select label="Mentor" data={['Meera']} value={value} onChange={setValue} clearable />
}

function SeveralChoices() {
  const [value, setValue] = useState(['Meera'])
  return <MultiSelect label="Mentor" data={['Meera']} value={value} onChange={setValue} clearable />
}

function OneDay() {
  const [day, setDay] = useState('2026-03-04')
  return <DayInput label="Mentor" value={day} onChange={setDay} clearable />
}

test.each([
  ['a choice', <OneChoice key="one" />],
  ['several choices', <SeveralChoices key="several" />],
  ['a day', <OneDay key="day" />],
])('%s can be cleared by keyboard, and the field keeps the focus', async (_, field) => {
  show(field)
  screen.getByRole('button', { name: 'Clear' }).focus()
  expect(document.activeElement?.getAttribute('tabindex')).not.toBe('-1')
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  expect(document.activeElement?.tagName).toBe('INPUT')
})

test('below a date field its day is spelled out, and an empty one says what comes first', async () => {
  show(<OneDay />)
  expect(screen.getByText('4 March 2026')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByText('Month, day, year')).toBeTruthy()
})

test('a text that names no day stays in the field with an error, until it is one', async () => {
  show(<OneDay />)
  const field = screen.getByRole('textbox', { name: 'Mentor' })
  await userEvent.clear(field)
  await userEvent.type(field, '03/05/20')
  expect(screen.queryByText('Enter a date such as 30 Nov 2026.')).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('Enter a date such as 30 Nov 2026.')).toBeTruthy()
  expect(field).toHaveProperty('value', '03/05/20')
  await userEvent.type(field, '26')
  expect(screen.queryByText('Enter a date such as 30 Nov 2026.')).toBeNull()
  expect(screen.getByText('5 March 2026')).toBeTruthy()
})

test.each(['03/05/2026', '5 Mar 2026', '5 march 2026', '2026-03-05'])(
  'a day is typed as %s',
  async (typed) => {
    show(<OneDay />)
    const field = screen.getByRole('textbox', { name: 'Mentor' })
    await userEvent.clear(field)
    await userEvent.type(field, typed)
    await userEvent.tab()
    expect(field).toHaveProperty('value', '03/05/2026')
  },
)
