import { paths } from '@cohort/contract/app-paths'
import { dayInWords, momentOf, wallClock } from '@cohort/contract/dates'
import { onTwelveHours } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import type { NoticeKind } from '@cohort/contract/notifications/rules'
import type { Config } from '#server/platform/process/config.ts'
import { asHtml, asText, switchedOffAt, type Letter } from '#server/platform/mail/mail-body.ts'
import type { NewMail } from '#server/platform/mail/queries.ts'
import type { Sentence } from '#server/interactions/notices.ts'
import { whoTakesPart } from './calendar.ts'
import type { Participant } from './queries.ts'

type Site = Pick<Config, 'publicUrl' | 'orgTimezone'>

/** What a mail about an interaction is about: its subject's first word, and the sentence it opens with. */
export interface News {
  readonly what: string
  readonly sentence: Sentence
  readonly kind?: NoticeKind
}

/** A mail about an interaction, with what is known of it. */
export function interactionMail(
  { publicUrl, orgTimezone }: Site,
  told: Interaction,
  { what, sentence, kind = 'interaction' }: News,
): (recipient: Participant) => NewMail {
  const letterTo = (userId: string): Letter => ({
    heading: `${what}: ${told.name}`,
    paragraphs: [
      sentence(userId),
      `When: ${spanInWords(told, orgTimezone)} (${orgTimezone})`,
      ...(told.place ? [`Where: ${told.place}`] : []),
      ...whoTakesPart(told).split('\n'),
    ],
    link: { label: 'Open interactions', address: `${publicUrl}${paths.interactions}` },
    closing: switchedOffAt({ publicUrl }, kind),
  })
  const subject = `${what}: ${told.name}, ${dayInWords(told.date)}, ${onTwelveHours(told.time)}`
  return ({ id, email: recipient }) => {
    const letter = letterTo(id)
    return { recipient, subject, text: asText(letter), html: asHtml(letter) }
  }
}

/** 4 March 2026, 11:00 am to 11:30 am. */
function spanInWords({ date, time, duration }: Interaction, timeZone: string): string {
  const startsAt = momentOf(date, time, timeZone).getTime()
  const end = wallClock(new Date(startsAt + duration * 60_000), timeZone)
  const endDay = end.day === date ? '' : `${dayInWords(end.day)}, `
  return `${dayInWords(date)}, ${onTwelveHours(time)} to ${endDay}${onTwelveHours(end.time)}`
}
