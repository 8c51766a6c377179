import { escapeHtml } from '#server/platform/http/escape-html.ts'

export interface MailContent {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly code?: string
  readonly link?: { readonly label: string; readonly address: string }
  readonly closing?: string
}

const SIGNATURE = 'Cohort'

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
    code && `<p style="font-size:32px;letter-spacing:8px"><b>${escapeHtml(code)}</b></p>`,
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
