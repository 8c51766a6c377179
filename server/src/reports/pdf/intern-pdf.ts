import { inWords } from '@cohort/contract/dates'
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
import { chartSvg, LOOK } from './chart-svg.ts'
import { letterhead, type Bearer } from './letterhead.ts'
import { drawPdf, TEXT_WIDTH, words } from './pdf-layout.ts'
import type { ReportedIntern } from '#server/reports/queries.ts'
import { stars } from './stars.ts'

/** With the facts it fills the first page, which the radar would not fit on. */
const LINE_SIZE = { width: TEXT_WIDTH, height: 420 }
const RADAR_SIZE = { width: TEXT_WIDTH, height: 330 }

type Told = Pick<RuleContext, 'now' | 'timeZone' | 'lists'> & Bearer

/** An intern's feedback analysis. There is at least one feedback. */
export async function internPdf(
  intern: ReportedIntern,
  feedbacks: readonly Feedback[],
  { now, timeZone, lists: { kpis }, ...bearer }: Told,
): Promise<Buffer> {
  const title = `${intern.name}'s Feedback Analysis`
  const content: Content[] = [
    await heading(intern, title),
    overall(feedbacks),
    drawn(
      'Average rating per interaction',
      chartSvg(ratingLine(ratedInteractions(feedbacks, timeZone), LOOK), LINE_SIZE),
    ),
    drawn(
      'Average rating per skill',
      chartSvg(skillRadar(skillAverages(feedbacks, kpis), LOOK), RADAR_SIZE),
    ),
    section('Ratings'),
    skillTable(feedbacks, kpis),
    section('Feedback'),
    ...feedbacks.map((feedback) => oneFeedback(feedback, timeZone, kpis)),
  ]
  const footnote = `Made on ${inWords(now, timeZone)}`
  return drawPdf({ title, content, footnote, head: await letterhead(bearer) })
}

async function heading(intern: ReportedIntern, title: string): Promise<Content> {
  const photo = intern.photo && (await photoOf(intern.photo))
  const text = [words(title, 'title'), ruleContext(intern)]
  if (!photo) return { stack: text }
  return { columns: [{ image: photo, width: 84 }, text], columnGap: 16 }
}

/** PDFs hold no WebP. A picture that cannot be read is left out rather than the report. */
async function photoOf(image: Uint8Array): Promise<string | undefined> {
  const png = await sharp(image)
    .resize(252, 252)
    .png()
    .toBuffer()
    .catch(() => undefined)
  return png && `data:image/png;base64,${png.toString('base64')}`
}

function ruleContext(intern: ReportedIntern): Content {
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
    stack: [words(name, 'label'), words(value, 'fact')],
  }))
  const rows = [cells.slice(0, 4), cells.slice(4)]
  return { table: { widths: ['*', 'auto', '*', '*'], body: rows }, layout: 'noBorders' }
}

function overall(feedbacks: readonly Feedback[]): Content {
  const rating = overallRating(feedbacks) ?? 0
  const count = feedbacks.length === 1 ? '1 feedback' : `${feedbacks.length} feedbacks`
  return {
    columns: [
      { width: 'auto', stack: [words(`Overall rating ${shownRating(rating)} out of 5`, 'rating')] },
      { width: 'auto', stack: [{ svg: stars(rating) }] },
      { width: '*', stack: [words(`from ${count}`, 'label')], margin: [0, 7, 0, 0] },
    ],
    columnGap: 12,
    margin: [0, 18, 0, 0],
  }
}

const section = (title: string): Content => ({ ...words(title, 'section'), headlineLevel: 1 })

const drawn = (title: string, svg: string): Content => ({
  unbreakable: true,
  stack: [section(title), { svg, width: TEXT_WIDTH }],
})

function skillTable(feedbacks: readonly Feedback[], kpis: readonly string[]): Content {
  const head = ['Skill', 'Average', 'Rated in'].map((title): TableCell => words(title, 'head'))
  const rows = skillAverages(feedbacks, kpis).map(({ skill, average, rated }): TableCell[] => [
    words(skill),
    words(average.toFixed(1)),
    words(`${rated} of ${feedbacks.length}`),
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
  const given = `${interviewer.name}, ${inWords(new Date(createdAt), timeZone)}`
  return {
    stack: [
      {
        unbreakable: true,
        stack: [
          words(`${interaction.name} (${shownRating(avg_rating)} out of 5)`, 'head'),
          words(given, 'label'),
          words(rated.join(' · '), 'label'),
        ],
      },
      words(descriptive_feedback, 'text'),
    ],
    margin: [0, 0, 0, 14],
  }
}
