import { feedbacks } from '@cohort/contract/feedback/calls'
import { MISSING, planner } from '@cohort/server/test/scenarios/planning'
import { RATINGS, schedule } from '@cohort/server/test/scenarios/scheduling'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startOtherServer } from '../../test/other-server.ts'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const badGateway = await startOtherServer()
const { visit, closePages, as, clock, database, asha, meera, manoj, isha } = world

const UNRATED = 'Please provide a rating for this KPI.'

async function given() {
  const { id: interactionId } = await schedule(world, { interviewer: meera })
  clock.advance(120)
  const body = { interactionId, ratings: RATINGS, descriptive_feedback: 'Calm and clear.' }
  expect((await as(manoj, feedbacks.give, { body })).statusCode).toBe(201)
  return interactionId
}

async function openEdit() {
  const interactionId = await given()
  const { user } = await visit(`/mentor/feedback/view/${interactionId}`, manoj)
  await user.click(await screen.findByRole('button', { name: 'Edit Feedback' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Feedback' }))
  await user.click(dialog.getByRole('button', { name: /^More KPIs/ }))
  return { user, dialog, interactionId }
}

test('an admin reads the author, the stars and the comment, and cannot edit', async () => {
  await visit(`/admin/analytics/${await given()}`, asha)
  expect(await screen.findByRole('heading', { name: 'Mid-term review' })).toBeTruthy()
  expect(screen.getByText('Isha Menon')).toBeTruthy()
  expect(screen.getAllByText('Manoj Kulkarni')).toHaveLength(2)
  expect(screen.getByText('(3 out of 5)')).toBeTruthy()
  expect(screen.getByText('Calm and clear.')).toBeTruthy()
  const figures = within(screen.getByRole('table', { name: 'Skill ratings' }))
  expect(
    figures
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['Communication4', 'Understanding3.5', 'Capability5', 'Experience0', 'Concepts2.5'])
  expect(screen.queryByRole('button', { name: 'Edit Feedback' })).toBeNull()
})

test('the heading names the interaction, the intern, who gave the feedback and the assigned mentor', async () => {
  await visit(`/admin/analytics/${await given()}`, asha)
  const title = await screen.findByRole('heading', { level: 1, name: 'Mid-term review' })
  const parts = [...(title.closest('header')?.querySelectorAll('h1, dt, dd') ?? [])]
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Mid-term review',
    'Intern',
    'Isha MenonNo Zone',
    'Given by',
    'Manoj Kulkarni',
    'Assigned mentor',
    'Manoj Kulkarni',
    'Given on',
    '4 March 2026 at 12:00 pm',
    'Overall rating',
    '(3 out of 5)',
  ])
})

/** Feedback by Manoj, who mentors Isha, with Meera as the interviewer. */
async function mentoredByManoj() {
  const { addMilestone, join, makePlan } = planner(world)
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  await join(plan.id, isha)
  return `/mentor/feedback/view/${await given()}`
}

test('the intern is linked for a mentor who may open the page', async () => {
  await visit(await mentoredByManoj(), manoj)
  const link = await screen.findByRole('link', { name: isha.name })
  expect(link.getAttribute('href')).toBe(`/dashboard/interns/${isha.id}`)
})

test('the intern is named for an interviewer who may not open the page', async () => {
  await visit(await mentoredByManoj(), meera)
  expect(await screen.findByText(isha.name)).toBeTruthy()
  expect(screen.queryByRole('link', { name: isha.name })).toBeNull()
})

test('each skill has its stars, and half of one is drawn as half', async () => {
  await visit(`/admin/analytics/${await given()}`, asha)
  const drawn = async (skill: string) => {
    const line = (await screen.findAllByText(skill)).find((found) => found.closest('li'))
    const filled = line?.closest('li')?.querySelector('[style*="--share"]')
    return filled?.getAttribute('style')
  }
  expect(await drawn('Understanding')).toContain('--share: 70%')
  expect(await drawn('Concepts')).toContain('--share: 50%')
  expect(await drawn('Capability')).toContain('--share: 100%')
  expect(await drawn('Experience')).toContain('--share: 0%')
})

test('a mentor who did not give it cannot edit it', async () => {
  await visit(`/mentor/feedback/view/${await given()}`, meera)
  expect(await screen.findByText('Calm and clear.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit Feedback' })).toBeNull()
})

test('without feedback an empty state is shown', async () => {
  const { id } = await schedule(world)
  await visit(`/admin/analytics/${id}`, asha)
  expect(await screen.findByText('No feedback available!')).toBeTruthy()
})

test('a wrong address shows that there is no such page, and not that there is no feedback', async () => {
  await visit('/mentor/feedback/view/nope', meera)
  expect(await screen.findByRole('heading', { name: 'Oops! Page Not Found' })).toBeTruthy()
  expect(screen.queryByText('No feedback available!')).toBeNull()
})

test.each([MISSING])('for the unknown interaction %s only a button back is shown', async (id) => {
  const { user, router } = await visit(`/mentor/feedback/view/${id}`, meera)
  expect(await screen.findByText('No feedback available!')).toBeTruthy()
  expect(await screen.findAllByRole('alert')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Back to interactions' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/interactions'))
})

test('a feedback that cannot be loaded can be asked for again', async () => {
  const interactionId = await given()
  await database.pool.query('alter table feedbacks rename to elsewhere')
  const { user } = await visit(`/admin/analytics/${interactionId}`, asha)
  try {
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Feedback' })).toBeTruthy()
    expect(screen.getAllByText('Something went wrong!')).toHaveLength(2)
  } finally {
    await database.pool.query('alter table elsewhere rename to feedbacks')
  }
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Calm and clear.')).toBeTruthy()
})

