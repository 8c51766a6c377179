import type { AttentionRow, Mark } from '@cohort/contract/signals/schemas'
import { expect, test } from 'vitest'
import { labelOf } from './mark-label.ts'

const TODAY = '2026-11-29'

const mark: Mark = {
  id: '1',
  name: 'Kavya Nair',
  zone: 'YELLOW ZONE',
  suggested: 'RED ZONE',
  group: 'action',
  lead: -9,
  hasPlan: true,
}

type Row = Parameters<typeof labelOf>[1] & object

const row = (change: Partial<Row> = {}): Row => ({
  suggested: mark.suggested,
  reasons: [{ signal: 'updates', sentence: '', short: '5 of 10 updates missing' }],
  pendingActions: [],
  overdue: 0,
  nextMeetingOn: null,
  nextMeetingDayOff: null,
  ...change,
})

const waits = (action: AttentionRow['pendingActions'][number]['action'], sentence: string) => ({
  pendingActions: [{ action, sentence }],
})

test('the label of a mark says the zones, the state, the days and the reasons', () => {
  expect(labelOf(mark, row(), TODAY)).toBe(
    'Kavya Nair, yellow, red suggested, needs action, 9 plan days behind, 5 of 10 updates missing',
  )
})

test('it also says what the intern waits for, overdue objectives that do not count, and the next meeting', () => {
  const more = waits('feedback', 'Feedback of 20 Nov is due.')
  expect(labelOf(mark, row({ ...more, overdue: 2, nextMeetingOn: '2026-12-01' }), TODAY)).toMatch(
    /, 2 objectives overdue \(no effect on the zone yet\)\. Feedback of 20 Nov is due\. Next meeting on 1 Dec\.$/,
  )
})

test('the next meeting says what is unusual about its day', () => {
  const away = { kind: 'LEAVE', until: null } as const
  const nextMeetingDayOff = { away, holiday: 'Holi' }
  expect(labelOf(mark, row({ nextMeetingOn: '2026-12-01', nextMeetingDayOff }), TODAY)).toMatch(
    /\. Next meeting on 1 Dec \(holiday on this day: Holi; on leave on this day\)\.$/,
  )
})

test('the next meeting is said once', () => {
  const more = waits('meeting', 'No meeting since 21 Oct, the next one on 20 Dec.')
  expect(labelOf(mark, row({ ...more, nextMeetingOn: '2026-12-20' }), TODAY)).toMatch(
    /missing\. No meeting since 21 Oct, the next one on 20 Dec\.$/,
  )
})

test('a reason about the plan says the days itself', () => {
  const short = '9 plan days behind, 3 objectives overdue'
  const reasons: Row['reasons'] = [{ signal: 'progress', sentence: '', short }]
  expect(labelOf(mark, row({ reasons, overdue: 3 }), TODAY)).toBe(
    `Kavya Nair, yellow, red suggested, needs action, ${short}`,
  )
})
