import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Person } from '@cohort/server/test/cast'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, as, asha, manoj, isha } = await openBrowser()

const SOON = 'We are on it.'
const save = (person: Person, text: string, isShared = false) =>
  as(person, helpdesk.saveAnswer, { body: { text, isShared } })
const textsOf = async (person: Person) =>
  (await as(person, helpdesk.listAnswers, {})).data.map(({ text }) => text)

async function openRequest(person: Person) {
  const words = { subject: 'Badge', description: 'Lost it' }
  const toManoj = { recepient: 'Mentors', recepientId: manoj.id } as const
  const body = person === manoj ? { ...words, ...toManoj } : words
  const { id } = (await as(isha, helpdesk.raise, { body })).data
  const role = person === manoj ? 'mentor' : 'admin'
  const { user } = await visit(`/${role}/pending-tickets?request=${id}`, person)
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Saved answers for Message' }))
    return within(await screen.findByRole('menu'))
  }
  return { user, open, field: await screen.findByRole('textbox', { name: 'Message' }) }
}

test('a saved answer, listed before what saves one, is added to a message, and an answer kept as one', async () => {
  await save(asha, SOON, true)
  const { user, open, field } = await openRequest(manoj)
  await user.type(field, 'Hello.')
  const menu = await open()
  expect(await menu.findByText("The organisation's")).toBeTruthy()
  const items = menu.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items).toEqual([SOON, 'Save as my answer'])
  expect(menu.queryByRole('menuitem', { name: `Edit saved answer: ${SOON}` })).toBeNull()
  expect(menu.queryByRole('menuitem', { name: 'Save for the organisation' })).toBeNull()
  await user.click(menu.getByRole('menuitem', { name: SOON }))
  expect(field).toHaveProperty('value', `Hello. ${SOON}`)
  await user.click((await open()).getByRole('menuitem', { name: 'Save as my answer' }))
  expect(await screen.findByText('Answer saved')).toBeTruthy()
  expect(await textsOf(manoj)).toEqual([`Hello. ${SOON}`, SOON])
})

test("an admin edits and deletes the organisation's", async () => {
  await save(asha, SOON, true)
  const { user, open } = await openRequest(asha)
  const menu = await open()
  await user.click(await menu.findByRole('menuitem', { name: `Edit saved answer: ${SOON}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit saved answer' }))
  const text = dialog.getByLabelText('Text')
  await user.clear(text)
  await user.type(text, 'Tomorrow.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await textsOf(asha)).toEqual(['Tomorrow.']))
  const again = await open()
  await user.click(await again.findByRole('menuitem', { name: 'Delete saved answer: Tomorrow.' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this saved answer?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Answer deleted')).toBeTruthy()
  expect(await textsOf(asha)).toEqual([])
})
