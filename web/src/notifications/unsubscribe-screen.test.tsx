import { notifications } from '@cohort/contract/notifications/calls'
import { unsubscribeUrl } from '@cohort/server/notifications/unsubscribe'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, as, services, isha } = await openBrowser()

const linkIn = (from: 'help') => {
  const { pathname, search } = new URL(unsubscribeUrl(services, { userId: isha.id, from }))
  return pathname + search
}
const mailsOf = async () => {
  const { data } = await as(isha, notifications.settings, { params: { userId: isha.id } })
  return data.topics.filter(({ topic }) => topic === 'help').map(({ mail }) => mail)
}

const INVALID = 'This link is not valid. Please sign in and open Notification settings.'

test('the link in a mail ends mails of its kind with one click, without signing in', async () => {
  const before = await mailsOf()
  expect(before).not.toEqual(['never'])
  const { user } = await visit(linkIn('help'))
  expect(await screen.findByText(/^The button stops emails about "Help desk"/)).toBeTruthy()
  const button = await screen.findByRole('button', { name: 'Unsubscribe' })
  // Mail scanners open the link as well.
  expect(await mailsOf()).toEqual(before)
  await user.click(button)
  expect(await screen.findByRole('heading', { name: 'Unsubscribed' })).toBeTruthy()
  expect(screen.getByText(/^You will no longer receive emails about/)).toBeTruthy()
  expect(await mailsOf()).toEqual(['never'])
})

test('a link of the right form that was not signed here is refused by its button', async () => {
  const { user } = await visit(linkIn('help').replace(/.{3}$/, 'AAA'))
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText(INVALID)).toBeTruthy()
  expect(screen.queryByText(/emails about/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
  expect(await mailsOf()).not.toEqual(['never'])
})

test.each(['', '?key=unknown'])('a link with the key "%s" says what to do instead', async (key) => {
  await visit(`/unsubscribe${key}`)
  expect(await screen.findByText(INVALID)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
  expect(screen.queryByText(/emails about/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Choose what you receive' })).toBeTruthy()
})
