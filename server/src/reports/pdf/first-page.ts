import { formatDay, formatShortDay, toLocalDateTime } from '@cohort/contract/dates'
import { overallRating, ratingFigure } from '@cohort/contract/feedback/analysis'
import type { Feedback } from '@cohort/contract/feedback/schemas'
import { OUTCOME_LABELS } from '@cohort/contract/interactions/rules'
import { batchAndYear } from '@cohort/contract/users/rules'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import sharp from 'sharp'
import type { InternSummary } from '#server/reports/intern-summary.ts'
import { zoneWords } from '#server/reports/batch/zone-words.ts'
import type { ReportedIntern } from '#server/reports/queries.ts'
import { pngOf } from './letterhead.ts'
import { framed, textOf } from './pdf-layout.ts'
import { stars } from './stars.ts'

export interface Reported {
  readonly intern: ReportedIntern
  readonly summary: InternSummary
  readonly feedbacks: readonly Feedback[]
}

export async function heading(intern: ReportedIntern, title: string): Promise<Content> {
  const photo = intern.photo && (await pngOf(sharp(intern.photo).resize(252, 252)))
  const text = [textOf(title, 'title'), factsOf(intern)]
  if (!photo) return { stack: text }
  return { columns: [{ image: photo, width: 76 }, text], columnGap: 16 }
}

function factsOf(intern: ReportedIntern): Content {
  const known = [
    ['Employee ID', intern.employeeId ?? 'Not Provided'],
    ['Email', intern.email],
    ['Designation', intern.designation ?? '-'],
    ['Batch', batchAndYear(intern) || '-'],
    ['Phase', intern.phase ?? '-'],
    ['Status', intern.status ?? 'Not Updated'],
  ] as const
  const cells = known.map(([name, value]): TableCell => ({
    stack: [textOf(name, 'label'), textOf(value, 'fact')],
  }))
  const rows = [cells.slice(0, 3), cells.slice(3)]
  // A long address in a column of equal parts would make the first one narrow.
  return { table: { widths: ['auto', 'auto', '*'], body: rows }, layout: 'noBorders' }
}

export function summaryOf({ intern, summary, feedbacks }: Reported, timeZone: string): Content {
  const cells = [
    box('Zone', intern.zone ?? 'No Zone', [zoneNote(summary, timeZone)]),
    box('Plan', planProgress(summary), planNotes(intern, summary)),
    box('Daily updates', updatesWritten(summary), [`in the last ${summary.updates.days} days`]),
    ratings(feedbacks),
  ]
  const texts = [attendance(summary), ...zoneReason(summary, timeZone)]
  return {
    table: { widths: ['31%', '*', '*', '*'], body: [cells, [wholeRow(texts), {}, {}, {}]] },
    layout: framed(7),
    margin: [0, 8, 0, 0],
  }
}

/** As wide as the page, so that both charts fit below long texts. */
const wholeRow = (texts: readonly string[]): TableCell => ({
  stack: texts.map((text) => textOf(text, 'label')),
  colSpan: 4,
})

const box = (label: string, value: string, notes: readonly string[]): TableCell => ({
  stack: [
    textOf(label, 'label'),
    textOf(value, 'value'),
    ...notes.filter(Boolean).map((note) => textOf(note, 'label')),
  ],
})

const zoneNote = ({ zoneChange }: InternSummary, timeZone: string) =>
  zoneChange ? `Since ${formatDay(dayOf(zoneChange.at, timeZone))}` : ''

const dayOf = (at: string, timeZone: string) => toLocalDateTime(new Date(at), timeZone).day

/** With its day: its facts are those of that day, and may have changed. For admins, who may read who set a zone. */
function zoneReason({ zoneChange }: InternSummary, timeZone: string): string[] {
  if (!zoneChange?.reason) return []
  const zone = zoneChange.to ? `Zone ${zoneWords(zoneChange.to).toLowerCase()}` : 'No Zone'
  const day = formatShortDay(dayOf(zoneChange.at, timeZone))
  const by = zoneChange.actorName ?? 'an operator'
  return [`${zone}, set by ${by} on ${day}: ${zoneChange.reason}`]
}

function planProgress({ progress }: InternSummary): string {
  if (!progress) return 'No Plan'
  return `${progress.done} of ${progress.total} objectives`
}

const planNotes = ({ plan }: ReportedIntern, { progress }: InternSummary) =>
  plan && progress ? [plan, `${formatDay(progress.from)} to ${formatDay(progress.to)}`] : []

const updatesWritten = ({ updates: { submitted, expected, extra } }: InternSummary) =>
  [
    expected === 0 ? 'None due' : `${submitted} of ${expected} submitted`,
    extra > 0 && `${extra} extra`,
  ]
    .filter(Boolean)
    .join(', ')

/** In this order; the last two only where there are any. */
const ATTENDANCE = [
  [null, 'Held'],
  ['INTERN_NO_SHOW', OUTCOME_LABELS.INTERN_NO_SHOW],
  ['CANCELLED', OUTCOME_LABELS.CANCELLED],
  ['MENTOR_NO_SHOW', OUTCOME_LABELS.MENTOR_NO_SHOW],
  ['NOT_HELD', OUTCOME_LABELS.NOT_HELD],
] as const
const ALWAYS_SHOWN = 3

function attendance({ outcomes }: InternSummary): string {
  const totals = new Map(outcomes.map(({ outcome, total }) => [outcome, total]))
  const counts = ATTENDANCE.map(([outcome, label]) => ({ label, total: totals.get(outcome) ?? 0 }))
  const shown = counts.filter(({ total }, index) => index < ALWAYS_SHOWN || total > 0)
  return `Interactions: ${shown.map(({ label, total }) => `${label} ${total}`).join(' · ')}`
}

const RECENT = 3

function ratings(feedbacks: readonly Feedback[]): TableCell {
  const rating = overallRating(feedbacks) ?? 0
  const recent = feedbacks.slice(-RECENT).map(({ avg_rating }) => ratingFigure(avg_rating))
  const count = feedbacks.length === 1 ? '1 rating' : `${feedbacks.length} ratings`
  return {
    stack: [
      textOf('Overall rating', 'label'),
      textOf(`${ratingFigure(rating)} out of 5`, 'value'),
      { svg: stars(rating), width: 62, margin: [0, 1, 0, 2] },
      textOf(`From ${count}; the latest: ${recent.toReversed().join(', ')}`, 'label'),
    ],
  }
}
