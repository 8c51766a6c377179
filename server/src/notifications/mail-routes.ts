import type { Actor } from '@cohort/contract/access'
import { notifications } from '@cohort/contract/notifications/calls'
import type { LoggedMail } from '@cohort/contract/notifications/schemas'
import type { FastifyInstance } from 'fastify'
import { record } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { orNotFound, refuse } from '#server/platform/http/http-error.ts'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { listMails, lockMail, reviveMail } from './mail-log-queries.ts'

export function mailLogRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, notifications.listMails, ({ query }) =>
    listMails(services.database.orm, { ...query, now: services.now() }),
  )

  route(app, services, notifications.retryMail, ({ actor, params }) =>
    retryMail(services, actor, params.mailId),
  )
}

async function retryMail(services: Services, actor: Actor, mailId: string): Promise<LoggedMail> {
  const now = services.now()
  const mail = await transact(services, async (db) => {
    const found = orNotFound(await lockMail(db, mailId), 'Mail')
    if (found.state !== 'failed') throw refuse(notifications.retryMail, 'notFailed')
    if (found.expiresAt && found.expiresAt <= now) throw refuse(notifications.retryMail, 'expired')
    await record(db, { actorId: actor.id, action: 'retried', subject: 'mail', subjectId: mailId })
    return reviveMail(db, mailId, now)
  })
  services.outboxSignal.wake()
  return mail
}
