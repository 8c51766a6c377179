import type { Actor } from '@cohort/contract/access'
import { pendingActionSentences } from '@cohort/contract/signals/pending-actions'
import { ATTENTION_SORTS } from '@cohort/contract/signals/rules'
import { listInternsAskedFor } from '#server/interactions/requests/queries.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { listAttention } from '#server/signals/list-queries.ts'
import { actionFactsNow } from '#server/signals/pending-actions.ts'
import { scopeOf } from '#server/signals/scope.ts'

const FIRST = { limit: 1, offset: 0, sort: ATTENTION_SORTS[0], direction: 'ascending' } as const

export async function withoutMeetingOf(services: Services, actor: Actor) {
  const { orm } = services.database
  const scope = await scopeOf(services, actor, {})
  if (!scope) return { total: 0, first: [] }
  const without = await listInternsAskedFor(orm, actor.id, ruleContextOf(services))
  const rows = await listAttention(orm, scope, { pendingAction: 'meeting', without, ...FIRST })
  const ids = rows.map(({ id }) => id)
  const facts = await actionFactsNow(services, ids)
  const first = rows.flatMap(({ id, name }) => {
    const known = facts.get(id)
    const reader = { ...actor, today: todayOf(services) }
    return known ? [{ id, name, sentence: pendingActionSentences.meeting(known, reader) }] : []
  })
  return { total: rows[0]?.total ?? 0, first }
}
