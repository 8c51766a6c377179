import type { Actor } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { ABOUT, NOTICE_KINDS } from '@cohort/contract/notifications/rules'
import { listAddresseesById, type Addressee } from '#server/notifications/addressees-queries.ts'
import { repeated } from '#server/notifications/repeated.ts'
import { topicMail } from '#server/notifications/topic-mail.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { queueMails, type NewMail } from '#server/platform/mail/queries.ts'
import type { Job } from '#server/platform/process/jobs.ts'
import type { Services } from '#server/services.ts'
import { isComputed } from '#server/signals/overview.ts'
import { refreshSettings } from '#server/settings/refresh-settings.ts'
import {
  listDigestReaders,
  listOverviewReaders,
  listTimeZones,
  lockDigests,
  setMade,
  takeWaiting,
  type Readers,
  type Waiting,
} from './queries.ts'
import { morningsAt, type Moment } from './mornings.ts'
import { overviewFor } from './overview.ts'

const AT_ONCE = 50
const MOST_OF_A_KIND = 3

export async function makeDigests(services: Services): Promise<void> {
  await refreshSettings(services)
  const moment = { now: services.now(), orgTimezone: services.config.orgTimezone }
  const mornings = morningsAt(moment, await listTimeZones(services.database.orm))
  if (mornings.length === 0) return
  const readers = { ...moment, mornings, limit: AT_ONCE }
  while ((await makeSomeDigests(services, readers)) > 0);
  // Before that it would leave out who needs action; the job runs again in a minute.
  if (await isComputed(services)) while ((await makeSomeOverviews(services, readers)) > 0);
  services.outboxSignal.wake()
}

const makeSomeDigests = (services: Services, readers: Readers): Promise<number> =>
  services.database.orm.transaction(async (db) => {
    await lockDigests(db)
    const found = await listDigestReaders(db, readers)
    const people = await addresseesOf(db, readers, found)
    const mails: NewMail[] = []
    for (const { id, timeZone } of found) {
      const morning = readers.mornings.find((one) => one.timeZone === timeZone)
      const waiting = morning ? await takeWaiting(db, id, morning) : []
      // Read or withdrawn since the readers were listed.
      if (waiting.length === 0) continue
      await setMade(db, id, { digestAt: readers.now })
      const person = people.get(id)
      if (person) mails.push(digestMail(services, person, waiting))
    }
    await queueMails(db, mails, readers.now)
    return found.length
  })

async function makeSomeOverviews(services: Services, readers: Readers): Promise<number> {
  const { orm } = services.database
  const found = await listOverviewReaders(orm, readers)
  const contents = new Map<string, string[]>()
  // Before the transaction: it may have the only connection, and it is short.
  for (const actor of found) contents.set(readerKey(actor), await overviewFor(services, actor))
  await orm.transaction(async (db) => {
    await lockDigests(db)
    const waiting = await listOverviewReaders(db, readers)
    const people = await addresseesOf(db, readers, waiting)
    const mails: NewMail[] = []
    for (const actor of waiting) {
      const { id } = actor
      const paragraphs = contents.get(readerKey(actor))
      const person = people.get(id)
      if (!paragraphs) continue
      await setMade(db, id, { overviewAt: readers.now })
      if (person && paragraphs.length > 0) mails.push(overviewMail(services, person, paragraphs))
    }
    await queueMails(db, mails, readers.now)
  })
  return found.length
}

/** What was read for another role is not sent. */
const readerKey = ({ id, role }: Actor) => `${role} ${id}`

async function addresseesOf(db: Queryable, { orgTimezone }: Moment, people: readonly Actor[]) {
  const ids = [...new Set(people.map(({ id }) => id))]
  const found = await listAddresseesById(db, 'overview', orgTimezone, ids)
  return new Map(found.map((person) => [person.id, person]))
}

function digestMail(services: Services, person: Addressee, waiting: readonly Waiting[]): NewMail {
  const heading = waiting.length === 1 ? '1 notification' : `${waiting.length} notifications`
  const mail = topicMail(services, person, 'digest', {
    subject: 'Your digest',
    heading,
    paragraphs: NOTICE_KINDS.flatMap((kind) => paragraphsOf(waiting, kind)),
    link: { label: 'Open in Cohort', address: `${services.config.publicUrl}${paths.dashboard}` },
  })
  return { ...mail, ...repeated(waiting) }
}

function paragraphsOf(waiting: readonly Waiting[], kind: Waiting['kind']): string[] {
  const ofKind = waiting.filter((one) => one.kind === kind)
  const more = ofKind.length - MOST_OF_A_KIND
  return [
    ...ofKind.slice(-MOST_OF_A_KIND).map(({ message }) => `${ABOUT[kind].label}: ${message}`),
    ...(more > 0 ? [`${ABOUT[kind].label}: ${more} more.`] : []),
  ]
}

function overviewMail(services: Services, person: Addressee, paragraphs: readonly string[]) {
  const address = `${services.config.publicUrl}${paths.overview}`
  return topicMail(services, person, 'overview', {
    subject: 'Your weekly overview',
    heading: 'Your weekly overview',
    paragraphs,
    link: { label: 'Open the overview', address },
  })
}

export const digestsJob: Job<Services> = {
  name: 'make digests',
  everyMilliseconds: 60_000,
  run: makeDigests,
}
