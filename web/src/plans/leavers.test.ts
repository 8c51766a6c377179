import { expect, test } from 'vitest'
import { leavingSentences } from './leavers.ts'

const leaver = (name: string) => ({ name, plan: { name: 'Cloud' } })

test('up to three interns who leave a plan are named, and the others are counted', () => {
  expect(leavingSentences([])).toBe('')
  expect(leavingSentences([leaver('Asha')])).toBe('Asha leaves "Cloud".')
  expect(leavingSentences(['Asha', 'Bela', 'Chitra'].map(leaver))).toBe(
    'Asha leaves "Cloud". Bela leaves "Cloud". Chitra leaves "Cloud".',
  )
  const many = ['Asha', 'Bela', 'Chitra', 'Dev', 'Esha'].map(leaver)
  expect(leavingSentences(many.slice(0, 4))).toMatch(/Chitra leaves "Cloud", and 1 more leaves/)
  expect(leavingSentences(many)).toBe(
    'Asha leaves "Cloud". Bela leaves "Cloud". Chitra leaves "Cloud", and 2 more leave another plan.',
  )
})
