import { expect, test } from 'vitest'
import { profileForm } from './form-schemas.ts'
import { SKILLS } from './skills.ts'

const names = SKILLS.flatMap(({ items }) => items as readonly string[])

test('the catalogue offers about a hundred technologies of ten fields, each once', () => {
  expect(SKILLS.map(({ group }) => group)).toEqual([
    'Front-end',
    'Back-end',
    'Languages',
    'Databases',
    'Cloud',
    'DevOps',
    'Testing',
    'Machine learning',
    'Blockchain',
    'Game engines',
  ])
  expect(names.length).toBeGreaterThan(95)
  expect(names.length).toBeLessThan(110)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
})

test.each(names)('%s is a skill that a profile takes', (name) => {
  expect(profileForm.parse({ primary_skill: name }).primary_skill).toBe(name)
})
