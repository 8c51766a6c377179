import { paths } from '@cohort/contract/app-paths'
import { labelOf, type NoticeKind, type Subscription } from '@cohort/contract/notifications/rules'
import { renderMail, type MailContent } from '#server/platform/mail/mail-body.ts'
import type { NewMail } from '#server/platform/mail/queries.ts'
import type { Services } from '#server/services.ts'
import { mailTime, type Addressee } from './addressees-queries.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/** Without details: admins see subjects in the mail log. */
const SUBJECTS: Readonly<Record<NoticeKind, string>> = {
  interaction: 'Interaction update',
  feedback: 'Feedback update',
  plan: 'Plan update',
  asset: 'Asset update',
  profile: 'Profile update',
  help: 'Help desk update',
  'daily update': 'Daily update',
  announcement: 'An announcement',
  message: 'A message to you',
}

type MailServices = Pick<Services, 'config' | 'secrets' | 'now'>

export function topicMail(
  services: MailServices,
  person: Addressee,
  from: Subscription,
  { subject, ...content }: MailContent & { readonly subject: string },
): NewMail {
  const { publicUrl } = services.config
  const unsubscribe = unsubscribeUrl(services, { userId: person.id, from })
  const closing = `You receive emails about "${labelOf(from)}".`
  const closingLinks = [
    { label: 'Unsubscribe', address: unsubscribe },
    { label: 'Email settings', address: `${publicUrl}${paths.notificationSettings}` },
  ]
  return {
    ...renderMail(person.email, subject, { ...content, closing, closingLinks }),
    unsubscribeUrl: unsubscribe,
    notBefore: mailTime(person, services.now()),
  }
}

const REMINDER_SUBJECTS: Readonly<Partial<Record<NoticeKind, string>>> = {
  feedback: 'Feedback reminder',
  'daily update': 'Daily update reminder',
  help: 'Help desk reminder',
}

const HOW_TO_REPLY = 'Do not reply to this email: use the link below to answer in the help desk.'

interface NotificationContent {
  readonly kind: NoticeKind
  readonly message: string
  readonly link: string | null
  readonly isReminder?: boolean
  readonly subject?: string
}

export function notificationMail(
  services: MailServices,
  person: Addressee,
  { kind, message, link, isReminder = false, ...own }: NotificationContent,
): NewMail {
  const address = `${services.config.publicUrl}${link ?? paths.dashboard}`
  const subject = own.subject ?? (isReminder ? REMINDER_SUBJECTS[kind] : null) ?? SUBJECTS[kind]
  return topicMail(services, person, kind, {
    subject,
    heading: subject,
    paragraphs: kind === 'message' ? [message, HOW_TO_REPLY] : [message],
    link: { label: kind === 'message' ? 'Answer in the help desk' : 'Open in Cohort', address },
  })
}
