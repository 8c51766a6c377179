import { escapeHtml } from '#server/platform/http/escape-html.ts'

interface MailLink {
  readonly label: string
  readonly address: string
}

export interface MailContent {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly code?: string
  readonly link?: MailLink
  readonly closing?: string
  readonly closingLinks?: readonly MailLink[]
}

const SIGNATURE = 'Cohort'

export const renderMail = (recipient: string, subject: string, content: MailContent) => ({
  recipient,
  subject,
  text: asText(content),
  html: asHtml(content),
})

export function asText({ closing, closingLinks = [], ...content }: MailContent): string {
  const { heading, paragraphs, code, link } = content
  const [first, ...more] = paragraphs
  const links = closingLinks.map(({ label, address }) => `${label}: ${address}`)
  const end = closing && [closing, ...links].join('\n')
  const parts = [heading, first, code, ...more, link && `${link.label}:\n${link.address}`, end]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n\n${SIGNATURE}\n`
}

export function asHtml({ closing, closingLinks = [], ...content }: MailContent): string {
  const { heading, paragraphs, code, link } = content
  const [first, ...more] = paragraphs.map(paragraph)
  const parts = [
    `<h1 style="font-size:20px">${escapeHtml(heading)}</h1>`,
    first,
    code && `<p style="font-size:32px;letter-spacing:8px"><b>${escapeHtml(code)}</b></p>`,
    ...more,
    link && `<p>${anchor(link)}</p>`,
    closing &&
      `<p>${[escapeHtml(closing), closingLinks.map(anchor).join(' · ')].join(' ').trim()}</p>`,
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

const anchor = ({ label, address }: MailLink) =>
  `<a href="${escapeHtml(address)}">${escapeHtml(label)}</a>`

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
