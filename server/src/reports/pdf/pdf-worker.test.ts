import { eq } from 'drizzle-orm'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ruleContextOf } from '#server/services.ts'
import { users } from '#server/users/table.ts'
import { openWorld } from '../../../test/world.ts'
import { gatherReport } from '../batch/gather.ts'
import { renderPdf } from './pdf-worker.ts'

const { services, asha, isha } = await openWorld()
const threads = () => readdirSync('/proc/self/task').length

test.runIf(process.platform === 'linux')(
  'the thread of the reports ends when there are none, and the next report starts another',
  async () => {
    const cohort = { year: 2026, batch: 'Spring' }
    await services.database.orm.update(users).set(cohort).where(eq(users.id, isha.id))
    const report = await gatherReport(services, asha, cohort)
    if (!report) throw new Error('Isha is missing')
    const { now, timeZone, look } = ruleContextOf(services)
    const draw = async (idle?: number) => {
      const context = { now, timeZone, look, logo: undefined }
      const pdf = await renderPdf({ of: 'batch', parameters: [report, context] }, idle)
      return pdf.subarray(0, 5).toString()
    }
    expect(await draw()).toBe('%PDF-')
    const before = threads()
    // The second one is drawn while the first has ended.
    expect(await Promise.all([draw(1), draw(1)])).toEqual(['%PDF-', '%PDF-'])
    await expect.poll(threads, { timeout: 5_000 }).toBeLessThan(before)
    expect(await draw()).toBe('%PDF-')
  },
  30_000,
)
