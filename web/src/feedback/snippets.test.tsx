import { feedbacks } from '@cohort/contract/feedback/calls'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, clock, manoj, meera } = world

const ASKS = 'Asks before guessing.'

const save = (text: string) => as(manoj, feedbacks.saveSnippet, { body: { text } })
const textsOf = async () => (await as(manoj, feedbacks.snippets, {})).data.map(({ text }) => text)

const fieldOf = (name: string) =>
  screen.getByRole('textbox', { name: new RegExp(`^${name}( \\(optional\\))?$`) })

async function openForm() {
  const { id } = await schedule(world)
  clock.advance(120)
  const { user } = await visit(`/mentor/feedback/create/${id}`, manoj)
  await screen.findByRole('heading', { name: 'Give feedback' })
  const open = async (field: string) => {
    await user.click(fieldOf(field))
    await user.click(await screen.findByRole('button', { name: `Saved phrases for ${field}` }))
    return within(await screen.findByRole('menu'))
  }
  return { user, open, field: fieldOf }
}

test('a saved phrase is added to the end of a text, which is then focused', async () => {
  await save(ASKS)
  await as(meera, feedbacks.saveSnippet, { body: { text: 'Of another mentor.' } })
  const { user, open, field } = await openForm()
  const words = field('Descriptive feedback')
  await user.type(words, 'Well prepared.')
  const menu = await open('Descriptive feedback')
  await user.click(await menu.findByRole('menuitem', { name: ASKS }))
  expect(menu.queryByText('Of another mentor.')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(words).toHaveProperty('value', `Well prepared. ${ASKS}`)
  await waitFor(() => expect(document.activeElement).toBe(words))
})

test('a saved phrase is chosen with the keyboard', async () => {
  await save(ASKS)
  const { user, field } = await openForm()
  await screen.findByRole('button', { name: 'Saved phrases for Descriptive feedback' })
  await user.click(field('Areas for improvement'))
  const button = await screen.findByRole('button', {
    name: 'Saved phrases for Areas for improvement',
  })
  button.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: ASKS })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field('Areas for improvement')).toHaveProperty('value', ASKS)
})

test('the text of a field is saved as a phrase, once', async () => {
  const { user, open, field } = await openForm()
  const empty = await open('Strength')
  expect(await empty.findByText('No saved phrases yet.')).toBeTruthy()
  expect(empty.getByRole('menuitem', { name: 'Save as phrase' })).toHaveProperty('disabled', true)
  await user.keyboard('{Escape}')
  await user.type(field('Strength'), ASKS)
  const saveText = async () => {
    const menu = await open('Strength')
    await user.click(menu.getByRole('menuitem', { name: 'Save as phrase' }))
  }
  await saveText()
  expect(await screen.findByText('Phrase saved')).toBeTruthy()
  expect(await textsOf()).toEqual([ASKS])
  await saveText()
  expect(await screen.findByText('You already have this saved phrase.')).toBeTruthy()
  expect(field('Strength')).toHaveProperty('value', ASKS)
})

test('a saved phrase is deleted after a question', async () => {
  await save(ASKS)
  const { user, open } = await openForm()
  const menu = await open('Descriptive feedback')
  await user.click(await menu.findByRole('menuitem', { name: `Delete saved phrase: ${ASKS}` }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this saved phrase?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Phrase deleted')).toBeTruthy()
  expect(await textsOf()).toEqual([])
  expect(
    await (await open('Descriptive feedback')).findByText('No saved phrases yet.'),
  ).toBeTruthy()
})
