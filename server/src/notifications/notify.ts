import type { NoticeKind } from '@cohort/contract/notifications/rules'
import { chunksOf } from '#server/platform/database/chunks.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { newId } from '#server/platform/database/columns.ts'
import { queueMails } from '#server/platform/mail/queries.ts'
import type { Services } from '#server/services.ts'
import { listAddresseesById, type Addressee } from './addressees-queries.ts'
import { insertNotifications, markReadOf } from './queries.ts'
import { repeated } from './repeated.ts'
import { digestOf } from './settings-queries.ts'
import { queuePushes } from './push/queue.ts'
import { notificationMail } from './topic-mail.ts'

export interface Notice {
  readonly userId: string
  readonly kind: NoticeKind
  readonly message: string
  /** Of its mail, without details; else that of its kind. */
  readonly subject?: string
  /** A path inside the app. */
  readonly link: string | null
  /** Of a notice that asks to act: the record that is settled by the act. */
  readonly recordId?: string
  /** Whose words it quotes, or whom these are about. */
  readonly quotedIds?: string[]
  readonly isNotMailed?: true
  readonly isReminder?: true
}

type NotifyServices = Pick<Services, 'realtime' | 'now' | 'config' | 'secrets' | 'outboxSignal'>

/** Writes notices for enabled people, and queues their mails and pushes. Call the result after the commit. */
export async function notify(
  services: NotifyServices,
  db: Queryable,
  notices: readonly Notice[],
): Promise<() => void> {
  if (notices.length === 0) return () => {}
  const now = services.now()
  const addressed = await withAddressees(services, db, notices)
  const sent = addressed.map(({ notice, person }) => {
    return { notice, person, row: { ...rowOf(notice, person, now), id: newId() } }
  })
  const written = await insertNotifications(
    db,
    sent.map(({ row }) => row),
  )
  let mailCount = 0
  // Composing the mails to everyone takes a second: between the batches the process answers others.
  for (const batch of chunksOf(sent)) {
    const mails = mailsOf(services, batch)
    await queueMails(db, mails, now)
    mailCount += mails.length
  }
  const notified = sent.map(({ notice, person, row }) => {
    return { person, noticeId: row.id, isReminder: notice.isReminder ?? false }
  })
  const pushCount = await queuePushes(db, notified, now)
  return () => {
    services.realtime.notify(written)
    if (mailCount + pushCount > 0) services.outboxSignal.wake()
  }
}

interface Sent {
  readonly notice: Notice
  readonly person: Addressee
  readonly row: Parameters<typeof repeated>[0][number]
}

const mailsOf = (services: NotifyServices, sent: readonly Sent[]) =>
  sent.flatMap(({ notice, person, row }) =>
    notice.isNotMailed || person.mail !== 'at once'
      ? []
      : [{ ...notificationMail(services, person, notice), ...repeated([row]) }],
  )

interface Settled {
  readonly records: readonly { readonly id: string }[]
  readonly kind: NoticeKind
  /** Who was asked. Undefined: every reader, because no notice of the kind on such a record only informs. */
  readonly readerIds?: readonly string[]
}

/**
 * What asks to act on these records counts as read by everyone who was asked. What only informs stays unread, though
 * it names the same record: no act of others stands for reading it. Call the result after the commit.
 */
export async function settle(
  { realtime, now }: Pick<Services, 'realtime' | 'now'>,
  db: Queryable,
  { records, ...asked }: Settled,
): Promise<() => void> {
  if (records.length === 0) return () => {}
  const recordIds = records.map(({ id }) => id)
  const readers = await markReadOf(db, { recordIds, ...asked }, now())
  return () => {
    for (const userId of readers) realtime.notificationsChanged(userId)
  }
}

async function withAddressees(
  { config }: NotifyServices,
  db: Queryable,
  notices: readonly Notice[],
) {
  const people = new Map<string, Addressee>()
  for (const kind of new Set(notices.map((notice) => notice.kind))) {
    const readers = notices.filter((notice) => notice.kind === kind).map(({ userId }) => userId)
    const found = await listAddresseesById(db, kind, config.orgTimezone, [...new Set(readers)])
    for (const person of found) people.set(`${kind} ${person.id}`, person)
  }
  return notices.flatMap((notice) => {
    const person = people.get(`${notice.kind} ${notice.userId}`)
    return person ? [{ notice, person }] : []
  })
}

/** A digest contains what is not mailed at once, and notices whose own mail is not wanted. */
const rowOf = (
  { isNotMailed: _ownMail, isReminder: _ofToday, subject: _ofMail, ...notice }: Notice,
  person: Addressee,
  now: Date,
) => ({
  ...notice,
  isInBell: person.bell,
  digest: digestOf(person.mail),
  readAt: null,
  createdAt: now,
})
