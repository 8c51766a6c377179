import { expect, test } from 'vitest'
import { leavingCount, leavingSentences } from './leavers.ts'

const leaver = (name: string) => ({ name, plan: { name: 'Cloud' }, ownMentor: null })

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

test('whose mentor was chosen for them alone is named with this mentor', () => {
  const mentored = (name: string) => ({ ...leaver(name), ownMentor: { name: 'Meera' } })
  expect(leavingSentences([leaver('Asha'), mentored('Bela')])).toBe(
    'Asha leaves "Cloud". Bela leaves "Cloud". Bela loses Meera, who was chosen as mentor.',
  )
  const many = ['Asha', 'Bela', 'Chitra', 'Dev', 'Esha'].map(mentored)
  expect(leavingSentences(many)).toMatch(
    /Chitra loses Meera, who was chosen as mentor, and 2 more lose a chosen mentor\.$/,
  )
  expect(leavingCount(3, 1)).toBe(
    '3 interns will leave another plan. 1 intern will lose a chosen mentor.',
  )
})
