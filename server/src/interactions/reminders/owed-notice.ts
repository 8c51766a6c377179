import { paths } from '@cohort/contract/app-paths'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { listInWords } from '@cohort/contract/wording'
import type { Notice } from '#server/notifications/notify.ts'
import type { Due } from '../due-queries.ts'

/** The oldest ones; the others are counted. */
export const MAX_NAMED = 3

const LIST = `${paths.interactions}?interactionStatus=FEEDBACK_PENDING`

export function owedNotice(
  userId: string,
  { total, ids }: Due,
  named: ReadonlyMap<string, Interaction>,
): Notice {
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
    message: `Reminder: please give your feedback on ${listInWords([...titles, ...more])}.`,
    ...(total === 1 && only ? { link: paths.giveFeedback(only), recordId: only } : { link: LIST }),
  }
}
