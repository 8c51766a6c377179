import { isIntern, isMentor, type Actor } from '@cohort/contract/access'
import {
  addDays,
  minuteOfDay,
  timeOfMinute,
  toInstant,
  today,
  type Day,
  DAY,
} from '@cohort/contract/dates'
import { interactions } from '@cohort/contract/interactions/calls'
import { requiredParticipants, spanOf } from '@cohort/contract/interactions/rules'
import type { SeriesPlan, SeriesProposal } from '@cohort/contract/interactions/series-schemas'
import { isAbsent, type Status } from '@cohort/contract/users/rules'
import { setImmediate } from 'node:timers/promises'
import { workingDaysOf } from '#server/daily-updates/holidays/worked-days.ts'
import { listMentorsOf } from '#server/plans/mentor-queries.ts'
import { refuseAt } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { listOverlapping } from '../queries.ts'
import { assign } from './assignment.ts'
import { daysAwayOf, isAwayOnAll, type DaysAway } from './days-away.ts'
import { optionsOf, type Busy, type Span, type Time } from './options.ts'
import { countRecent, listActive, listLastInterviewers } from './queries.ts'

interface Slot {
  readonly date: Day
  readonly time: string
  readonly startsAt: Date
  readonly endsAt: Date
}

export async function proposeSeries(services: Services, plan: SeriesPlan): Promise<SeriesProposal> {
  const db = services.database.orm
  const context = ruleContextOf(services)
  const people = await listActive(db, [...plan.internIds, ...plan.interviewerIds])
  const chosen = plan.internIds.flatMap((id) => people.filter((one) => one.id === id))
  const interviewers = people.filter((one) => isInterviewer(one, plan))
  requireAll(plan, chosen.filter(isIntern).length, interviewers.length)
  const slots = await slotsOf(services, plan)
  const daysAway = await daysAwayOf(db, plan)
  const isAway = awayIn(daysAway, slots)
  // Who is away on all days is not offered to be included.
  const present = chosen.filter((one) => !isAway(one))
  const { interns, absent } = splitByAbsence(present, plan)
  const busy = await busyOf(services, plan, { slots, daysAway })
  const until = toInstant(addDays(plan.to, 1), '00:00', context.timeZone)
  const recent = await countRecent(db, plan.interviewerIds, until, context)
  const last = await listLastInterviewers(db, plan.internIds, context.now)
  const held = interviewers.map(({ id }) => (recent.get(id) ?? 0) + countTaken(plan, id))
  const mentors = await listMentorsOf(db, plan.internIds, today(context.now, context.timeZone))
  const wanted = interns.map(({ id }) => {
    return { internId: id, mentorId: mentors.get(id)?.id, last: last.get(id) ?? [] }
  })
  const options = await optionsOf({ times: rankedByDay(slots), busy, interviewers }, wanted)
  const assigned = await assign(options, withCredit(held, interviewers, context.now))
  const placed = interns.flatMap((intern, at) => {
    const option = assigned[at]
    const slot = option && slots[option.slot]
    const interviewer = option && interviewers[option.interviewer]
    if (!slot || !interviewer) return []
    const mentor = mentorOf(mentors.get(intern.id))
    return [{ ...internOf(intern), ...interviewerOf(interviewer), ...mentor, ...startOf(slot) }]
  })
  return {
    placed,
    unplaced: interns.filter((_, at) => !assigned[at]),
    absent,
    away: [...chosen, ...interviewers].filter(isAway),
    interviewers: interviewers.map((one) => ({ ...one, recent: recent.get(one.id) ?? 0 })),
  }
}

interface Trainee {
  readonly id: string
  readonly name: string
  readonly status: Status | null
}

function awayIn(daysAway: DaysAway, slots: readonly Slot[]) {
  const days = distinctDays(slots)
  return ({ id }: Pick<Trainee, 'id'>) => isAwayOnAll(daysAway, id, days)
}

const internOf = (one: Trainee) => ({
  internId: one.id,
  intern: one.name,
  absence: absenceOf(one),
})

const interviewerOf = (one: Pick<Trainee, 'id' | 'name'>) => ({
  interviewerId: one.id,
  interviewer: one.name,
})

const mentorOf = (mentor: Pick<Trainee, 'id' | 'name'> | undefined) => ({
  mentorId: mentor?.id ?? null,
  mentor: mentor?.name ?? null,
})

const startOf = ({ date, time }: Slot) => ({ date, time })

const absenceOf = ({ status }: Pick<Trainee, 'status'>) => (isAbsent(status) ? status : null)

function splitByAbsence<Person extends Trainee>(
  chosen: readonly Person[],
  { withAbsent = false }: SeriesPlan,
) {
  const isLeftOut = ({ status }: Pick<Trainee, 'status'>) => !withAbsent && isAbsent(status)
  return {
    interns: chosen.filter((one) => !isLeftOut(one)),
    absent: chosen.flatMap((one) => {
      const absence = absenceOf(one)
      return absence && isLeftOut(one) ? [{ ...one, absence }] : []
    }),
  }
}

