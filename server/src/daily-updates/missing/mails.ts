import { paths } from '@cohort/contract/app-paths'
import { addDays, dayInWords, momentOf, type Day } from '@cohort/contract/dates'
import { asHtml, asText, switchedOffAt } from '#server/platform/mail/mail-body.ts'
import type { NewMail } from '#server/platform/mail/queries.ts'
import type { Notice } from '#server/notifications/notify.ts'

interface Reminded {
  readonly id: string
  readonly name: string
  readonly email: string
}

interface Site {
  readonly publicUrl: string
  readonly orgTimezone: string
}

/** Whoever is reminded gets `reminderMail`. */
export const reminderNotice = ({ id }: Reminded, day: Day): Notice => ({
  userId: id,
  kind: 'daily update',
  isNotMailed: true,
  message: `You have not written your daily update for ${dayInWords(day)} yet.`,
  link: paths.ownUpdates(day),
})

/** Not worth sending once the day is over, because it is closed then. */
export function reminderMail(
  { publicUrl, orgTimezone }: Site,
  { name, email }: Reminded,
  day: Day,
): NewMail {
  const letter = {
    heading: `Your daily update for ${dayInWords(day)}`,
    paragraphs: [
      `Hello ${name}, you have not written your daily update for ${dayInWords(day)} yet.`,
      'It can be written until the end of that day.',
    ],
    link: { label: 'Write the daily update', address: `${publicUrl}${paths.ownUpdates(day)}` },
    closing: switchedOffAt({ publicUrl }, 'daily update'),
  }
  return {
    recipient: email,
    subject: letter.heading,
    text: asText(letter),
    html: asHtml(letter),
    expiresAt: momentOf(addDays(day, 1), '00:00', orgTimezone),
  }
}
