import { inWords } from '@cohort/contract/dates'
import { id } from '@cohort/contract/fields'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '#server/platform/http/escape-html.ts'
import { findSentMail, listSentMails, type Mail } from './queries.ts'
import type { MailInvitation } from './table.ts'
import type { PlatformServices } from '#server/platform/services.ts'

/** Where a demo, which has no mail server, shows the codes and links that it would have sent. */
export function devMailRoutes(app: FastifyInstance, { config, database }: PlatformServices): void {
  const isShown = config.demo && config.smtpUrl === undefined
  const find = async (mailId: string) =>
    isShown && id.safeParse(mailId).success ? findSentMail(database.orm, mailId) : undefined
  app.get('/dev/mail', async (_request, reply) => {
    if (!isShown) return reply.callNotFound()
    return sendPage(reply, 'Mails', listOf(await listSentMails(database.orm)))
  })
  app.get<{ Params: { mailId: string } }>('/dev/mail/:mailId', async (request, reply) => {
    const mail = await find(request.params.mailId)
    if (!mail) return reply.callNotFound()
    return sendPage(reply, mail.subject, viewOf(mail, config.orgTimezone))
  })
  app.get<{ Params: { mailId: string } }>(
    '/dev/mail/:mailId/invite.ics',
    async (request, reply) => {
      const mail = await find(request.params.mailId)
      if (!mail?.invitation) return reply.callNotFound()
      return reply
        .type(`text/calendar; charset=utf-8; method=${mail.invitation.method}`)
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="invite.ics"')
        .send(mail.invitation.content)
    },
  )
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

const viewOf = (mail: Mail, timeZone: string) => `<p><a href="/dev/mail">All mails</a></p>
<p>To ${escapeHtml(mail.recipient)}, ${mail.sentAt?.toISOString() ?? ''}</p>
<pre>${linked(mail.text)}</pre>
${mail.invitation ? calendarPart(mail.id, mail.invitation, timeZone) : ''}`

/** What a calendar program would make of the mail. */
function calendarPart(mailId: string, { method, content }: MailInvitation, timeZone: string) {
  const known = [
    ['Method', method],
    ['Summary', valueIn(content, 'SUMMARY')],
    ['Starts', startOf(content, timeZone)],
    ['Number', valueIn(content, 'SEQUENCE')],
  ]
  const rows = known.map(
    ([name, value]) => `<tr><th>${name}</th><td>${escapeHtml(value ?? '')}</td></tr>`,
  )
  return `<h2>Calendar</h2>
<table><tbody>${rows.join('\n')}</tbody></table>
<p><a href="/dev/mail/${mailId}/invite.ics">Download invite.ics</a></p>`
}

/** Of our own calendars, which hold one event. Long lines go on below, behind a blank. */
function valueIn(content: string, name: string): string {
  const lines = content.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const line = lines.find((one) => one.startsWith(`${name}:`)) ?? ''
  const escaped = line.slice(name.length + 1)
  return escaped.replaceAll(/\\(.)/g, (_, sign: string) =>
    sign.toLowerCase() === 'n' ? '\n' : sign,
  )
}

/** A start such as 20260304T053000Z, by the organisation's clock. */
function startOf(content: string, timeZone: string): string {
  const written = valueIn(content, 'DTSTART')
  const [, day, time] = /^(\d{8})T(\d{4})/.exec(written) ?? []
  if (!day || !time) return written
  const [date, clock] = [
    day.replace(/(....)(..)(..)/, '$1-$2-$3'),
    time.replace(/(..)(..)/, '$1:$2'),
  ]
  return `${inWords(new Date(`${date}T${clock}:00Z`), timeZone)} (${timeZone})`
}

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
