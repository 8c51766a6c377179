import { formatDateTime } from '@cohort/contract/dates'
import { id } from '@cohort/contract/fields'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFromThisMachine } from '#server/platform/http/local-request.ts'
import { escapeHtml } from '#server/platform/http/escape-html.ts'
import { findSentMail, listSentMails, type Mail } from './queries.ts'
import type { MailInvitation } from './table.ts'
import type { PlatformServices } from '#server/platform/services.ts'

/** A demo without a mail server shows its emails, with their codes and links, to its own machine. */
export function devMailRoutes(app: FastifyInstance, { config, database }: PlatformServices): void {
  const isShown = config.demo && config.isLocal && config.smtpUrl === undefined
  const isShownTo = (request: FastifyRequest) => isShown && isFromThisMachine(request)
  const find = async (request: FastifyRequest<{ Params: { mailId: string } }>) => {
    const { mailId } = request.params
    const isFound = isShownTo(request) && id.safeParse(mailId).success
    return isFound ? findSentMail(database.orm, mailId) : undefined
  }
  app.get('/dev/mail', async (request, reply) => {
    if (!isShownTo(request)) return reply.callNotFound()
    return sendPage(reply, 'Emails', listOf(await listSentMails(database.orm)))
  })
  app.get<{ Params: { mailId: string } }>('/dev/mail/:mailId', async (request, reply) => {
    const mail = await find(request)
    if (!mail) return reply.callNotFound()
    return sendPage(reply, mail.subject, viewOf(mail, config.orgTimezone))
  })
  app.get<{ Params: { mailId: string } }>(
    '/dev/mail/:mailId/invite.ics',
    async (request, reply) => {
      const mail = await find(request)
      if (!mail?.invitation) return reply.callNotFound()
      return reply
        .type(`text/calendar; charset=utf-8; method=${mail.invitation.method}`)
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="invite.ics"')
        .send(mail.invitation.content)
    },
  )
}

type SentMail = Awaited<ReturnType<typeof listSentMails>>[number]

function listOf(mails: readonly SentMail[]) {
  if (mails.length === 0) return '<p>No email has been sent yet.</p>'
  const rows = mails.map(
    (mail) => `<tr><td>${mail.at?.toISOString() ?? ''}</td>
<td>${escapeHtml(mail.recipient)}</td>
<td><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td></tr>`,
  )
  return `<table><thead><tr><th>Sent</th><th>To</th><th>Subject</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`
}

const viewOf = (mail: Mail, timeZone: string) => `<p><a href="/dev/mail">All emails</a></p>
<p>To ${escapeHtml(mail.recipient)}, ${mail.sentAt?.toISOString() ?? ''}</p>
<pre>${linked(mail.text)}</pre>
${mail.invitation ? calendarPart(mail.id, mail.invitation, timeZone) : ''}`

function calendarPart(mailId: string, { method, content }: MailInvitation, timeZone: string) {
  const properties = [
    ['Method', method],
    ['Summary', valueIn(content, 'SUMMARY')],
    ['Starts', startOf(content, timeZone)],
    ['Number', valueIn(content, 'SEQUENCE')],
  ]
  const rows = properties.map(
    ([name, value]) => `<tr><th>${name}</th><td>${escapeHtml(value ?? '')}</td></tr>`,
  )
  return `<h2>Calendar</h2>
<table><tbody>${rows.join('\n')}</tbody></table>
<p><a href="/dev/mail/${mailId}/invite.ics">Download invite.ics</a></p>`
}

function valueIn(content: string, name: string): string {
  const lines = content.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const line = lines.find((one) => one.startsWith(`${name}:`)) ?? ''
  return line
    .slice(name.length + 1)
    .replaceAll(/\\(.)/g, (_, char: string) => (char.toLowerCase() === 'n' ? '\n' : char))
}

function startOf(content: string, timeZone: string): string {
  const iso = valueIn(content, 'DTSTART').replace(
    /^(....)(..)(..)T(..)(..)(..)Z$/,
    '$1-$2-$3T$4:$5:$6Z',
  )
  return `${formatDateTime(new Date(iso), timeZone)} (${timeZone})`
}

/** Splits off URLs before escaping, so that entities never become part of one. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const escaped = escapeHtml(part)
      return index % 2 === 1 ? `<a href="${escaped}">${escaped}</a>` : escaped
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
