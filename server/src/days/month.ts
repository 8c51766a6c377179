import type { Actor } from '@cohort/contract/access'
import { FIRST_DAY, firstOfMonth, lastOfMonth } from '@cohort/contract/daily-updates/rules'
import type { MonthFilters } from '@cohort/contract/days/schemas'
import { pageOf, type Paging } from '@cohort/contract/paging'
import { workingDaysOf } from '#server/daily-updates/holidays/worked-days.ts'
import type { Services } from '#server/services.ts'
import { listMonth } from './month-queries.ts'
import { scopeOf } from './read.ts'

export async function readMonth(
  services: Services,
  actor: Actor,
  { month, limit, offset, ...filters }: MonthFilters & Paging,
) {
  const { orm } = services.database
  const first = firstOfMonth(month)
  const span = { from: first > FIRST_DAY ? first : FIRST_DAY, to: lastOfMonth(month) }
  const scope = await scopeOf(services, actor, filters)
  const { open, worked, holidays: names } = await workingDaysOf(services, span)
  const holidays = open.filter((day) => names.has(day))
  const over = worked.filter((day) => day < scope.today)
  const { data, total } = await listMonth(
    orm,
    { ...scope, ...span, open, holidays, over },
    { limit, offset },
  )
  return {
    ...pageOf(data, total, limit),
    today: scope.today,
    days: open.map((date) => ({ date, holiday: names.get(date) ?? null })),
  }
}
