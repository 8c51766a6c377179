import { addDays, minuteOfDay, timeOfMinute, weekdayNumber, type Day } from '@cohort/contract/dates'
import { requiredParticipants } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'

export const mondayOf = (day: Day): Day => addDays(day, -((weekdayNumber(day) + 6) % 7))

/** Minutes of one step of a move. */
export const STEP = 15

/** From nine to six, or longer when there are earlier or later interactions. */
export function hoursOf(interactions: readonly Interaction[]) {
  const starts = interactions.map(({ time }) => minuteOfDay(time))
  const ends = interactions.map(({ time, duration }) => minuteOfDay(time) + duration)
  const opens = Math.floor(Math.min(9 * 60, ...starts) / 60)
  const closes = Math.min(24, Math.ceil(Math.max(18 * 60, ...ends) / 60))
  return { opens, closes }
}

/** The working days, and other days with an interaction. */
export function daysOf(
  monday: Day,
  interactions: readonly Interaction[],
  isWorked: (day: Day) => boolean,
): Day[] {
  const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at))
  return days.filter((day) => isWorked(day) || interactions.some(({ date }) => date === day))
}

export interface Placed {
  readonly interaction: Interaction
  /** The column among simultaneous interactions, and the number of columns. */
  readonly lane: number
  lanes: number
}

/** Those of one day, beside one another where they overlap. */
export function lanesOf(interactions: readonly Interaction[]): Placed[] {
  const placed: Placed[] = []
  let group: { ends: number[]; members: Placed[] } = { ends: [], members: [] }
  for (const interaction of interactions.toSorted(
    (one, other) => minuteOfDay(one.time) - minuteOfDay(other.time),
  )) {
    const start = minuteOfDay(interaction.time)
    if (group.ends.every((end) => end <= start)) group = { ends: [], members: [] }
    const free = group.ends.findIndex((end) => end <= start)
    const lane = free === -1 ? group.ends.length : free
    group.ends[lane] = start + interaction.duration
    const one = { interaction, lane, lanes: 1 }
    group.members.push(one)
    placed.push(one)
    for (const member of group.members) member.lanes = group.ends.length
  }
  return placed
}

/** The half hour at a share of the height of a day. */
export function slotAt(share: number, { opens, closes }: ReturnType<typeof hoursOf>): string {
  const halves = Math.floor(Math.min(Math.max(share, 0), 0.999) * (closes - opens) * 2)
  return timeOfMinute(opens * 60 + halves * 30)
}

export interface Place {
  readonly date: Day
  readonly time: string
}

/** Moves by days and steps, within the shown days and within the day. */
export function moved(
  interaction: Interaction,
  from: Place,
  by: { days: number; steps: number },
  days: readonly Day[],
): Place {
  const at = Math.min(days.length - 1, Math.max(0, days.indexOf(from.date) + by.days))
  const latest = 24 * 60 - interaction.duration
  const minutes = Math.min(latest, Math.max(0, minuteOfDay(from.time) + by.steps * STEP))
  return { date: days[at] ?? from.date, time: timeOfMinute(minutes) }
}

/** A shown interaction at that time which needs one of the same people. */
export function conflictAt(
  interaction: Interaction,
  { date, time }: Place,
  others: readonly Interaction[],
): Interaction | undefined {
  const [start, end] = [minuteOfDay(time), minuteOfDay(time) + interaction.duration]
  return others.find(
    (other) =>
      other.id !== interaction.id &&
      other.isScheduled &&
      other.date === date &&
      minuteOfDay(other.time) < end &&
      minuteOfDay(other.time) + other.duration > start &&
      requiredParticipants(other).some((id) => requiredParticipants(interaction).includes(id)),
  )
}

/** In rem, as the styles of the week have them: of an hour, of a line, and around the lines. */
const HOUR_HEIGHT = 3.5
const LINE_HEIGHT = 0.975
const FRAME_HEIGHT = 0.375

export const linesIn = (duration: number) =>
  Math.max(1, Math.floor(((duration / 60) * HOUR_HEIGHT - FRAME_HEIGHT) / LINE_HEIGHT))
