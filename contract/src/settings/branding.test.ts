import { expect, test } from 'vitest'
import { COLOURS, DEFAULT_BRANDING } from './branding-rules.ts'
import { brandingForm } from './schemas.ts'

const refusal = (form: object) => brandingForm.safeParse(form).error?.issues[0]?.message

test('the branding is the default one until an admin changes it', () => {
  expect(DEFAULT_BRANDING).toEqual({ colour: 'indigo', name: null, logo: null })
})

test('eight colours are available, none of which means a zone', () => {
  expect(COLOURS).toHaveLength(8)
  for (const meaning of ['green', 'yellow', 'red']) expect(COLOURS).not.toContain(meaning)
})

test.each([
  [{ colour: 'green' }, 'Choose a colour.'],
  [{ name: 'N'.repeat(31) }, 'At most 30 characters are allowed.'],
  [{ name: 'North\nwind' }, 'Enter a single line.'],
  [{ logo: 'https://elsewhere.example/logo.png' }, 'Please select a valid image file.'],
  [
    { logo: `data:image/png;base64,${'A'.repeat(3 * 1024 * 1024)}` },
    'File size must be less than 2MB.',
  ],
])('branding with %j is rejected: %s', (form, message) => {
  expect(refusal(form)).toBe(message)
})

test('omitted fields are unchanged, and an empty name restores the default', () => {
  expect(brandingForm.parse({})).toEqual({})
  expect(brandingForm.parse({ name: '  ' })).toEqual({ name: null })
  expect(brandingForm.parse({ name: ' Northwind ', logo: null })).toEqual({
    name: 'Northwind',
    logo: null,
  })
})
