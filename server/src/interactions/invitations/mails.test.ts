import { interactions } from '@cohort/contract/interactions/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import {
  invitationFor,
  invitationsIn,
  inviter,
  readInvitation,
} from '../../../test/scenarios/invitations.ts'
import { insertPeople } from '../../../test/scenarios/people.ts'
import type { Received } from '../../../test/processes/smtp-server.ts'
import { interactionForm, schedule } from '../../../test/scenarios/scheduling.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, asha, meera, manoj, isha } = world
const { change, setScheduled, openOffice } = inviter(world)

test('the mail is read by people, by calendars inside it, and by those that want a file', async () => {
  const collect = await openOffice()
  await schedule(world)
  const mail = (await collect()).find((found) => found.sentTo.includes(isha.email))
  expect(mail?.subject).toBe('Invitation: Mid-term review, 4 Mar 2026, 11:00 am')
  for (const content of [mail?.text, mail?.html]) {
    expect(content).toMatch(
      /("|&quot;)Mid-term review\1 with Manoj Kulkarni is scheduled for 4 Mar 2026 at 11:00 am\./,
    )
    expect(content).toContain('4 Mar 2026, 11:00 am to 11:30 am (Asia/Kolkata)')
    expect(content).toContain('Mentor: Manoj Kulkarni')
    expect(content).toContain('http://localhost:0/dashboard/interactions')
  }
  expect(mail?.raw).toMatch(/content-type: text\/calendar; charset=utf-8;\s+method=REQUEST/i)
  expect(mail?.raw).toMatch(/content-disposition: attachment; filename=invite\.ics/i)
  const parts = mail ? invitationsIn(mail) : []
  expect(parts.map(({ filename }) => filename)).toContain('invite.ics')
  expect(new Set(parts.map(({ text }) => text.trim())).size).toBe(1)
})

test('invitations name the other participants, not the recipient', async () => {
  const collect = await openOffice()
  const { id } = await schedule(world, { interviewer: meera })
  const opening = (mails: readonly Received[], person: Person) =>
    mails.find((mail) => mail.sentTo.includes(person.email))?.text?.split('\n\n')[1]
  const invited = await collect()
  expect(opening(invited, isha)).toMatch(/^"Mid-term review" with Manoj Kulkarni and Meera Iyer is/)
  expect(opening(invited, manoj)).toMatch(/^"Mid-term review" with Isha Menon and Meera Iyer is/)
  expect(opening(invited, meera)).toMatch(/^"Mid-term review" with Isha Menon and Manoj Kulkarni/)
  await setScheduled(id, false)
  expect(opening(await collect(), isha)).toMatch(
    /with Manoj Kulkarni and Meera Iyer was put on hold/,
  )
  const { id: alone } = await schedule(world, { name: 'Exam', mentor: null, date: '2026-03-06' })
  expect(opening(await collect(), isha)).toMatch(/^"Exam" is scheduled for/)
  await change(alone, { name: 'Exam', mentor: manoj, interviewer: manoj, date: '2026-03-06' })
  expect(opening(await collect(), isha)).toMatch(/^"Exam" with Manoj Kulkarni was changed\./)
})

test('the place is in the invitation, the notification and the record until it is cleared', async () => {
  const collect = await openOffice()
  const link = 'https://meet.example/a;b,c?x=1'
  const body = { ...interactionForm(world), place: ` Room 4, ${link} ` }
  const { data } = await as(asha, interactions.schedule, { body })
  expect(data.place).toBe(`Room 4, ${link}`)
  const [mail] = await collect()
  expect(mail?.text).toContain(`Where: Room 4, ${link}`)
  const invitation = invitationFor(await collectAgain(mail), isha)
  expect(invitation.location).toBe(`Room 4, ${link}`)
  const { data: notes } = await as(isha, notifications.list, { params: { userId: isha.id } })
  expect(notes[0]?.message).toMatch(/11:00 am\. Where: Room 4, https:\S+$/)
  expect((await change(data.id, { time: '15:00' })).place).toBe(`Room 4, ${link}`)
  expect((await change(data.id, { time: '15:00', place: '' })).place).toBeNull()
  const evil = { ...interactionForm(world), place: 'javascript:alert(1)' }
  expect(await as(asha, interactions.schedule, { body: evil })).toMatchObject({
    statusCode: 400,
    message: 'A link must start with http:// or https://.',
  })
})

/** The same mail again, whoever of them it was sent to. */
const collectAgain = async (mail: Received | undefined) =>
  mail ? [{ ...mail, sentTo: [isha.email] }] : []

test('names cannot inject lines into the calendar event', async () => {
  const collect = await openOffice()
  const [odd] = await insertPeople(world.services, [
    { name: 'Zoë "Z"; O’Neil, नमस्ते नमस्ते नमस्ते नमस्ते नमस्ते नमस्ते', role: 'Interns' },
  ])
  if (!odd) throw new Error('No one was added')
  const name = 'Review; part 1, "final" \\n <b>&\nATTENDEE:mailto:evil@evil.example'
  await schedule(world, { intern: odd, name })
  const mails = await collect()
  const [mail] = mails.filter((found) => found.sentTo.includes(odd.email))
  const [part] = mail ? invitationsIn(mail) : []
  expect(readInvitation(part?.text ?? '')).toMatchObject({
    summary: `${name.replace('\n', ' ')}: ${odd.name}`,
    attendees: [expect.anything(), expect.anything()],
  })
  const lines = (part?.text ?? '').trimEnd().split(/\r?\n/)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(mail?.html).not.toContain('<b>&')
  expect(mail?.headers.map(({ key }) => key)).not.toContain('attendee')
})
