import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ruleContextOf } from '#server/services.ts'
import { users } from '#server/users/table.ts'
import { pdfPages } from '../../../test/pdf-text.ts'
import { openWorld } from '../../../test/world.ts'
import { gatherReport } from '../batch/gather.ts'
import { batchPdf } from './batch-pdf.ts'

const { services, asha, isha } = await openWorld()

const BATCH = 'A batch of the summer whose name is as long as a name may be'
const REASONS = [
  '8 of 10 updates missing',
  '51 plan days behind, 3 objectives overdue',
  'last 3 ratings average 1.8',
  'Communication and Problem Solving rated lower than before',
]

/** The last page of a report of so many interns with these reasons, after the other three. */
async function lastPage(interns: number, reasons: readonly string[], name = 'Trainee') {
  const cohort = { year: 2026, batch: BATCH }
  await services.database.orm.update(users).set(cohort).where(eq(users.id, isha.id))
  const report = await gatherReport(services, asha, cohort)
  const [row] = report?.rows ?? []
  if (!report || !row) throw new Error('Isha is missing')
  const rows = Array.from({ length: interns }, (_, index) => ({
    ...row,
    name: `${name} ${index}`,
    reasons: [...reasons],
  }))
  const { now, timeZone, look } = ruleContextOf(services)
  const pdf = await batchPdf({ ...report, rows }, { now, timeZone, look, logo: undefined })
  const pages = pdfPages(pdf)
  expect(pages).toHaveLength(4)
  return pages[3] ?? ''
}

test('a batch with room on the page of the interns reads their reasons whole', async () => {
  expect(await lastPage(9, REASONS)).toContain(REASONS.join('; '))
})

test('the rating has a column of its own, after the progress', async () => {
  const page = await lastPage(3, REASONS)
  expect(page).toContain('Done / expected Rating Reasons')
})

test('the longest status is not broken', async () => {
  await services.database.orm
    .update(users)
    .set({ status: 'EXAMINATION' })
    .where(eq(users.id, isha.id))
  expect(await lastPage(3, REASONS)).toContain('(in an examination)')
  await services.database.orm.update(users).set({ status: 'ACTIVE' }).where(eq(users.id, isha.id))
})

test('the reasons of many interns are left out from the last one on, never cut', async () => {
  const page = await lastPage(60, REASONS)
  expect(page).toContain(`Trainee 19`)
  expect(page.split(`${REASONS[0]}; 3 more reasons`)).toHaveLength(21)
  expect(await lastPage(20, REASONS.slice(0, 1))).not.toContain('more reasons')
})

test('long words, capitals and other scripts keep the report at four pages', async () => {
  const wide = ['WWWW'.repeat(60), 'WIDE CAPITALS '.repeat(12).trim(), '日本語'.repeat(40)]
  for (const text of wide) {
    const page = await lastPage(60, [`${text} rated lower than before`, ...REASONS], text)
    expect(page).toContain('The 20 of 60 interns')
  }
})
