import type { NoticeKind } from '@cohort/contract/notifications/rules'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { notificationMail } from '#server/platform/mail/mail-body.ts'
import { queueMails, type NewMail } from '#server/platform/mail/queries.ts'
import type { Services } from '#server/services.ts'
import { insertNotifications, listAddressees } from './queries.ts'

export interface Notice {
  readonly userId: string
  /** People choose by kind what is mailed. */
  readonly kind: NoticeKind
  readonly message: string
  /** A path inside the app. */
  readonly link: string | null
  /** For notices that have a mail of their own. */
  readonly isNotMailed?: true
}

/** Writes notices and queues their mails. Call the result after the commit: it emits live events. */
export async function notify(
  services: Pick<Services, 'realtime' | 'now' | 'config' | 'outboxSignal'>,
  db: Queryable,
  notices: readonly Notice[],
): Promise<() => void> {
  if (notices.length === 0) return () => {}
  const createdAt = services.now()
  const rows = notices.map(({ isNotMailed: _mails, ...row }) => ({ ...row, createdAt }))
  const written = await insertNotifications(db, rows)
  const mails = await mailsFor(services, db, notices)
  await queueMails(db, mails, createdAt)
  return () => {
    services.realtime.notify(written)
    if (mails.length > 0) services.outboxSignal.ring()
  }
}

async function mailsFor(
  { config }: Pick<Services, 'config'>,
  db: Queryable,
  notices: readonly Notice[],
): Promise<NewMail[]> {
  const mails: NewMail[] = []
  const mailed = notices.filter(({ isNotMailed }) => !isNotMailed)
  for (const kind of new Set(mailed.map((notice) => notice.kind))) {
    const ofKind = mailed.filter((notice) => notice.kind === kind)
    const readers = [...new Set(ofKind.map(({ userId }) => userId))]
    const people = (await listAddressees(db, kind, readers)).filter(({ wantsMail }) => wantsMail)
    const addresses = new Map(people.map(({ id, email }) => [id, email]))
    for (const notice of ofKind) {
      const address = addresses.get(notice.userId)
      if (address) mails.push(notificationMail(config, notice)(address))
    }
  }
  return mails
}
