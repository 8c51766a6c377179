import { paths } from '@cohort/contract/app-paths'
import { formatShortDay, toLocalDateTime } from '@cohort/contract/dates'
import { formatTime12h, spanOf } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import type { NoticeKind } from '@cohort/contract/notifications/rules'
import { listAddresseesById, type Addressee } from '#server/notifications/addressees-queries.ts'
import { topicMail } from '#server/notifications/topic-mail.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { queueMails, type NewMail } from '#server/platform/mail/queries.ts'
import type { Services } from '#server/services.ts'
import type { Message } from '../notices.ts'
import { participantLines } from '../participants.ts'

export interface InteractionMail {
  readonly interaction: Interaction
  readonly event: string
  readonly message: Message
  readonly kind?: NoticeKind
}

export async function mailAbout(
  services: Services,
  db: Queryable,
  userIds: readonly string[],
  mail: InteractionMail,
): Promise<void> {
  const { orgTimezone } = services.config
  const people = await listAddresseesById(db, mail.kind ?? 'interaction', orgTimezone, userIds)
  await queueMails(db, mailsTo(services, people, mail), services.now())
}

export function mailsTo(
  services: Services,
  people: readonly Addressee[],
  { interaction, event, message, kind = 'interaction' }: InteractionMail,
): NewMail[] {
  const { publicUrl, orgTimezone } = services.config
  const { name, date, time, place } = interaction
  const subject = `${event}: ${name}, ${formatShortDay(date)}, ${formatTime12h(time)}`
  return people
    .filter(({ mail }) => mail === 'at once')
    .map((person) =>
      topicMail(services, person, kind, {
        subject,
        heading: `${event}: ${name}`,
        paragraphs: [
          message(person.id),
          `When: ${formatSpan(interaction, orgTimezone)} (${orgTimezone})`,
          ...(place ? [`Where: ${place}`] : []),
          ...participantLines(interaction),
        ],
        link: linkTo(publicUrl, interaction, kind),
      }),
    )
}

const linkTo = (publicUrl: string, { id }: Interaction, kind: NoticeKind) =>
  kind === 'feedback'
    ? { label: 'Give feedback', address: `${publicUrl}${paths.giveFeedback(id)}` }
    : { label: 'Open interactions', address: `${publicUrl}${paths.interactions}` }

/** 4 Mar 2026, 11:00 am to 11:30 am: the days as in the message. */
function formatSpan(interaction: Interaction, timeZone: string): string {
  const { date, time } = interaction
  const end = toLocalDateTime(spanOf(interaction, timeZone).endsAt, timeZone)
  const endDay = end.day === date ? '' : `${formatShortDay(end.day)}, `
  return `${formatShortDay(date)}, ${formatTime12h(time)} to ${endDay}${formatTime12h(end.time)}`
}
