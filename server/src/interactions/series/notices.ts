import { formatShortDay } from '@cohort/contract/dates'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import type { Notice } from '#server/notifications/notify.ts'
import { distinctIds } from '../participants.ts'

export interface InteractionNotice {
  readonly interaction: Interaction
  readonly notice: Notice
  /** Read on its own, also beside others: the answer to a request. */
  readonly isOwn?: boolean
}

/** One notice for each person: who holds nine interactions of a series reads of them in one sentence. */
export function inOneNotice(
  all: readonly InteractionNotice[],
  sentence: (count: number, days: string) => string,
): Notice[] {
  const own = all.filter(({ isOwn }) => isOwn)
  const others = all.filter(({ isOwn }) => !isOwn)
  const together = [...Map.groupBy(others, ({ notice }) => notice.userId).values()]
  return [
    ...own.map(({ notice }) => notice),
    ...together.flatMap((notices) => {
      const [first] = notices
      if (!first) return []
      if (notices.length === 1) return [first.notice]
      const quotedIds = distinctIds(notices.flatMap(({ notice }) => notice.quotedIds ?? []))
      return [{ ...first.notice, message: sentence(notices.length, daysOf(notices)), quotedIds }]
    }),
  ]
}

function daysOf(notices: readonly InteractionNotice[]): string {
  const days = notices.map(({ interaction }) => interaction.date).toSorted()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  return from === to
    ? `on ${formatShortDay(from)}`
    : `from ${formatShortDay(from)} to ${formatShortDay(to)}`
}
