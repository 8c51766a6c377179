import { isAdmin, type Actor } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { formatRecentDay } from '@cohort/contract/dates'
import { ATTENTION_SORTS } from '@cohort/contract/signals/rules'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { listWorkedDays } from '#server/daily-updates/holidays/worked-days.ts'
import { countMissing } from '#server/daily-updates/missing/queries.ts'
import { countDueSince, findPendingFeedback } from '#server/interactions/due-queries.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { showList } from '#server/signals/overview.ts'

/** As in the dashboard. */
const MOST_NAMED = 8

export async function overviewFor(services: Services, actor: Actor): Promise<string[]> {
  const order = { sort: ATTENTION_SORTS[0], direction: 'ascending' } as const
  const page = { limit: MOST_NAMED, offset: 0, ...order }
  const { data, total } = await showList(services, actor, { group: 'action', ...page })
  const more = total - data.length
  return [
    ...data.map(personLine),
    ...(more > 0 ? [moreLine(services, more)] : []),
    ...(await pendingOf(services, actor)),
  ]
}

const moreLine = ({ config }: Services, more: number) =>
  `… and ${more} more: ${config.publicUrl}${paths.overview}?view=table&group=action`

const personLine = ({ name, suggested, zone, reasons, pendingActions }: AttentionRow) => {
  const sentences = [...reasons, ...pendingActions].map(({ sentence }) => sentence)
  return `${name} (${zonesOf(zone, suggested)}): ${sentences.join(' ')}`
}

const zonesOf = (zone: AttentionRow['zone'], suggested: AttentionRow['suggested']) =>
  `${zone ?? 'No Zone'}${suggested && suggested !== zone ? `, ${suggested} suggested` : ''}`

async function pendingOf(services: Services, actor: Actor): Promise<string[]> {
  const { orm } = services.database
  const clock = ruleContextOf(services)
  if (!isAdmin(actor)) {
    const { total } = await findPendingFeedback(orm, actor.id, { now: clock.now, limit: 1 })
    return total === 0 ? [] : [`Interactions waiting for your feedback: ${total}.`]
  }
  const due = await countDueSince(orm, clock.now)
  const today = todayOf(services)
  const [date] = (await listWorkedDays(services, 2)).filter((day) => day < today)
  const missing = date ? await countMissing(orm, { date }, clock) : 0
  return [
    ...(due === 0 ? [] : [`Interactions waiting for feedback: ${due}.`]),
    ...(!date || missing === 0
      ? []
      : [`Missing daily updates of ${formatRecentDay(date, today)}: ${missing}.`]),
  ]
}
