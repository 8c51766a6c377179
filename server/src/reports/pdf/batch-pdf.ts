import { formatDateTime } from '@cohort/contract/dates'
import type { RuleContext } from '@cohort/contract/rule-context'
import type { Content } from 'pdfmake/interfaces.js'
import type { BatchReport } from '#server/reports/batch/gather.ts'
import { progressPage, ratingsPage } from './batch-pages.ts'
import { internsPage } from './interns-page.ts'
import { headWords, letterhead, type Letterhead } from './letterhead.ts'
import { drawPdf } from './pdf-layout.ts'
import { summaryPage } from './summary-page.ts'

type Context = Pick<RuleContext, 'now' | 'timeZone'> & Letterhead

const DOCUMENT = 'Batch report'

/** Four pages: summary, ratings, progress, interns. */
export async function batchPdf(
  report: BatchReport,
  { now, timeZone, look, logo }: Context,
): Promise<Buffer> {
  const pages = [summaryPage, ratingsPage, progressPage, internsPage]
  const content = pages.map((page, index): Content => ({
    stack: page(report),
    ...(index > 0 && { pageBreak: 'before' }),
  }))
  return drawPdf({
    title: `${DOCUMENT}, ${report.name}`,
    content,
    footnote: `Created on ${formatDateTime(now, timeZone)}`,
    head: await letterhead({ look, logo }, DOCUMENT),
    laterHead: headWords({ look }, DOCUMENT),
  })
}
