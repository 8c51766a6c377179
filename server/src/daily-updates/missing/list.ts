import type { DayFilters } from '@cohort/contract/daily-updates/schemas'
import { ruleContextOf, type Services } from '#server/services.ts'
import { requireOpenDay } from '../days.ts'
import { findHolidayOn } from '../holidays/queries.ts'
import { listMissing } from './queries.ts'

type Filters = DayFilters & { readonly limit: number; readonly offset: number }

/** Nobody is missing on a holiday, and the answer says which it is. */
export async function missingOn(services: Services, filters: Filters) {
  const { orm } = services.database
  requireOpenDay(services, filters.date)
  const found = await findHolidayOn(orm, filters.date)
  if (found) return { data: [], total: 0, total_pages: 0, toRemind: 0, holiday: found.name }
  const page = await listMissing(orm, filters, ruleContextOf(services))
  return { ...page, holiday: null }
}
