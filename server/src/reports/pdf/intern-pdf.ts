import { formatDateTime } from '@cohort/contract/dates'
import {
  ratingFigure,
  ratedInteractions,
  skillAverages,
  type SkillAverage,
} from '@cohort/contract/feedback/analysis'
import { ratingLine, skillRadar } from '@cohort/contract/feedback/charts'
import type { Feedback } from '@cohort/contract/feedback/schemas'
import type { RuleContext } from '@cohort/contract/rule-context'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { CHART_THEME, chartSvg } from './chart-svg.ts'
import { heading, summaryOf, type Reported } from './first-page.ts'
import { BETWEEN, LINE, linesOf } from './fitting.ts'
import { letterhead, type Letterhead } from './letterhead.ts'
import { drawPdf, TEXT_WIDTH, textOf } from './pdf-layout.ts'

/** Both charts fit on the first page, below the facts and the summary. */
export const LINE_SIZE = { width: TEXT_WIDTH, height: 222 }
const RADAR_SIZE = { width: TEXT_WIDTH, height: 172 }
const GAP = 24
const COUNT_WIDTHS = [36, 44] as const

/** In points, less than a page has. What must not break and is higher than a page would not be drawn at all. */
const ROOM = 600
/** Longer texts may go on, on the next page; of shorter ones a single line would stand there. */
const TOGETHER = 250

type Context = Pick<RuleContext, 'now' | 'timeZone' | 'lists'> & Letterhead

/** Needs at least one feedback. */
export async function internPdf(
  reported: Reported,
  { now, timeZone, lists: { kpis }, ...branding }: Context,
): Promise<Buffer> {
  const { intern, feedbacks } = reported
  const title = `${intern.name}'s Feedback Analysis`
  const skills = skillAverages(feedbacks, kpis)
  const content: Content[] = [
    await heading(intern, title),
    summaryOf(reported, timeZone),
    drawn(
      'Average rating per interaction',
      chartSvg(ratingLine(ratedInteractions(feedbacks, timeZone), CHART_THEME), LINE_SIZE),
    ),
    drawn('Average rating per skill', chartSvg(skillRadar(skills, CHART_THEME), RADAR_SIZE)),
    {
      unbreakable: heightOfSkills(skills) <= ROOM,
      stack: [section('Ratings'), skillTables(skills, feedbacks.length)],
    },
    section('Feedback'),
    ...feedbacks.map((feedback) => oneFeedback(feedback, timeZone, kpis)),
  ]
  const footnote = `Created on ${formatDateTime(now, timeZone)}`
  return drawPdf({ title, content, footnote, head: await letterhead(branding) })
}

const section = (title: string): Content => ({ ...textOf(title, 'section'), headlineLevel: 1 })

const drawn = (title: string, svg: string): Content => ({
  unbreakable: true,
  stack: [section(title), { svg, width: TEXT_WIDTH }],
})

/** Side by side, in the order of reading. */
const skillTables = (skills: readonly SkillAverage[], count: number): Content => ({
  columns: halvesOf(skills).map((some) => skillTable(some, count)),
  columnGap: GAP,
})

function halvesOf(skills: readonly SkillAverage[]) {
  const half = Math.ceil(skills.length / 2)
  return [skills.slice(0, half), skills.slice(half)].filter((some) => some.length > 0)
}

const SKILL_WIDTH = (TEXT_WIDTH - GAP) / 2 - COUNT_WIDTHS[0] - COUNT_WIDTHS[1] - GAP

const heightOfSkills = (skills: readonly SkillAverage[]) =>
  Math.max(
    ...halvesOf(skills).map((some) =>
      some.reduce((height, { skill }) => height + linesOf(skill, SKILL_WIDTH) * LINE + BETWEEN, 0),
    ),
  )

/** Of whole paragraphs, as wide as the page. */
const heightOf = (...texts: readonly string[]) =>
  texts
    .flatMap((text) => text.split('\n'))
    .reduce((height, line) => height + linesOf(line, TEXT_WIDTH) * LINE, 0)

function skillTable(skills: readonly SkillAverage[], count: number): Content {
  const head = ['Skill', 'Average', 'Rated in'].map((title): TableCell => textOf(title, 'label'))
  const rows = skills.map(({ skill, average, rated }): TableCell[] => [
    textOf(skill, 'cell'),
    textOf(ratingFigure(average), 'cell'),
    textOf(`${rated} of ${count}`, 'cell'),
  ])
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', ...COUNT_WIDTHS],
      body: [head, ...rows],
    },
    layout: 'lightHorizontalLines',
  }
}

const HELD_BACK = 'Held back: the intern cannot read this feedback yet.'

function oneFeedback(feedback: Feedback, timeZone: string, kpis: readonly string[]): Content {
  const { interaction, interviewer, avg_rating, descriptive_feedback, createdAt, isHeld } = feedback
  const rated = skillAverages([feedback], kpis).map(
    ({ skill, average }) => `${skill} ${ratingFigure(average)}`,
  )
  const title = `${interaction.name} (${ratingFigure(avg_rating)} out of 5)`
  const given = `${interviewer.name}, ${formatDateTime(new Date(createdAt), timeZone)}`
  const labels = [given, rated.join(' · '), ...(isHeld ? [HELD_BACK] : [])]
  const isWhole = heightOf(title, ...labels) <= TOGETHER
  return {
    unbreakable: isWhole && heightOf(descriptive_feedback) <= TOGETHER,
    stack: [
      {
        unbreakable: isWhole,
        stack: [textOf(title, 'head'), ...labels.map((label) => textOf(label, 'label'))],
      },
      textOf(descriptive_feedback, 'text'),
    ],
    margin: [0, 0, 0, 14],
  }
}
