import { paths } from '@cohort/contract/app-paths'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import type { Notice } from '#server/notifications/notify.ts'

/** The oldest ones; the others are counted. */
export const MAX_NAMED = 3

const LIST = `${paths.interactions}?interactionStatus=FEEDBACK_PENDING`

const and = new Intl.ListFormat('en-IN', { type: 'conjunction' })

interface Due {
  readonly total: number
  readonly ids: readonly string[]
}

export function owedNotice(
  userId: string,
  { total, ids }: Due,
  found: readonly Interaction[],
): Notice {
  const named = new Map(found.map((one) => [one.id, one]))
  const titles = ids.flatMap((id) => {
    const one = named.get(id)
    return one ? [`"${one.name}" with ${one.assignedIntern}`] : []
  })
  const more = total > titles.length ? [`${total - titles.length} more`] : []
  const [only] = ids
  return {
    userId,
    kind: 'feedback',
    isReminder: true,
    message: `Reminder: please give your feedback on ${and.format([...titles, ...more])}.`,
    ...(total === 1 && only ? { link: paths.giveFeedback(only), recordId: only } : { link: LIST }),
  }
}
