import type { NoticeKind } from '@cohort/contract/notifications/rules'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { notificationMail } from '#server/platform/mail/mail-body.ts'
import { queueMails, type NewMail } from '#server/platform/mail/queries.ts'
import type { Services } from '#server/services.ts'
import { findAddresses, insertNotifications } from './queries.ts'

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
  const { realtime, outboxSignal } = services
  const createdAt = services.now()
  const rows = notices.map(({ userId, kind, message, link }) => ({ userId, kind, message, link }))
  const written = await insertNotifications(
    db,
    rows.map((row) => ({ ...row, createdAt })),
  )
  const mails = await mailsFor(services, db, notices)
  await queueMails(db, mails, createdAt)
  return () => {
    realtime.notify(written)
    if (mails.length > 0) outboxSignal.ring()
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
    const addresses = await findAddresses(db, kind, readers)
    for (const notice of ofKind) {
      const address = addresses.get(notice.userId)
      if (address) mails.push(notificationMail(config, notice)(address))
    }
  }
  return mails
}
