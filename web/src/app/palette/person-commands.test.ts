import type { FoundPerson } from '@cohort/contract/dashboard/schemas'
import { expect, test } from 'vitest'
import { parseSearch, personCommands } from './person-commands.ts'

const harish: FoundPerson = {
  id: '0188bd35-ce00-74d4-8bcd-c64c4ac9812f',
  name: 'Harish Yadav',
  email: 'harish@northwind.example',
  employeeId: 'NW26204',
  role: 'Interns',
  designation: null,
  status: 'ACTIVE',
  zone: null,
}

const labelsFor = (typed: string, isDayOff: boolean) => {
  const { verb } = parseSearch(typed, 'Admins')
  return personCommands([harish], { role: 'Admins', verb, isDayOff }).map(({ label }) => label)
}

test('on a day off a reminder is not offered, and the person is still found', () => {
  expect(labelsFor('remind harish', false)).toEqual([
    "Remind Harish Yadav to submit today's update",
  ])
  const found = labelsFor('remind harish', true)
  expect(found).toContain('Harish Yadav')
  expect(found.join()).not.toContain('Remind')
})

test('leave of a person can be recorded', () => {
  expect(labelsFor('leave harish', false)).toEqual(['Record leave for Harish Yadav'])
})

test.each([
  ['jaya meeting', { text: 'jaya', verb: 'schedule' }],
  ['meeting jaya', { text: 'jaya', verb: 'schedule' }],
  ['message madhuri', { text: 'madhuri', verb: 'message' }],
  ['madhuri message pillai', { text: 'madhuri pillai', verb: 'message' }],
  ['leave madhuri', { text: 'madhuri', verb: 'leave' }],
  ['record leave of madhuri', { text: 'madhuri', verb: 'leave' }],
  ['reply madhuri', { text: 'madhuri', verb: 'reply' }],
  ['mesage madhuri', { text: 'madhuri', verb: 'message' }],
  ['talk to madhuri', { text: 'madhuri', verb: 'message' }],
  ['who should i talk to', { text: 'who should i talk to' }],
  ['madhuri pillai', { text: 'madhuri pillai' }],
])('"%s" is about a person and what to do', (typed, parsed) => {
  expect(parseSearch(typed, 'Admins')).toEqual(parsed)
})

test('the feedback of a person is in the analysis', () => {
  expect(labelsFor('deepak feedback', false)).toEqual(['Open the analysis of Harish Yadav'])
})
