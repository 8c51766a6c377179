import type { Actor } from '@cohort/contract/access'
import { LATE_FROM } from '@cohort/contract/days/rules'
import type { DaysFilters, OpenedDay } from '@cohort/contract/days/schemas'
import type { Day } from '@cohort/contract/dates'
import { pageOf, type Paging } from '@cohort/contract/paging'
import type { UserFilters } from '@cohort/contract/users/schemas'
import { requireOpenDay } from '#server/daily-updates/days.ts'
import { findHolidayOn } from '#server/daily-updates/holidays/queries.ts'
import { findAwayOn } from '#server/daily-updates/leave/queries.ts'
import { findReminderTime } from '#server/daily-updates/missing/queries.ts'
import { remind } from '#server/daily-updates/missing/remind.ts'
import { findDay } from '#server/daily-updates/queries.ts'
import { readerOf, requireVisible } from '#server/interns/reader.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { listDays, listNotWritten } from './list-queries.ts'
import { listBlockersOn } from './blocker-queries.ts'
import { listReaders, listReplies } from './reply-queries.ts'
import type { DaysScope } from './scope-queries.ts'

export async function scopeOf(
  services: Services,
  actor: Actor,
  filters: UserFilters,
): Promise<DaysScope> {
  const { orm } = services.database
  return {
    reader: await readerOf(services, actor),
    filters,
    today: todayOf(services),
    timeZone: ruleContextOf(services).timeZone,
    lateFrom: (await findReminderTime(orm)) ?? LATE_FROM,
  }
}

export async function dayScopeOf(
  services: Services,
  actor: Actor,
  { date, ...filters }: UserFilters & Pick<DaysFilters, 'date'>,
) {
  requireOpenDay(services, date)
  const holiday = await findHolidayOn(services.database.orm, date)
  const scope = await scopeOf(services, actor, filters)
  return { ...scope, date, holiday, isHoliday: holiday !== undefined, now: services.now() }
}

export async function readDays(
  services: Services,
  actor: Actor,
  { group, limit, offset, ...filters }: DaysFilters & Paging,
) {
  const { holiday, ...day } = await dayScopeOf(services, actor, filters)
  const { orm } = services.database
  const { data, total, ...counted } = await listDays(orm, day, { group, limit, offset })
  return { ...pageOf(data, total, limit), ...counted, holiday: holiday?.name ?? null }
}

export async function remindListed(services: Services, actor: Actor, filters: DaysFilters) {
  const scope = await dayScopeOf(services, actor, filters)
  const userIds = await listNotWritten(services.database.orm, scope)
  return remind(services, actor, { date: filters.date, userIds })
}

export async function openDay(
  services: Services,
  actor: Actor,
  { userId, date }: { readonly userId: string; readonly date: Day },
): Promise<OpenedDay> {
  requireOpenDay(services, date)
  await requireVisible(services, actor, userId)
  const { orm } = services.database
  const { timeZone } = ruleContextOf(services)
  const { revision: _revision, ...day } = await findDay(orm, userId, date)
  const holiday = await findHolidayOn(orm, date)
  return {
    date,
    ...day,
    readers: await listReaders(orm, { userId, date }),
    replies: await listReplies(orm, { userId, date }),
    holiday: holiday?.name ?? null,
    away: await findAwayOn(orm, { userId, date, timeZone }),
    blockers: await listBlockersOn(orm, { userId, date, timeZone }),
  }
}
