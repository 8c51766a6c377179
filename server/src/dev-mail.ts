import { id } from '@cohort/contract/calls'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from './escape-html.ts'
import { findSentMail, listSentMails, type Mail } from './mail/queries.ts'
import type { Services } from './services.ts'

/** Where a demo, which has no mail server, shows the codes and links that it would have sent. */
export function devMailRoutes(app: FastifyInstance, { config, database }: Services): void {
  const isShown = config.demo && config.smtpUrl === undefined
  app.get('/dev/mail', async (_request, reply) => {
    if (!isShown) return reply.callNotFound()
    return sendPage(reply, 'Mails', listOf(await listSentMails(database.orm)))
  })
  app.get<{ Params: { mailId: string } }>('/dev/mail/:mailId', async (request, reply) => {
    const { mailId } = request.params
    const isKnown = isShown && id.safeParse(mailId).success
    const mail = isKnown ? await findSentMail(database.orm, mailId) : undefined
    return mail ? sendPage(reply, mail.subject, viewOf(mail)) : reply.callNotFound()
  })
}

type Line = Awaited<ReturnType<typeof listSentMails>>[number]

function listOf(mails: readonly Line[]) {
  if (mails.length === 0) return '<p>No mail has been sent yet.</p>'
  const rows = mails.map(
    (mail) => `<tr><td>${mail.at?.toISOString() ?? ''}</td>
<td>${escapeHtml(mail.recipient)}</td>
<td><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td></tr>`,
  )
  return `<table><thead><tr><th>Sent</th><th>To</th><th>Subject</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`
}

const viewOf = (mail: Mail) => `<p><a href="/dev/mail">All mails</a></p>
<p>To ${escapeHtml(mail.recipient)}, ${mail.sentAt?.toISOString() ?? ''}</p>
<pre>${linked(mail.text)}</pre>`

/** Addresses are cut out before anything is escaped, so that an entity never becomes part of one. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const shown = escapeHtml(part)
      return index % 2 === 1 ? `<a href="${shown}">${shown}</a>` : shown
    })
    .join('')

const STYLE = `body{font-family:sans-serif;max-width:880px;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #ccc}
pre{white-space:pre-wrap;overflow-wrap:anywhere}`

function sendPage(reply: FastifyReply, title: string, content: string) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    .send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><h1>${escapeHtml(title)}</h1>
${content}
</body></html>`)
}