test('feedback of others is refused with one sentence', async () => {
  const { id } = await schedule(world)
  await visit(`/mentor/feedback/view/${id}`, meera)
  expect(await screen.findAllByRole('alert')).toHaveLength(1)
  expect(screen.getAllByText(/not found/i)).toHaveLength(1)
  expect(screen.queryByText('Failed to fetch data')).toBeNull()
})

test('the edit starts with the saved values and has its own validation messages', async () => {
  const { user, dialog } = await openEdit()
  const checked = dialog.getAllByRole('checkbox', { checked: true })
  expect(checked.map((box) => box.getAttribute('value'))).toEqual(Object.keys(RATINGS))
  await user.click(dialog.getByRole('checkbox', { name: 'Concepts' }))
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText('Please select atleast 5 KPI')).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: 'Concepts' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Presentation' }))
  await user.clear(dialog.getByLabelText('Descriptive feedback'))
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText('Descriptive feedback cannot be empty.')).toBeTruthy()
  expect(dialog.getByText('Please provide ratings for: Concepts, Presentation')).toBeTruthy()
})

test('the edit marks each row that has no stars, until it has', async () => {
  const { user, dialog } = await openEdit()
  await user.click(dialog.getByRole('checkbox', { name: 'Concepts' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Concepts' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Presentation' }))
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findAllByText(UNRATED)).toHaveLength(2)
  const slider = dialog.getByRole('slider', { name: 'Rating for Concepts' })
  const described = document.getElementById(slider.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(UNRATED)
  slider.focus()
  await user.keyboard('4')
  expect(dialog.getAllByText(UNRATED)).toHaveLength(1)
  expect(dialog.getByText('Please provide ratings for: Presentation')).toBeTruthy()
})

test('a saved edit is shown immediately', async () => {
  const { user, dialog } = await openEdit()
  dialog.getByRole('slider', { name: 'Rating for Experience' }).focus()
  await user.keyboard('5')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Feedback updated successfully!')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('(4 out of 5)')).toBeTruthy()
})

test('the edit holds next steps too, keeps what was typed when it is refused, and is named to the intern', async () => {
  const { user, dialog, interactionId } = await openEdit()
  clock.advance(20)
  dialog.getByRole('slider', { name: 'Rating for Experience' }).focus()
  await user.keyboard('5')
  await user.type(dialog.getByLabelText('Strength (optional)'), 'Tests')
  await user.click(dialog.getByRole('button', { name: 'Add next step' }))
  await user.click(dialog.getByRole('button', { name: 'Add next step' }))
  await user.type(dialog.getByRole('textbox', { name: 'Next step 2' }), 'Present it')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Present it')).toBeTruthy()
  const edited =
    /^Edited on 4 March 2026 at \d{1,2}:\d\d [ap]m\. Changed: 1 rating, the strength and the next steps\.$/
  expect(await screen.findByText(edited)).toBeTruthy()
  const { data } = await as(manoj, feedbacks.ofInteraction, { params: { interactionId } })
  expect(data[0]?.ratings).toMatchObject({ Experience: 5 })
})

test('closing asks before it throws changes away', async () => {
  const { user, dialog } = await openEdit()
  await user.type(dialog.getByLabelText('Descriptive feedback'), ' More.')
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Discard your changes?')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull())
  expect(dialog.getByDisplayValue(/ More\.$/)).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a question that was left unanswered does not keep the next from being asked', async () => {
  const { user, dialog, interactionId } = await openEdit()
  await user.type(dialog.getByLabelText('Descriptive feedback'), ' More.')
  await user.keyboard('{Escape}')
  await screen.findByText('Discard your changes?')

  cleanup()
  const again = await visit(`/mentor/feedback/view/${interactionId}`, manoj)
  await again.user.click(await screen.findByRole('button', { name: 'Edit Feedback' }))
  await screen.findByDisplayValue(/ More\.$/)
  await again.user.keyboard('{Escape}')
  expect(await screen.findByText('Discard your changes?')).toBeTruthy()
})

test('input survives a session that ends, and is removed when discarded', async () => {
  const { user, dialog, interactionId } = await openEdit()
  await user.type(dialog.getByLabelText('Descriptive feedback'), ' And kind.')
  clock.advance(90)
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(location.pathname).toBe('/signin'))

  await closePages()
  clock.advance(-90)
  const again = await visit(`/mentor/feedback/view/${interactionId}`, manoj)
  await again.user.click(await screen.findByRole('button', { name: 'Edit Feedback' }))
  expect(await screen.findByDisplayValue('Calm and clear. And kind.')).toBeTruthy()

  expect(screen.getByText('Draft restored')).toBeTruthy()
  await again.user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByDisplayValue('Calm and clear.')).toBeTruthy()
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await again.user.click(screen.getByRole('button', { name: 'Edit Feedback' }))
  expect(await screen.findByDisplayValue('Calm and clear.')).toBeTruthy()
  expect(screen.queryByText('Draft restored')).toBeNull()
})

test('a failed edit without a message shows the message of the dialog', async () => {
  const { user, dialog } = await openEdit()
  await user.type(dialog.getByLabelText('Descriptive feedback'), ' And kind.')
  window.happyDOM.setURL(`${badGateway}${location.pathname}`)
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText('Failed to update feedback.')).toBeTruthy()
})
