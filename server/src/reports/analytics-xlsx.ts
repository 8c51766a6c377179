import { toLocalDateTime } from '@cohort/contract/dates'
import { overallRating, skillAverages } from '@cohort/contract/feedback/analysis'
import type { InteractionStatus } from '@cohort/contract/interactions/rules'
import { Readable } from 'node:stream'
import { inPages, pagesOf } from '#server/platform/database/page-iterator.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import {
  countInteractions,
  listFeedbacksOf,
  listInterns,
  listRatings,
  type Batch,
} from './queries.ts'
import { sheet, workbook, type Column } from '#server/platform/xlsx/workbook.ts'

const INTERN_BATCH_SIZE = 200
/** Two pages are in memory at once, with long texts. */
const FEEDBACK_BATCH_SIZE = 200

export function analyticsWorkbook(services: Services, batch: Batch): Readable {
  const { orm } = services.database
  const { now, timeZone, lists } = ruleContextOf(services)
  const interns = (after?: Intern) => listInterns(orm, batch, after, INTERN_BATCH_SIZE)
  const summaries = () =>
    inPages(INTERN_BATCH_SIZE, async (after?: Summary) => {
      const some = await interns(after)
      const ids = some.map(({ id }) => id)
      const counts = ids.length > 0 ? await countInteractions(orm, ids, now) : []
      const ratings = ids.length > 0 ? await listRatings(orm, ids) : []
      return some.map((intern) => summaryOf(intern, counts, ratings))
    })
  // A few interns at a time: otherwise every page would sort the feedbacks of the whole batch.
  const feedbacks = async function* () {
    for await (const some of pagesOf(INTERN_BATCH_SIZE, interns)) {
      const ids = some.map(({ id }) => id)
      yield* inPages(FEEDBACK_BATCH_SIZE, (after?: GivenFeedback) =>
        listFeedbacksOf(orm, ids, after, FEEDBACK_BATCH_SIZE),
      )
    }
  }
  const dayOf = (moment: Date) => toLocalDateTime(moment, timeZone).day
  return Readable.from(
    workbook([
      sheet('Summary', SUMMARY, summaries),
      sheet('Feedback', feedbackColumns(dayOf), feedbacks),
      sheet('KPIs', kpiColumns(lists.kpis), summaries),
    ]),
    { objectMode: false },
  )
}

type Intern = Awaited<ReturnType<typeof listInterns>>[number]
type Counted = Awaited<ReturnType<typeof countInteractions>>
type Ratings = Awaited<ReturnType<typeof listRatings>>
type GivenFeedback = Awaited<ReturnType<typeof listFeedbacksOf>>[number]
type Summary = ReturnType<typeof summaryOf>

function summaryOf(intern: Intern, counts: Counted, ratings: Ratings) {
  const own = ratings.filter(({ internId }) => internId === intern.id)
  const skills = new Map(skillAverages(own, []).map(({ skill, average }) => [skill, average]))
  const held = counts.filter(({ internId }) => internId === intern.id)
  const countOf = (status: InteractionStatus) =>
    held.find((counted) => counted.status === status)?.total ?? 0
  return { ...intern, countOf, overall: overallRating(own) ?? null, skills }
}

const SUMMARY: readonly Column<Summary>[] = [
  { title: 'Employee ID', kind: 'text', width: 14, value: ({ employeeId }) => employeeId },
  { title: 'Name', kind: 'text', width: 28, value: ({ name }) => name },
  { title: 'Email', kind: 'text', width: 34, value: ({ email }) => email },
  { title: 'Designation', kind: 'text', width: 26, value: ({ designation }) => designation },
  { title: 'Phase', kind: 'text', width: 10, value: ({ phase }) => phase },
  { title: 'Status', kind: 'text', width: 14, value: ({ status }) => status },
  { title: 'Zone', kind: 'text', width: 14, value: ({ zone }) => zone },
  { title: 'Plan', kind: 'text', width: 26, value: ({ plan }) => plan },
  { title: 'Joined on', kind: 'day', width: 13, value: ({ dateOfJoining }) => dateOfJoining },
  { title: 'Completed', kind: 'number', width: 12, value: (row) => row.countOf('COMPLETED') },
  {
    title: 'Feedback pending',
    kind: 'number',
    width: 18,
    value: (row) => row.countOf('FEEDBACK_PENDING'),
  },
  { title: 'Pending', kind: 'number', width: 11, value: (row) => row.countOf('PENDING') },
  { title: 'Overall rating', kind: 'rating', width: 16, value: ({ overall }) => overall },
]

const feedbackColumns = (dayOf: (moment: Date) => string): readonly Column<GivenFeedback>[] => [
  { title: 'Employee ID', kind: 'text', width: 14, value: ({ employeeId }) => employeeId },
  { title: 'Intern', kind: 'text', width: 28, value: ({ intern }) => intern },
  { title: 'Interaction', kind: 'text', width: 32, value: ({ interaction }) => interaction },
  { title: 'Held on', kind: 'day', width: 13, value: ({ heldAt }) => dayOf(heldAt) },
  { title: 'Mentor', kind: 'text', width: 24, value: (row) => row.mentor },
  { title: 'Given by', kind: 'text', width: 24, value: (row) => row.author },
  { title: 'Given on', kind: 'day', width: 13, value: ({ givenAt }) => dayOf(givenAt) },
  { title: 'Average', kind: 'rating', width: 11, value: ({ average }) => average },
  { title: 'Feedback', kind: 'wrapped', width: 80, value: ({ description }) => description },
]

const kpiColumns = (kpis: readonly string[]): readonly Column<Summary>[] => [
  { title: 'Employee ID', kind: 'text', width: 14, value: ({ employeeId }) => employeeId },
  { title: 'Name', kind: 'text', width: 28, value: ({ name }) => name },
  ...kpis.map((kpi): Column<Summary> => ({
    title: kpi,
    kind: 'rating',
    width: Math.max(12, kpi.length + 3),
    value: ({ skills }) => skills.get(kpi) ?? null,
  })),
]
