import { interactions } from '@cohort/contract/interactions'
import { notifications } from '@cohort/contract/notifications'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { mailSender } from '#server/mail/sender.ts'
import { users } from '#server/users/table.ts'
import type { Person } from '../../../test/cast.ts'
import { invitationsIn, readInvitation } from '../../../test/invitations.ts'
import { insertPeople } from '../../../test/people.ts'
import { startPostOffice, type Received } from '../../../test/post-office.ts'
import { interactionForm, schedule } from '../../../test/scheduling.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, clock, database, services, asha, meera, manoj, ivan, isha } = world

type Wish = Parameters<typeof interactionForm>[1] & { readonly place?: string | null }

const change = async (interactionId: string, wish: Wish) => {
  const { place, ...others } = wish
  const body = { ...interactionForm(world, others), ...(place !== undefined && { place }) }
  const changed = await as(asha, interactions.update, { params: { interactionId }, body })
  expect(changed.statusCode).toBe(200)
  return changed.data
}

const setScheduled = (interactionId: string, isScheduled: boolean) =>
  as(asha, interactions.setScheduled, {
    params: { interactionId },
    query: { isScheduled: isScheduled ? 'true' : 'false' },
  })

/** A real mail server, and what arrives there, once each. */
async function openOffice() {
  const office = await startPostOffice()
  const config = readConfig({ PORT: '0', DEMO: 'off', SMTP_URL: office.url })
  const sender = mailSender({ ...services, config, log: pino({ level: 'silent' }) })
  onTestFinished(() => sender.stop())
  return async () => {
    office.received.length = 0
    await sender.sendDue()
    return [...office.received]
  }
}

const sentTo = (mails: readonly Received[]) => mails.flatMap((mail) => mail.sentTo).toSorted()

function invitationFor(mails: readonly Received[], person: Person) {
  const mail = mails.find((found) => found.sentTo.includes(person.email))
  const [invitation] = mail ? invitationsIn(mail) : []
  if (!invitation) throw new Error(`No invitation for ${person.name}`)
  return readInvitation(invitation.text)
}

test('scheduled, moved twice and called off it is one event whose number rises', async () => {
  const collect = await openOffice()
  const { id } = await schedule(world, { interviewer: meera })
  const first = await collect()
  expect(sentTo(first)).toEqual([isha.email, manoj.email, meera.email].toSorted())
  const versions = [invitationFor(first, isha)]
  await change(id, { interviewer: meera, time: '15:30' })
  versions.push(invitationFor(await collect(), isha))
  await change(id, { interviewer: meera, date: '2026-03-05' })
  versions.push(invitationFor(await collect(), isha))
  await setScheduled(id, false)
  const held = await collect()
  expect(sentTo(held)).toHaveLength(3)
  versions.push(invitationFor(held, isha))
  await setScheduled(id, true)
  versions.push(invitationFor(await collect(), isha))

  expect(new Set(versions.map(({ uid }) => uid))).toEqual(new Set([`${id}@cohort`]))
  expect(
    versions.map(({ method, sequence, status, startsAt }) => [method, sequence, status, startsAt]),
  ).toEqual([
    ['REQUEST', 0, 'CONFIRMED', '2026-03-04T05:30:00.000Z'],
    ['REQUEST', 1, 'CONFIRMED', '2026-03-04T10:00:00.000Z'],
    ['REQUEST', 2, 'CONFIRMED', '2026-03-05T05:30:00.000Z'],
    ['CANCEL', 3, 'CANCELLED', '2026-03-05T05:30:00.000Z'],
    ['REQUEST', 4, 'CONFIRMED', '2026-03-05T05:30:00.000Z'],
  ])
  expect(versions[0]).toMatchObject({
    zone: 'Asia/Kolkata',
    endsAt: '2026-03-04T06:00:00.000Z',
    summary: 'Mid-term review: Isha Menon',
    organiser: 'mailto:no-reply@northwind.example',
  })
  expect(versions[0]?.attendees.map((address) => address.toLowerCase()).toSorted()).toEqual(
    [isha, manoj, meera].map(({ email }) => `mailto:${email}`).toSorted(),
  )
})

