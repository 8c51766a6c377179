import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, as, database, clock, asha, isha } = await openBrowser()

const raise = async () =>
  (await as(isha, helpdesk.raise, { body: { subject: 'Badge', description: 'Lost it' } })).data

async function insertMessages(requestId: string, from: number, to: number) {
  await database.pool.query(
    `insert into help_messages (id, request_id, author_id, text, created_at)
     select gen_random_uuid(), $1, $2, 'Message ' || number, $3::timestamptz + number * interval '1 second'
     from generate_series($4::int, $5::int) number`,
    [requestId, isha.id, clock.now(), from, to],
  )
}

test('a conversation of 200 messages is shown at once', async () => {
  const { id } = await raise()
  await insertMessages(id, 1, 200)
  await visit(`/intern/help?tab=yours&request=${id}`, isha)
  expect(await screen.findByText('Message 200')).toBeTruthy()
  expect(screen.getByText('Message 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull()
})

test('earlier messages are added above, outside what is read out, and new ones still arrive', async () => {
  const { id } = await raise()
  await insertMessages(id, 1, 402)
  const { user } = await visit(`/intern/help?tab=yours&request=${id}`, isha)
  const log = within(await screen.findByRole('log', { name: 'Conversation' }))
  const shown = () => screen.getAllByText(/^Message \d+$/).map(({ textContent }) => textContent)
  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `Message ${from + at}`)
  expect(shown()).toEqual(numbered(203, 402))
  const showEarlier = async () =>
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }))
  await showEarlier()
  expect(await screen.findByText('Message 3')).toBeTruthy()
  expect(shown()).toEqual(numbered(3, 402))
  expect(log.getAllByRole('listitem')).toHaveLength(200)
  await showEarlier()
  expect(await screen.findByText('Message 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull()
  await insertMessages(id, 403, 403)
  await as(asha, helpdesk.write, { params: { requestId: id }, body: { text: 'Soon' } })
  expect(await log.findByText('Message 403')).toBeTruthy()
  expect(shown()).toEqual(numbered(1, 403))
})
