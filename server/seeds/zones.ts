import { shownRating } from '@cohort/contract/feedback/analysis'
import { addDays, daysBetween, formatDay, type Day } from '@cohort/contract/dates'
import { formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import { averageRating } from '@cohort/contract/feedback/rules'
import type { Zone } from '@cohort/contract/users/rules'
import type { zoneChanges } from '#server/users/table.ts'
import { newFacts, type Facts, type Records } from './facts.ts'
import type { FeedbackRow } from './meetings/feedback.ts'
import type { Help } from './help/help.ts'
import type { Character, People } from './people.ts'
import type { Setting } from './setting.ts'

type Row = typeof zoneChanges.$inferInsert & { userId: string; to: Zone; at: Date; reason: string }

interface Known extends Records {
  readonly help: Help
}

/** The reasons are read from the records of the days before, so that they agree with them. */
export function makeZoneChanges(setting: Setting, people: People, records: Known): Row[] {
  const factsOn = newFacts(setting, records)
  const said = new Set<string>()
  return people.characters.flatMap((character) => {
    const { intern, profile, place } = character
    return profile.zones.map(([back, zone], index): Row => {
      const day = dayBefore(setting, character.until, back)
      const at = setting.at(day, '16:30')
      const isLast = index === profile.zones.length - 1
      const facts = factsOn(character, day)
      const reason = unlike(
        said,
        reasonOf(zone, facts, { day, place }),
        detailsOf(zone, facts, intern),
      )
      return {
        id: setting.idAt(at),
        userId: intern.id,
        from: profile.zones[index - 1]?.[1] ?? null,
        to: zone,
        reason: isLast ? [reason, ...remarkOf(character, records)].join(' ') : reason,
        actorId: setting.pick(people.admins).id,
        at,
      }
    })
  })
}

/** With further details until no other intern has the same words. */
function unlike(said: Set<string>, reason: string, details: readonly string[]): string {
  const longer = details.map((_, last) => [reason, ...details.slice(0, last + 1)].join(' '))
  const chosen = [reason, ...longer].find((words) => !said.has(words)) ?? reason
  said.add(chosen)
  return chosen
}

function detailsOf(
  zone: Zone,
  { ratings, due, overdue }: Facts,
  { dateOfJoining }: Character['intern'],
) {
  const latest = ratings.at(-1)
  const [best] = Object.entries(latest?.ratings ?? {}).toSorted(([, a], [, b]) => b - a)
  return [
    zone === 'GREEN ZONE' && best && `Strongest in ${best[0]}, rated ${shownRating(best[1])}.`,
    latest && `The last feedback was given on ${longDay(latest.createdAt)}.`,
    due && `${due - overdue.length} of ${due} objectives due so far are completed.`,
    latest && `It reads: "${latest.description.split(/(?<=[.!?])\s/)[0]}"`,
    dateOfJoining && `Joined on ${formatDay(dateOfJoining)}.`,
  ].filter((sentence) => typeof sentence === 'string')
}

const longDay = (moment: Date) => formatDay(moment.toISOString().slice(0, 10))

function remarkOf({ intern, profile: { remark } }: Character, { help }: Known): string[] {
  const isOpen = ({ senderId, status }: Help['requests'][number]) =>
    senderId === intern.id && status === 'PENDING'
  const request = help.requests.find(isOpen)
  return remark
    ? [remark.replace('[request]', request ? formatRequestNumber(request) : 'a request')]
    : []
}

const dayBefore = ({ workdayUpTo }: Setting, until: Day, back: number): Day =>
  Array.from({ length: back }).reduce<Day>((day) => workdayUpTo(addDays(day, -1)), until)

interface On {
  readonly day: Day
  readonly place: number
}

function reasonOf(zone: Zone, facts: Facts, on: On): string {
  if (zone === 'GREEN ZONE') return praiseOf(facts, on)
  const said = [missingOf(facts), overdueOf(facts, on), lowOf(facts) ?? fallenOf(facts)]
  const reasons = said.filter((sentence) => sentence !== undefined)
  return reasons.length > 0 ? reasons.join(' ') : 'Agreed with the mentor.'
}

function missingOf({ missing = 0, silentSince }: Facts) {
  if (missing === 10) return 'None of the last 10 daily updates was submitted.'
  if (silentSince && missing >= 3)
    return `No daily update since ${formatDay(silentSince)}: ${missing} of the last 10 daily updates are missing.`
  return missing >= 3 ? `${missing} of the last 10 daily updates are missing.` : undefined
}

function overdueOf({ overdue }: Facts, { day }: On) {
  const [oldest] = overdue
  if (!oldest || overdue.length < 2) return undefined
  const late = daysBetween(oldest.dueOn, day)
  return `${overdue.length} objectives are overdue, "${oldest.name}" by ${late} days.`
}

const meanOf = (ratings: readonly FeedbackRow[]) =>
  ratings.reduce((sum, { averageRating: one }) => sum + one, 0) / ratings.length

const FALLEN = 0.8

function lowOf({ ratings }: Facts) {
  const [latest, earlier] = [ratings.slice(-3), ratings.slice(0, -3)]
  if (latest.length < 2) return undefined
  const raters = new Set(latest.map(({ authorId }) => authorId)).size
  const words = `The last ${latest.length} ratings average ${shownRating(meanOf(latest))}`
  const by = raters > 1 ? `, by ${raters} mentors` : ''
  const hasFallen = earlier.length > 0 && meanOf(earlier) - meanOf(latest) >= FALLEN
  if (hasFallen) return `${words}${by}, down from ${shownRating(meanOf(earlier))}.`
  return meanOf(latest) <= 2.8 ? `${words}${by}.` : undefined
}

/** Areas whose ratings fell by two stars or more, while others did not. */
function fallenOf({ ratings }: Facts) {
  const [latest, earlier] = [ratings.slice(-2), ratings.slice(0, -2)]
  if (earlier.length < 2) return undefined
  const kpis = Object.keys(latest[0]?.ratings ?? {})
  const levels = kpis.map((kpi) => [kpi, levelOf(earlier, kpi), levelOf(latest, kpi)] as const)
  const fallen = levels.filter(([, before, now]) => before - now >= 1.5)
  if (fallen.length === 0 || fallen.length > 2) return undefined
  return `${fallen
    .map(([kpi, before, now]) => `${kpi} fell from ${shownRating(before)} to ${shownRating(now)}`)
    .join(', ')}.`
}

const levelOf = (feedback: readonly FeedbackRow[], kpi: string) =>
  averageRating(
    Object.fromEntries(
      feedback.flatMap(({ ratings }, index) => {
        const value = ratings[kpi]
        return value === undefined ? [] : [[index, value]]
      }),
    ),
  )

function praiseOf({ missing, overdue, due, ratings }: Facts, { place }: On): string {
  const latest = ratings.slice(-3)
  const average = latest.length > 0 ? shownRating(meanOf(latest)) : undefined
  const said = [
    average && latest.length > 1 && `The last ${latest.length} ratings average ${average}.`,
    average && latest.length === 1 && `The first feedback averages ${average}.`,
    due && (overdue.length === 0 ? 'No objective is overdue.' : 'One objective is overdue.'),
    missing !== undefined && writtenOf(missing),
  ].filter((sentence) => typeof sentence === 'string')
  if (said.length === 0) return 'A good start: asks questions and finishes the first tasks.'
  const turn = place % said.length
  return [...said.slice(turn), ...said.slice(0, turn)].join(' ')
}

const writtenOf = (missing: number) =>
  missing === 0
    ? 'All of the last 10 daily updates are submitted.'
    : `${10 - missing} of the last 10 daily updates are submitted.`
