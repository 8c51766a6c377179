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
import { letterhead, type Letterhead } from './letterhead.ts'
import { drawPdf, TEXT_WIDTH, textOf } from './pdf-layout.ts'

/** Both charts fit on the first page, below the facts and the summary. */
const LINE_SIZE = { width: TEXT_WIDTH, height: 222 }
const RADAR_SIZE = { width: TEXT_WIDTH, height: 172 }
const GAP = 24
const MOST_ON_A_PAGE = 60

/** Longer texts may go on, on the next page; of shorter ones a single line would stand there. */
const MOST_LETTERS_TOGETHER = 1200

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
      unbreakable: skills.length <= MOST_ON_A_PAGE,
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
function skillTables(skills: readonly SkillAverage[], count: number): Content {
  const half = Math.ceil(skills.length / 2)
  const halves = [skills.slice(0, half), skills.slice(half)].filter((some) => some.length > 0)
  return { columns: halves.map((some) => skillTable(some, count)), columnGap: GAP }
}

function skillTable(skills: readonly SkillAverage[], count: number): Content {
  const head = ['Skill', 'Average', 'Rated in'].map((title): TableCell => textOf(title, 'label'))
  const rows = skills.map(({ skill, average, rated }): TableCell[] => [
    textOf(skill, 'cell'),
    textOf(ratingFigure(average), 'cell'),
    textOf(`${rated} of ${count}`, 'cell'),
  ])
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: ['*', 36, 44], body: [head, ...rows] },
    layout: 'lightHorizontalLines',
  }
}

const HELD_BACK = 'Held back: the intern cannot read this feedback yet.'

function oneFeedback(feedback: Feedback, timeZone: string, kpis: readonly string[]): Content {
  const { interaction, interviewer, avg_rating, descriptive_feedback, createdAt, isHeld } = feedback
  const rated = skillAverages([feedback], kpis).map(
    ({ skill, average }) => `${skill} ${ratingFigure(average)}`,
  )
  const given = `${interviewer.name}, ${formatDateTime(new Date(createdAt), timeZone)}`
  return {
    unbreakable: descriptive_feedback.length <= MOST_LETTERS_TOGETHER,
    stack: [
      {
        unbreakable: true,
        stack: [
          textOf(`${interaction.name} (${ratingFigure(avg_rating)} out of 5)`, 'head'),
          textOf(given, 'label'),
          textOf(rated.join(' · '), 'label'),
          ...(isHeld ? [textOf(HELD_BACK, 'label')] : []),
        ],
      },
      textOf(descriptive_feedback, 'text'),
    ],
    margin: [0, 0, 0, 14],
  }
}
