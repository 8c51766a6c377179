import { PENDING_ACTION_LABELS } from '@cohort/contract/signals/pending-actions'
import { STATUSES } from '@cohort/contract/users/rules'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ruleContextOf } from '#server/services.ts'
import { users } from '#server/users/table.ts'
import { pdfPages } from '../../../test/pdf-text.ts'
import { openWorld } from '../../../test/world.ts'
import { gatherReport, type BatchReport } from '../batch/gather.ts'
import { batchPdf } from './batch-pdf.ts'

const { services, asha, isha } = await openWorld()

const BATCH = 'A batch of the summer whose name is as long as a name may be'
const REASONS = ['8 of 10 updates missing', '51 plan days behind, 3 objectives overdue']

const WORST: Pick<BatchReport, 'verdict' | 'weeks'> = {
  verdict: 'needs attention',
  weeks: [
    {
      day: '2026-03-03',
      judged: 1234,
      red: 600,
      yellow: 600,
      green: 34,
      updates: null,
      feedbackDays: null,
      rating: null,
    },
  ],
}

/** The pages, when so many need action and everything waits that can wait. */
async function pagesOf(
  interns: number,
  reasons: readonly string[],
  { name = null, inTraining = 1 }: { name?: string | null; inTraining?: number } = {},
) {
  const cohort = { year: 2026, batch: BATCH }
  await services.database.orm
    .update(users)
    .set({ ...cohort, zone: null })
    .where(eq(users.id, isha.id))
  const report = await gatherReport(services, asha, cohort)
  const [row] = report?.rows ?? []
  if (!report || !row) throw new Error('Isha is missing')
  const rows = Array.from({ length: interns }, (_, index) => ({
    ...row,
    name: `${'Trainee '.repeat(9)}${index}`,
    group: index % 20 === 3 ? ('inHand' as const) : ('action' as const),
    reasons: [...reasons],
    acted: ['No message, meeting or change of zone since the suggestion of 28 Feb'],
    firstAct: ['Schedule a meeting'],
  }))
  const names = rows.map(({ name }) => name)
  const counts = {
    ...report.counts,
    inTraining,
    zones: report.counts.zones.map((zone) => ({ ...zone, set: 3 })),
    statuses: [...STATUSES, 'Not updated'].map((label) => ({ label, interns: 1234 })),
  }
  const waiting = Object.values(PENDING_ACTION_LABELS).map((label) => ({ label, names }))
  const { now, timeZone, look } = ruleContextOf(services)
  const shown = { ...report, rows, counts, waiting, isJudged: true, ...WORST }
  const pages = pdfPages(
    await batchPdf(shown, { now, timeZone, look: { ...look, name }, logo: undefined }),
  )
  expect(pages).toHaveLength(4)
  return pages
}

test('the page names as many as fit, and counts the others', async () => {
  const [few] = await pagesOf(4, REASONS)
  expect(few).not.toContain('listed in the workbook')
  expect(few).toContain('Being handled: Trainee')
  const [many] = await pagesOf(20, REASONS)
  expect(many).toMatch(/\d+ more, on page 4\./)
  const [most] = await pagesOf(60, REASONS)
  expect(most).toMatch(/5\d more, listed in the workbook\./)
})

test('reasons are whole where there is room for them', async () => {
  const reasons = Array.from(
    { length: 6 },
    (_, index) => `Reason ${index} that takes more than a line`,
  )
  const [few] = await pagesOf(2, reasons)
  expect(few).toContain(reasons.join('; '))
  const [many] = await pagesOf(20, reasons)
  expect(many).not.toContain(reasons.join('; '))
  expect(many).toMatch(/; \d more reasons?/)
})

test('long reasons and other scripts keep the page to itself', async () => {
  for (const text of ['WWWW'.repeat(60), 'WIDE CAPITALS '.repeat(12).trim(), '日本語'.repeat(40)]) {
    const [first, second] = await pagesOf(60, [text, ...REASONS])
    expect(first).toContain('Waiting for us')
    expect(second).toContain('Not updated 1234')
  }
})

test('each page says that it is a batch report, and of which organisation', async () => {
  for (const page of await pagesOf(60, REASONS, { name: 'Northwind Labs' }))
    expect(page).toContain('Batch report, Northwind Labs')
  for (const page of await pagesOf(4, REASONS)) expect(page).toMatch(/Batch report (?!,)/)
})

test('the number in training is shown where others are in the batch', async () => {
  const [all] = await pagesOf(4, REASONS)
  expect(all).not.toContain('1 in training')
  const [some] = await pagesOf(4, REASONS, { inTraining: 0 })
  expect(some).toContain('0 in training')
})