test('the mail is read by people, by calendars inside it, and by those that want a file', async () => {
  const collect = await openOffice()
  await schedule(world)
  const mail = (await collect()).find((found) => found.sentTo.includes(isha.email))
  expect(mail?.subject).toBe('Invitation: Mid-term review, 4 March 2026, 11:00 am')
  for (const content of [mail?.text, mail?.html]) {
    expect(content).toMatch(
      /("|&quot;)Mid-term review\1 with Manoj Kulkarni is scheduled for 4 March 2026 at 11:00 am\./,
    )
    expect(content).toContain('4 March 2026, 11:00 am to 11:30 am (Asia/Kolkata)')
    expect(content).toContain('Mentor: Manoj Kulkarni')
    expect(content).toContain('http://localhost:0/dashboard/interactions')
  }
  expect(mail?.raw).toMatch(/content-type: text\/calendar; charset=utf-8;\s+method=REQUEST/i)
  expect(mail?.raw).toMatch(/content-disposition: attachment; filename=invite\.ics/i)
  const parts = mail ? invitationsIn(mail) : []
  expect(parts.map(({ filename }) => filename)).toContain('invite.ics')
  expect(new Set(parts.map(({ text }) => text.trim())).size).toBe(1)
})

test('everybody is told with whom they meet, never that it is with themselves', async () => {
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

test('what is on hold is called off once, whatever is changed meanwhile, until it is resumed', async () => {
  const collect = await openOffice()
  const { id } = await schedule(world)
  await collect()
  await setScheduled(id, false)
  expect(invitationFor(await collect(), isha)).toMatchObject({ method: 'CANCEL', sequence: 1 })
  await change(id, { date: '2026-03-06' })
  await change(id, { date: '2026-03-06', mentor: meera })
  await setScheduled(id, false)
  expect(await collect()).toEqual([])
  const { data: notes } = await as(isha, notifications.list, { params: { userId: isha.id } })
  expect(notes.map(({ message }) => message)).toContain(
    '"Mid-term review" with Meera Iyer was changed, and is still on hold. It was planned for 6 March 2026 at 11:00 am.',
  )
  await setScheduled(id, true)
  const resumed = await collect()
  expect(sentTo(resumed)).toEqual([isha.email, meera.email].toSorted())
  for (const person of [isha, meera]) {
    expect(invitationFor(resumed, person)).toMatchObject({
      method: 'REQUEST',
      uid: `${id}@cohort`,
      sequence: 2,
      startsAt: '2026-03-06T05:30:00.000Z',
    })
  }
})

test('an edit that puts it on hold calls nobody off who had not been invited', async () => {
  const collect = await openOffice()
  const { id } = await schedule(world)
  await collect()
  const body = { ...interactionForm(world, { mentor: meera }), isScheduled: false }
  await as(asha, interactions.update, { params: { interactionId: id }, body })
  const mails = await collect()
  expect(sentTo(mails)).toEqual([isha.email, manoj.email].toSorted())
  for (const person of [isha, manoj]) {
    expect(invitationFor(mails, person)).toMatchObject({ method: 'CANCEL', sequence: 1 })
  }
})

test('somebody who leaves is called off, and somebody who joins is invited', async () => {
  const collect = await openOffice()
  const { id } = await schedule(world)
  await collect()
  await change(id, { mentor: meera })
  const mails = await collect()
  expect(sentTo(mails)).toEqual([isha.email, manoj.email, meera.email].toSorted())
  expect(invitationFor(mails, manoj)).toMatchObject({
    method: 'CANCEL',
    status: 'CANCELLED',
    sequence: 1,
    attendees: [expect.stringMatching(/manoj@/i)],
  })
  expect(invitationFor(mails, meera)).toMatchObject({ method: 'REQUEST', sequence: 1 })
  const farewell = mails.find((mail) => mail.sentTo.includes(manoj.email))
  expect(farewell?.subject).toMatch(/^Cancelled: Mid-term review/)
  expect(farewell?.text).toContain('You no longer take part in "Mid-term review" with Isha Menon.')
})

test('a change that changes nothing sends nothing, and neither does one that is refused', async () => {
  const collect = await openOffice()
  const { id } = await schedule(world, { time: '12:00' })
  await schedule(world, { intern: ivan })
  await collect()
  await change(id, { time: '12:00' })
  await setScheduled(id, true)
  const body = { ...interactionForm(world, { time: '11:00' }), refuseConflicts: true }
  const refused = await as(asha, interactions.update, { params: { interactionId: id }, body })
  expect(refused.statusCode).toBe(409)
  expect(await collect()).toEqual([])
})

test('who is disabled gets none', async () => {
  const collect = await openOffice()
  const { id } = await schedule(world)
  await collect()
  await database.orm.update(users).set({ disabledAt: clock.now() }).where(eq(users.id, isha.id))
  await setScheduled(id, false)
  expect(sentTo(await collect())).toEqual([manoj.email])
})

test('the place stands in the invitation, in the notice and on the record, until it is cleared', async () => {
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

test('whatever people are called, the event has one line of each and nothing is added to it', async () => {
  const collect = await openOffice()
  const [odd] = await insertPeople(world.services, [
    { name: 'Zoë "Z"; O’Neil, नमस्ते नमस्ते नमस्ते नमस्ते नमस्ते नमस्ते', role: 'Interns' },
  ])
  if (!odd) throw new Error('Nobody was added')
  const name = 'Review; part 1, "final" \\n <b>&\nATTENDEE:mailto:evil@evil.example'
  await schedule(world, { intern: odd, name })
  const mails = await collect()
  const [mail] = mails.filter((found) => found.sentTo.includes(odd.email))
  const [part] = mail ? invitationsIn(mail) : []
  expect(readInvitation(part?.text ?? '')).toMatchObject({
    summary: `${name}: ${odd.name}`,
    attendees: [expect.anything(), expect.anything()],
  })
  const lines = (part?.text ?? '').trimEnd().split(/\r?\n/)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(mail?.html).not.toContain('<b>&')
  expect(mail?.headers.map(({ key }) => key)).not.toContain('attendee')
})

test('an invitation is kept with the change, or not at all', async () => {
  const collect = await openOffice()
  await database.pool.query('alter table notifications rename to elsewhere')
  try {
    const body = interactionForm(world)
    expect((await as(asha, interactions.schedule, { body })).statusCode).toBe(500)
  } finally {
    await database.pool.query('alter table elsewhere rename to notifications')
  }
  expect(await collect()).toEqual([])
})
