import type { Actor } from '@cohort/contract/access'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { MAX_SNIPPETS } from '@cohort/contract/feedback/rules'
import type { Snippet } from '@cohort/contract/feedback/schemas'
import { transact } from '#server/platform/database/transact.ts'
import { notFound, refuse, refuseAt } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { lockAccount } from '#server/users/accounts/queries.ts'
import { countSnippets, deleteSnippet, insertSnippet } from './snippet-queries.ts'

export const saveSnippet = (services: Services, actor: Actor, text: string): Promise<Snippet> =>
  transact(services, async (db) => {
    // One at a time, so that the maximum holds.
    await lockAccount(db, actor.id)
    if ((await countSnippets(db, actor.id)) >= MAX_SNIPPETS) {
      throw refuse(feedbacks.saveSnippet, 'tooManySnippets')
    }
    const row = { ownerId: actor.id, text, createdAt: services.now() }
    const made = await insertSnippet(db, row)
    if (!made) throw refuseAt(feedbacks.saveSnippet, 'snippetTaken', 'text')
    return made
  })

export async function removeSnippet({ database }: Services, actor: Actor, snippetId: string) {
  if (!(await deleteSnippet(database.orm, actor.id, snippetId))) throw notFound('Saved phrase')
  return null
}
