import { paths } from '@cohort/contract/app-paths'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import type { Notice } from '#server/notifications/notify.ts'
import { describePlan, whenOf } from '../notices.ts'
import { namesOf } from '../participants.ts'
import type { Clock } from '../queries.ts'

interface Asking {
  readonly askerId: string
  readonly reason: string
  readonly timeZone: string
}

/** For the others who take part; mailed, because no invitation contains it. */
export function newTimeNotices(
  interaction: Interaction,
  { askerId, reason, timeZone }: Asking,
): Notice[] {
  const names = namesOf(interaction)
  const when = whenOf(interaction, timeZone)
  const message = `${names.get(askerId)} asks for a new time for "${interaction.name}", planned for ${when}: ${reason}`
  names.delete(askerId)
  return [...names.keys()].map((userId) => ({
    userId,
    kind: 'interaction',
    message,
    link: `${paths.interactions}?view=agenda`,
    quotedIds: [interaction.internId, askerId],
  }))
}

const planOf = (interaction: Interaction, clock: Clock) =>
  interaction.isScheduled ? describePlan(interaction, clock) : 'It is still on hold.'

/** For the others who take part, who were told of the request. */
export function keptNotices(
  interaction: Interaction,
  { askedBy, ...clock }: Clock & { readonly askedBy: string },
): Notice[] {
  const names = namesOf(interaction)
  const asker = names.get(askedBy)
  // Who asked takes no part any more: the request is not shown either.
  if (asker === undefined) return []
  names.delete(askedBy)
  const message = `The request of ${asker} for a new time for "${interaction.name}" was declined. ${planOf(interaction, clock)}`
  return [...names.keys()].map((userId) => ({
    userId,
    kind: 'interaction',
    message,
    link: `${paths.interactions}?view=agenda`,
    quotedIds: [interaction.internId, askedBy],
  }))
}
