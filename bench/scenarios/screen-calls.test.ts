import { allCalls, schemasOf } from '@cohort/contract/catalogue'
import { isRead } from '@cohort/server/assurance/scale/reads'
import { expect, test } from 'vitest'
import { screenCalls } from './screen-calls.ts'

const ID = '00000000-0000-0000-0000-000000000000'

test('every call that reads is measured at the designed size, except files, which have parts of their own', () => {
  const calls = screenCalls({
    ids: { admin: ID, mentor: ID, intern: ID },
    planId: ID,
    mentoredPlanId: ID,
    mentoredInternId: ID,
    rated: { internId: ID, interactionId: ID, feedbackId: ID },
    comingId: ID,
    requestId: ID,
    articleId: ID,
    seriesId: ID,
    sharedId: ID,
    day: '2026-03-04',
    savedDay: '2026-03-04',
  })
  const asked = new Set(calls.map(({ call }) => call))
  const left = allCalls.filter(
    (call) => isRead(call) && schemasOf(call).response && !asked.has(call),
  )
  expect(left.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
