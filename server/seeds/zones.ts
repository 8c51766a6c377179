import { addDays, daysBetween } from '@cohort/contract/dates'
import type { Zone } from '@cohort/contract/users/rules'
import type { zoneChanges } from '#server/users/table.ts'
import type { Intern, People } from './people.ts'
import { workdayUpTo, type Setting } from './setting.ts'

type Row = typeof zoneChanges.$inferInsert

/** The zones through which an intern may have come to a zone. */
const PATHS: Readonly<Record<Zone, readonly (readonly Zone[])[]>> = {
  'GREEN ZONE': [['GREEN ZONE'], ['YELLOW ZONE', 'GREEN ZONE']],
  'YELLOW ZONE': [['YELLOW ZONE'], ['GREEN ZONE', 'YELLOW ZONE'], ['RED ZONE', 'YELLOW ZONE']],
  'RED ZONE': [
    ['YELLOW ZONE', 'RED ZONE'],
    ['GREEN ZONE', 'YELLOW ZONE', 'RED ZONE'],
  ],
}

const REASONS: Readonly<Record<Zone, readonly string[]>> = {
  'GREEN ZONE': [
    'Strong reviews in the last three interactions.',
    'All objectives of the milestone done, and on time.',
    'Explains the own code well and helps others.',
  ],
  'YELLOW ZONE': [
    'Two objectives of the milestone are still open.',
    'Ratings for problem solving fell below three.',
    'Daily updates were missing on several days.',
  ],
  'RED ZONE': [
    'The milestone ended with most of its objectives open.',
    'Missed two interactions without a word.',
    'No progress since the last talk; a plan is agreed with the mentor.',
  ],
}

/** In days: the first zone after two weeks, the last change about a week ago. */
const FIRST_REVIEW = 14
const LAST_REVIEW = 6
const MAX_TRAINING_DAYS = 180

export function makeZoneChanges(setting: Setting, { admins, interns, isha }: People): Row[] {
  return interns.flatMap((intern) => {
    if (!intern.zone) return []
    const ways = PATHS[intern.zone]
    const way = intern === isha ? (ways.at(-1) ?? []) : setting.pick(ways)
    return way.map((zone, index): Row => {
      const at = setting.at(dayOf(setting, intern, { index, count: way.length }), '16:30')
      return {
        id: setting.idAt(at),
        userId: intern.id,
        from: way[index - 1] ?? null,
        to: zone,
        reason: setting.pick(REASONS[zone]),
        actorId: setting.pick(admins).id,
        at,
      }
    })
  })
}

/** Spread evenly, the last one on the day of the last review. */
function dayOf(
  { today }: Setting,
  { dateOfJoining }: Intern,
  { index, count }: { index: number; count: number },
) {
  const soFar = daysBetween(dateOfJoining, today) - LAST_REVIEW
  const last = Math.max(FIRST_REVIEW, Math.min(MAX_TRAINING_DAYS, soFar))
  const gap = Math.floor((last - FIRST_REVIEW) / count)
  return workdayUpTo(addDays(dateOfJoining, last - gap * (count - 1 - index)))
}
