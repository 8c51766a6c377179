import type { TimelineEvent } from '@cohort/contract/interns/schemas'
import { expect, test } from 'vitest'
import { joined, missedWords } from './missed-days.ts'

const missed = (day: string): TimelineEvent => ({
  kind: 'missed',
  key: `missed:${day}`,
  at: `${day}T18:29:59.000Z`,
  day,
})

const step: TimelineEvent = {
  kind: 'objective',
  key: 'objective:1',
  at: '2026-03-03T06:30:00.000Z',
  name: 'Step 1',
  day: '2026-03-03',
  note: null,
  by: null,
}

test('missed days one after another are one line, over weekends too', () => {
  const days = ['2026-03-03', '2026-03-02', '2026-02-27', '2026-02-23'].map(missed)
  const words = joined(days).map((event) => event.kind === 'missed days' && missedWords(event))
  expect(words).toEqual(['3 updates missing: 27 Feb and 2 Mar – 3 Mar', 'Update of 23 Feb missing'])
})

test('what happened between missed days parts them', () => {
  const kinds = joined([missed('2026-03-03'), step, missed('2026-03-02')]).map(({ kind }) => kind)
  expect(kinds).toEqual(['missed days', 'objective', 'missed days'])
})
