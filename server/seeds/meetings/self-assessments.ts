import { addDays, today } from '@cohort/contract/dates'
import type { selfAssessments } from '#server/self-assessments/table.ts'
import type { Meeting } from './feedback.ts'
import type { People } from '../people.ts'
import { earlierOf, type Setting } from '../setting.ts'

type Row = typeof selfAssessments.$inferInsert

const STRENGTHS = [
  'I asked for help early and wrote down what I learned.',
  'My changes needed fewer corrections in review than before.',
  'I explained my design before I wrote code.',
]
const IMPROVEMENTS = [
  'I want to split my work into smaller changes.',
  'I want to test the unusual cases first.',
  'I want to speak up earlier when I am stuck.',
]

/**
 * Sent for some rated interactions and for some that are ahead. Isha is asked for hers and has not sent it,
 * so that the demo shows the request.
 */
export function makeSelfAssessments(
  setting: Setting,
  { isha }: People,
  meetings: readonly Meeting[],
): Row[] {
  return meetings.flatMap((meeting, position) => {
    const { interaction, intern, feedback } = meeting
    const isAhead = interaction.startsAt > setting.now
    if (!interaction.isScheduled) return []
    if (isAhead && intern === isha) return [request(setting, meeting)]
    if (!isAhead && !feedback) return []
    return position % 4 === 0 ? [answered(setting, meeting, position)] : []
  })
}

/** Five days before the interaction, and not today. */
function request(setting: Setting, { interaction, interviewer }: Meeting): Row {
  const wished = addDays(today(interaction.startsAt, setting.timeZone), -5)
  const day = setting.workdayUpTo(earlierOf(wished, addDays(setting.today, -1)))
  return {
    interactionId: interaction.id,
    internId: interaction.internId,
    askedBy: interviewer.id,
    askedAt: setting.at(day, '10:00'),
  }
}

/** Higher than the rating that was given for some KPIs, lower for others. */
function answered(setting: Setting, meeting: Meeting, position: number): Row {
  const asked = request(setting, meeting)
  const given = Object.entries(meeting.feedback?.ratings ?? EXPECTED).slice(0, 5)
  const ratings = given.map(([kpi, stars], place): [string, number] => {
    const by = [0.5, 0, 1, -0.5][(place + position) % 4] ?? 0
    return [kpi, Math.min(5, Math.max(0.5, stars + by))]
  })
  const submittedAt = new Date((asked.askedAt ?? setting.now).getTime() + 3 * 60 * 60_000)
  return {
    ...asked,
    ratings: Object.fromEntries(ratings),
    strength: STRENGTHS[position % STRENGTHS.length] ?? null,
    improvement: IMPROVEMENTS[(position / 4) % IMPROVEMENTS.length] ?? null,
    submittedAt,
  }
}

const EXPECTED = { Communication: 3.5, Understanding: 3, 'Coding Skill': 3, Documentation: 2.5 }
