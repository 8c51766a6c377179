import { type Actor, isAdmin } from '@cohort/contract/access'
import type { ResponseOf, Call } from '@cohort/contract/calls'
import type { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import type { Day } from '@cohort/contract/dates'
import { FIRST_DAY } from '@cohort/contract/daily-updates/rules'
import { notFound } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { firstDayFor, isWritable, requireOpenDay } from './days.ts'
import { findDay, findIntern, findPreviousDay } from './queries.ts'

interface Asked {
  readonly actor: Actor
  readonly userId: string
  readonly date: Day
}

type AnswerOf<Name extends keyof typeof dailyUpdates> = ResponseOf<
  Extract<(typeof dailyUpdates)[Name], Call>
>

/** An intern, and the first day that whoever asks may open: admins look back to the system's first. */
export async function findReadable(services: Services, actor: Actor, userId: string) {
  const intern = await findIntern(services.database.orm, userId)
  if (!intern) return undefined
  const firstDay = isAdmin(actor) ? FIRST_DAY : firstDayFor(services, intern)
  return { ...intern, firstDay }
}

export async function readDay(
  services: Services,
  { actor, userId, date }: Asked,
): Promise<AnswerOf<'get'>> {
  requireOpenDay(services, date)
  const intern = await findReadable(services, actor, userId)
  if (!intern) throw notFound('User')
  requireOpenDay(services, date, intern.firstDay)
  const day = await findDay(services.database.orm, intern.id, date)
  return { ...day, canWrite: isWritable(services, intern, date) }
}

export async function readPrevious(
  services: Services,
  { actor, userId, date }: Asked,
): Promise<AnswerOf<'previous'>> {
  const intern = await findReadable(services, actor, userId)
  if (!intern) throw notFound('User')
  requireOpenDay(services, date, intern.firstDay)
  const { firstDay } = intern
  return findPreviousDay(services.database.orm, intern.id, { before: date, from: firstDay })
}
