import { paths } from '@cohort/contract/app-paths'
import { ABOUT, type NoticeKind } from '@cohort/contract/notifications/rules'
import { escapeHtml } from '#server/platform/http/escape-html.ts'

export interface MailContent {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly code?: string
  readonly link?: { readonly label: string; readonly address: string }
  readonly closing?: string
}

const SIGNATURE = 'Cohort'

interface Site {
  readonly publicUrl: string
}

export const switchedOffAt = ({ publicUrl }: Site, kind: NoticeKind) =>
  `You receive emails about "${ABOUT[kind].label}". Turn them off at ${publicUrl}${paths.notificationSettings}`

/** Without content: admins see subjects in the mail log. */
const SUBJECTS: Readonly<Record<NoticeKind, string>> = {
  interaction: 'Interaction update',
  feedback: 'Feedback update',
  plan: 'Plan update',
  asset: 'Asset update',
  profile: 'Profile update',
  help: 'Help desk update',
  'daily update': 'Daily update reminder',
  announcement: 'An announcement',
  message: 'A message to you',
}

interface NotificationContent {
  readonly kind: NoticeKind
  readonly message: string
  /** A path inside the app. */
  readonly link: string | null
}

export function notificationMail(site: Site, { kind, message, link }: NotificationContent) {
  const subject = SUBJECTS[kind]
  const content: MailContent = {
    heading: subject,
    paragraphs: [message],
    link: { label: 'Open in Cohort', address: `${site.publicUrl}${link ?? '/dashboard'}` },
    closing: switchedOffAt(site, kind),
  }
  return (recipient: string) => renderMail(recipient, subject, content)
}

export const renderMail = (recipient: string, subject: string, content: MailContent) => ({
  recipient,
  subject,
  text: asText(content),
  html: asHtml(content),
})

export function asText({ heading, paragraphs, code, link, closing }: MailContent): string {
  const [first, ...more] = paragraphs
  const parts = [heading, first, code, ...more, link && `${link.label}:\n${link.address}`, closing]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n\n${SIGNATURE}\n`
}

export function asHtml({ heading, paragraphs, code, link, closing }: MailContent): string {
  const [first, ...more] = paragraphs.map(paragraph)
  const parts = [
    `<h1 style="font-size:20px">${escapeHtml(heading)}</h1>`,
    first,
    code && `<p style="font-size:32px;mailContent-spacing:8px"><b>${escapeHtml(code)}</b></p>`,
    ...more,
    link && `<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p>`,
    closing && paragraph(closing),
    paragraph(SIGNATURE),
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>
<body style="font-family:sans-serif;color:#1a1a1a;max-width:560px;margin:24px auto;padding:0 16px">
${parts.filter((part) => part !== undefined).join('\n')}
</body>
</html>
`
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
