import type { Actor } from '@cohort/contract/access'
import type { QueryOf, ResponseOf } from '@cohort/contract/calls'
import { FIRST_DAY } from '@cohort/contract/daily-updates/rules'
import { addDays } from '@cohort/contract/dates'
import type { interns } from '@cohort/contract/interns/calls'
import { EVENT_KINDS } from '@cohort/contract/interns/rules'
import type { TimelineEvent } from '@cohort/contract/interns/schemas'
import { workingDaysOf } from '#server/daily-updates/holidays/worked-days.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { requireVisible } from './reader.ts'
import { listEvents, type EventRow } from './timeline-queries.ts'

export async function showTimeline(
  services: Services,
  actor: Actor,
  internId: string,
  { kinds = [...EVENT_KINDS], before, limit }: QueryOf<typeof interns.timeline>,
): Promise<ResponseOf<typeof interns.timeline>> {
  const reader = await requireVisible(services, actor, internId)
  const { orm } = services.database
  const { now, timeZone } = ruleContextOf(services)
  const today = todayOf(services)
  const { worked } = await workingDaysOf(services, { from: FIRST_DAY, to: addDays(today, -1) })
  const query = {
    internId,
    kinds: [...new Set([kinds].flat())],
    limit: limit + 1,
    before: before === undefined ? undefined : cursorOf(before),
    now,
    today,
    timeZone,
    workingDays: worked,
  }
  const rows = await listEvents(orm, query, reader)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { events: shown.map(eventOf), next: last ? `${last.at}~${last.key}` : null }
}

function cursorOf(text: string) {
  const [at = '', key = ''] = text.split('~')
  return { at, key }
}

/** Cast: each part returns the fields of its kind, and the response schema checks them. */
const eventOf = ({ kind, key, at, details }: EventRow) =>
  ({ kind, key, at, ...details }) as TimelineEvent