const countTaken = ({ taken = [] }: SeriesPlan, id: string) =>
  taken.filter(({ interviewerId }) => interviewerId === id).length

const isInterviewer = (person: Actor, plan: SeriesPlan) =>
  isMentor(person) && plan.interviewerIds.includes(person.id)

function requireAll({ internIds, interviewerIds }: SeriesPlan, interns: number, mentors: number) {
  if (interns !== new Set(internIds).size)
    throw refuseAt(interactions.propose, 'unknown', 'internIds')
  if (mentors !== new Set(interviewerIds).size)
    throw refuseAt(interactions.propose, 'unknown', 'interviewerIds')
}

/** Back to back within the hours of the working days that are no holidays. */
async function slotsOf(services: Services, plan: SeriesPlan): Promise<Slot[]> {
  const { now, timeZone } = ruleContextOf(services)
  const { opens, closes, duration } = plan
  const slots: Slot[] = []
  for (const date of (await workingDaysOf(services, plan)).worked) {
    // Computing the times of a month of short slots takes longer than others should wait.
    await setImmediate()
    for (const time of startsBetween(opens, closes, duration)) {
      const span = spanOf({ date, time, duration }, timeZone)
      if (span.startsAt >= now) slots.push({ date, time, ...span })
    }
  }
  return slots
}

const LUNCH = { from: '13:00', until: '14:00' } as const

/** The first time of each day, then the second one of each; times at lunch come last. */
function rankedByDay(slots: readonly Slot[]): Time[] {
  const seen = new Map<Day, number>()
  const ranked = slots.map((one, slot) => {
    const isAtLunch = one.time < LUNCH.until && endTimeOf(one) > LUNCH.from
    const inDay = seen.get(one.date) ?? 0
    if (!isAtLunch) seen.set(one.date, inDay + 1)
    return { ...one, slot, order: isAtLunch ? slots.length + slot : inDay }
  })
  return ranked
    .toSorted((one, other) => one.order - other.order || one.slot - other.slot)
    .map(({ slot, startsAt, endsAt }) => ({
      slot,
      from: startsAt.getTime(),
      until: endsAt.getTime(),
    }))
}

const endTimeOf = ({ time, startsAt, endsAt }: Slot) =>
  timeOfMinute(minuteOfDay(time) + (endsAt.getTime() - startsAt.getTime()) / 60_000)

function startsBetween(opens: string, closes: string, duration: number): string[] {
  const starts: string[] = []
  for (let at = minuteOfDay(opens); at + duration <= minuteOfDay(closes); at += duration) {
    starts.push(timeOfMinute(at))
  }
  return starts
}

const wholeDay = (day: Day, timeZone: string) => ({
  startsAt: toInstant(day, '00:00', timeZone),
  endsAt: toInstant(addDays(day, 1), '00:00', timeZone),
})

const distinctDays = (slots: readonly Slot[]) => [...new Set(slots.map(({ date }) => date))]

interface Offered {
  readonly slots: readonly Slot[]
  readonly daysAway: DaysAway
}

async function busyOf(
  services: Services,
  plan: SeriesPlan,
  { slots, daysAway }: Offered,
): Promise<Busy> {
  const { timeZone } = ruleContextOf(services)
  const busy = new Map<string, Span[]>()
  const add = (personId: string, { startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>) => {
    const spans = busy.get(personId) ?? []
    spans.push({ from: startsAt.getTime(), until: endsAt.getTime() })
    busy.set(personId, spans)
  }
  for (const meeting of plan.taken ?? []) {
    const span = spanOf({ ...meeting, duration: plan.duration }, timeZone)
    for (const personId of [meeting.internId, meeting.interviewerId]) add(personId, span)
  }
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return busy
  const personIds = [...plan.internIds, ...plan.interviewerIds]
  for (const personId of personIds)
    for (const day of daysAway.get(personId) ?? []) add(personId, wholeDay(day, timeZone))
  const span = { from: first.startsAt, until: last.endsAt }
  for (const row of await listOverlapping(services.database.orm, { personIds, ...span }))
    for (const personId of requiredParticipants(row)) add(personId, row)
  return busy
}

const RECENT = 30 * DAY

/** Interviewers who joined within the thirty days are not assigned more to catch up. */
function withCredit(
  held: readonly number[],
  interviewers: readonly { readonly createdAt: Date }[],
  now: Date,
): number[] {
  const average = held.reduce((total, one) => total + one, 0) / Math.max(1, held.length)
  return held.map((one, at) => {
    const since = now.getTime() - (interviewers[at]?.createdAt.getTime() ?? 0)
    return one + Math.round(average * Math.max(0, 1 - since / RECENT))
  })
}
