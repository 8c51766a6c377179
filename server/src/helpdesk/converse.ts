import type { Actor } from '@cohort/contract/access'
import type { HelpMessage } from '@cohort/contract/helpdesk/schemas'
import { record } from '#server/platform/audit/queries.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { tellOf, wroteWords } from './notices.ts'
import { findHelpRequest, findName, insertMessage, listMessages } from './queries.ts'

export async function readConversation({ database }: Services, actor: Actor, requestId: string) {
  const request = await findHelpRequest(database.orm, actor, requestId)
  if (!request) throw notFound('Help request')
  return { request, messages: await listMessages(database.orm, request.id) }
}

/** Both sides may write, after it was resolved too: a word of thanks opens nothing again. */
export async function writeMessage(
  services: Services,
  { actor, requestId }: { readonly actor: Actor; readonly requestId: string },
  text: string,
): Promise<HelpMessage> {
  const [written, tell] = await services.database.orm.transaction(async (db) => {
    const request = await findHelpRequest(db, actor, requestId)
    if (!request) throw notFound('Help request')
    const row = { requestId: request.id, authorId: actor.id, text, createdAt: services.now() }
    const id = await insertMessage(db, row)
    const about = { subject: 'help request', subjectId: request.id }
    await record(db, { actorId: actor.id, action: 'wrote', ...about })
    const authorName = await findName(db, actor.id)
    const createdAt = row.createdAt.toISOString()
    const made = { id, authorId: actor.id, authorName, text, createdAt }
    return [made, await tellOf(services, db, { actor, request, words: wroteWords })] as const
  })
  tell()
  return written
}
