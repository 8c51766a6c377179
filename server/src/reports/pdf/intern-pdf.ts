import { formatDateTime } from '@cohort/contract/dates'
import {
  overallRating,
  ratedInteractions,
  shownRating,
  skillAverages,
} from '@cohort/contract/feedback/analysis'
import { ratingLine, skillRadar } from '@cohort/contract/feedback/charts'
import type { Feedback } from '@cohort/contract/feedback/schemas'
import type { RuleContext } from '@cohort/contract/rule-context'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import sharp from 'sharp'
import { CHART_THEME, chartSvg } from './chart-svg.ts'
import { letterhead, pngOf, type Letterhead } from './letterhead.ts'
import { drawPdf, TEXT_WIDTH, textOf } from './pdf-layout.ts'
import type { ReportedIntern } from '#server/reports/queries.ts'
import { stars } from './stars.ts'

/** With the facts above it fills the first page. */
const LINE_SIZE = { width: TEXT_WIDTH, height: 420 }
const RADAR_SIZE = { width: TEXT_WIDTH, height: 330 }

type Context = Pick<RuleContext, 'now' | 'timeZone' | 'lists'> & Letterhead

/** Needs at least one feedback. */
export async function internPdf(
  intern: ReportedIntern,
  feedbacks: readonly Feedback[],
  { now, timeZone, lists: { kpis }, ...branding }: Context,
): Promise<Buffer> {
  const title = `${intern.name}'s Feedback Analysis`
  const content: Content[] = [
    await heading(intern, title),
    overall(feedbacks),
    drawn(
      'Average rating per interaction',
      chartSvg(ratingLine(ratedInteractions(feedbacks, timeZone), CHART_THEME), LINE_SIZE),
    ),
    drawn(
      'Average rating per skill',
      chartSvg(skillRadar(skillAverages(feedbacks, kpis), CHART_THEME), RADAR_SIZE),
    ),
    section('Ratings'),
    skillTable(feedbacks, kpis),
    section('Feedback'),
    ...feedbacks.map((feedback) => oneFeedback(feedback, timeZone, kpis)),
  ]
  const footnote = `Made on ${formatDateTime(now, timeZone)}`
  return drawPdf({ title, content, footnote, head: await letterhead(branding) })
}

async function heading(intern: ReportedIntern, title: string): Promise<Content> {
  const photo = intern.photo && (await pngOf(sharp(intern.photo).resize(252, 252)))
  const text = [textOf(title, 'title'), factsOf(intern)]
  if (!photo) return { stack: text }
  return { columns: [{ image: photo, width: 84 }, text], columnGap: 16 }
}

function factsOf(intern: ReportedIntern): Content {
  const known = [
    ['Employee ID', intern.employeeId ?? 'Not Provided'],
    ['Email', intern.email],
    ['Designation', intern.designation ?? '-'],
    ['Batch', [intern.batch, intern.year].filter((part) => part !== null).join(' - ') || '-'],
    ['Phase', intern.phase ?? '-'],
    ['Status', intern.status ?? 'Not Updated'],
    ['Zone', intern.zone ?? 'No Zone'],
    ['Plan', intern.plan ?? 'No Plan'],
  ] as const
  const cells = known.map(([name, value]): TableCell => ({
    stack: [textOf(name, 'label'), textOf(value, 'fact')],
  }))
  const rows = [cells.slice(0, 4), cells.slice(4)]
  return { table: { widths: ['*', 'auto', '*', '*'], body: rows }, layout: 'noBorders' }
}

function overall(feedbacks: readonly Feedback[]): Content {
  const rating = overallRating(feedbacks) ?? 0
  const count = feedbacks.length === 1 ? '1 feedback' : `${feedbacks.length} feedbacks`
  return {
    columns: [
      {
        width: 'auto',
        stack: [textOf(`Overall rating ${shownRating(rating)} out of 5`, 'rating')],
      },
      { width: 'auto', stack: [{ svg: stars(rating) }] },
      { width: '*', stack: [textOf(`from ${count}`, 'label')], margin: [0, 7, 0, 0] },
    ],
    columnGap: 12,
    margin: [0, 18, 0, 0],
  }
}

const section = (title: string): Content => ({ ...textOf(title, 'section'), headlineLevel: 1 })

const drawn = (title: string, svg: string): Content => ({
  unbreakable: true,
  stack: [section(title), { svg, width: TEXT_WIDTH }],
})

function skillTable(feedbacks: readonly Feedback[], kpis: readonly string[]): Content {
  const head = ['Skill', 'Average', 'Rated in'].map((title): TableCell => textOf(title, 'head'))
  const rows = skillAverages(feedbacks, kpis).map(({ skill, average, rated }): TableCell[] => [
    textOf(skill),
    textOf(average.toFixed(1)),
    textOf(`${rated} of ${feedbacks.length}`),
  ])
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: ['*', 70, 70], body: [head, ...rows] },
    layout: 'lightHorizontalLines',
  }
}

function oneFeedback(feedback: Feedback, timeZone: string, kpis: readonly string[]): Content {
  const { interaction, interviewer, avg_rating, descriptive_feedback, createdAt } = feedback
  const rated = skillAverages([feedback], kpis).map(
    ({ skill, average }) => `${skill} ${shownRating(average)}`,
  )
  const given = `${interviewer.name}, ${formatDateTime(new Date(createdAt), timeZone)}`
  return {
    stack: [
      {
        unbreakable: true,
        stack: [
          textOf(`${interaction.name} (${shownRating(avg_rating)} out of 5)`, 'head'),
          textOf(given, 'label'),
          textOf(rated.join(' · '), 'label'),
        ],
      },
      textOf(descriptive_feedback, 'text'),
    ],
    margin: [0, 0, 0, 14],
  }
}
