import type { Actor } from '@cohort/contract/access'
import { notifications } from '@cohort/contract/notifications'
import type { LoggedMail } from '@cohort/contract/notifications/mails'
import type { FastifyInstance } from 'fastify'
import { record } from '#server/audit/queries.ts'
import { notFound, refuse } from '#server/refusal.ts'
import { route } from '#server/route.ts'
import type { Services } from '#server/services.ts'
import { listMails, lockMail, reviveMail } from './log/queries.ts'

/** The log of mails, for admins. */
export function mailRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, notifications.listMails, ({ query }) =>
    services.database.read((db) => listMails(db, query)),
  )

  route(app, services, notifications.retryMail, ({ actor, params }) =>
    retryMail(services, actor, params.mailId),
  )
}

async function retryMail(services: Services, actor: Actor, mailId: string): Promise<LoggedMail> {
  const now = services.now()
  const mail = await services.database.orm.transaction(async (db) => {
    const found = await lockMail(db, mailId)
    if (!found) throw notFound('Mail')
    if (found.state !== 'failed') throw refuse(notifications.retryMail, 'notFailed')
    if (found.expiresAt && found.expiresAt <= now) throw refuse(notifications.retryMail, 'expired')
    await record(db, { actorId: actor.id, action: 'retried', subject: 'mail', subjectId: mailId })
    return reviveMail(db, mailId, now)
  })
  services.mailBell.ring()
  return mail
}
