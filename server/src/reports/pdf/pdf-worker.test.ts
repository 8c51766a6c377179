import { LIMIT_MESSAGES } from '@cohort/contract/limit-messages'
import { eq } from 'drizzle-orm'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ruleContextOf } from '#server/services.ts'
import { users } from '#server/users/table.ts'
import { openWorld } from '../../../test/world.ts'
import { gatherReport } from '../batch/gather.ts'
import { textOf } from './pdf-layout.ts'
import { renderPdf } from './pdf-worker.ts'

const { services, asha, isha } = await openWorld()
const threads = () => readdirSync('/proc/self/task').length

async function reportPdf(times: Parameters<typeof renderPdf>[1] = {}) {
  const cohort = { year: 2026, batch: 'Spring' }
  await services.database.orm.update(users).set(cohort).where(eq(users.id, isha.id))
  const report = await gatherReport(services, asha, cohort)
  if (!report) throw new Error('Isha is missing')
  const { now, timeZone, look } = ruleContextOf(services)
  const context = { now, timeZone, look, logo: undefined }
  const pdf = await renderPdf({ of: 'batch', parameters: [report, context] }, times)
  return pdf.subarray(0, 5).toString()
}

test.runIf(process.platform === 'linux')(
  'the thread of the reports ends when there are none, and the next report starts another',
  async () => {
    expect(await reportPdf()).toBe('%PDF-')
    const before = threads()
    // The second one is drawn while the first has ended.
    const both = await Promise.all([reportPdf({ idle: 1 }), reportPdf({ idle: 1 })])
    expect(both).toEqual(['%PDF-', '%PDF-'])
    await expect.poll(threads, { timeout: 5_000 }).toBeLessThan(before)
    expect(await reportPdf()).toBe('%PDF-')
  },
  30_000,
)

test('a report that takes too long is ended and refused, and those after it are drawn', async () => {
  const [late, next] = await Promise.allSettled([reportPdf({ limit: 1 }), reportPdf()])
  expect(late).toMatchObject({ status: 'rejected', reason: { message: LIMIT_MESSAGES.busy } })
  expect(next).toEqual({ status: 'fulfilled', value: '%PDF-' })
}, 30_000)

test.runIf(process.platform === 'linux')(
  'a report that fails ends the thread, in which others could fail because of it',
  async () => {
    expect(await reportPdf()).toBe('%PDF-')
    const before = threads()
    const broken = renderPdf({ of: 'batch', parameters: [] as never })
    await expect(broken).rejects.toThrow('The PDF could not be drawn')
    await expect.poll(threads, { timeout: 5_000 }).toBeLessThan(before)
    expect(await reportPdf()).toBe('%PDF-')
  },
  30_000,
)

test('a long word can be broken between its letters alone', () => {
  const runs = textOf('ക്ഷ'.repeat(150)).text as readonly { text: string }[]
  const text = runs.map((run) => run.text).join('')
  const pieces = [66, 66, 18].map((count) => 'ക്ഷ'.repeat(count))
  expect(text.split('\u200B')).toEqual(pieces)
})
