import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { KPIS } from '@cohort/contract/feedback/kpis'
import { sharing } from '@cohort/contract/sharing/calls'
import { STEP_IN_THE_PAST as PAST } from '@cohort/contract/sharing/messages'
import { RATINGS, schedule } from '@cohort/server/test/scenarios/scheduling'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, clock, asha, manoj, meera, isha } = world

const CLOSED = "You can't give feedback to this interaction"

async function openForm() {
  const interaction = await schedule(world)
  clock.advance(120)
  const { user, router } = await visit('/dashboard/interactions', manoj)
  await user.click(await screen.findByRole('link', { name: /^Give Feedback/ }))
  await screen.findByRole('heading', { name: 'Give feedback' })
  await user.click(screen.getByRole('button', { name: /^More KPIs/ }))
  const submit = screen.getByRole('button', { name: 'Submit Feedback' })
  return { user, router, submit, interaction }
}

const stars = (kpi: string) => screen.getByRole('slider', { name: `Rating for ${kpi}` })

test('it names the interaction and its intern, and offers the 21 KPIs', async () => {
  await openForm()
  expect(screen.getByText('Mid-term review')).toBeTruthy()
  expect(screen.getByText('Isha Menon').parentElement?.textContent).toBe('Intern: Isha Menon')
  const offered = screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))
  expect(new Set(offered)).toEqual(new Set(KPIS))
  expect(offered).toHaveLength(KPIS.length)
  // Those of the set that fits the name come first at once: rows must not move under the pointer.
  expect(offered[0]).toBe('Code Quality')
})

test('the history of the tab has nothing of the interaction but its id, for the next who uses it', async () => {
  const { router, interaction } = await openForm()
  expect(router.state.location.href).toContain(interaction.id)
  const { state } = router.state.location
  expect(JSON.stringify(state)).not.toMatch(/Mid-term|Isha|@/)
})

test('KPIs outside the set are folded away, found by a search, and stay once they are rated', async () => {
  const { id } = await schedule(world)
  clock.advance(120)
  const { user } = await visit(`/mentor/feedback/create/${id}`, manoj)
  const more = await screen.findByRole('button', { name: 'More KPIs (15)' })
  expect(screen.getAllByRole('checkbox')).toHaveLength(6)
  expect(screen.getByText('4 March 2026 at 11:00 am, 30 min')).toBeTruthy()
  await user.click(more)
  await user.type(screen.getByRole('textbox', { name: 'Search KPIs' }), 'capab')
  expect(screen.getAllByRole('checkbox')).toHaveLength(7)
  stars('Capability').focus()
  await user.keyboard('4')
  await user.click(screen.getByRole('button', { name: 'More KPIs (14)' }))
  expect(screen.getByRole('checkbox', { name: 'Capability' })).toHaveProperty('checked', true)
  expect(screen.getAllByRole('checkbox')).toHaveLength(7)
})

test('a draft of this device is named on the dashboard, on the sheet and among commands', async () => {
  const { id } = await schedule(world)
  clock.advance(120)
  const { user } = await visit(`/mentor/feedback/create/${id}`, manoj)
  await user.type(await screen.findByLabelText('Descriptive feedback'), 'Half a')
  cleanup()
  await visit(`/dashboard/preparation/${id}`, manoj)
  expect(await screen.findByRole('link', { name: /^Continue draft/ })).toBeTruthy()
  cleanup()
  const home = await visit('/dashboard', manoj)
  const link = /^Continue draft of feedback to Isha Menon/
  expect(await screen.findByRole('link', { name: link })).toBeTruthy()
  await home.user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('option', { name: link })).toBeTruthy()
})

test('a draft of this device is continued from the list, and discarded in the form', async () => {
  const { id } = await schedule(world)
  clock.advance(120)
  const { user } = await visit(`/mentor/feedback/create/${id}`, manoj)
  await user.type(await screen.findByLabelText('Descriptive feedback'), 'Half a')
  expect(screen.getByText(/^Saved on this device at /)).toBeTruthy()
  cleanup()
  const list = await visit('/dashboard/interactions', manoj)
  await list.user.click(await screen.findByRole('link', { name: /^Continue draft/ }))
  expect(await screen.findByDisplayValue('Half a')).toBeTruthy()
  await list.user.click(screen.getByRole('button', { name: 'Discard' }))
  const question = within(await screen.findByRole('dialog', { name: 'Discard this draft?' }))
  await list.user.click(question.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText(/^Saved on this device/)).toBeNull())
  expect(screen.queryByDisplayValue('Half a')).toBeNull()
})

test('the message after a submit says when the intern can read it, and shares it after a question', async () => {
  const { user, submit } = await openForm()
  for (const kpi of Object.keys(RATINGS)) {
    stars(kpi).focus()
    await user.keyboard('3')
  }
  await user.type(screen.getByLabelText('Descriptive feedback'), 'Calm and clear.')
  await user.click(submit)
  expect(await screen.findByText(/^Held until .+, then shared with Isha Menon\.$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Share now' }))
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Feedback shared')).toBeTruthy()
})

test('a next step is due on the first working day after a week', async () => {
  const { id } = await schedule(world)
  clock.set(new Date('2026-03-08T06:00:00Z'))
  const { user } = await visit(`/mentor/feedback/create/${id}`, manoj)
  await user.click(await screen.findByRole('button', { name: 'Add next step' }))
  const date = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of next step 1' })
  expect(date.value).toBe('03/16/2026')
})

test('an empty row of a next step is left out, and an error stays at its row', async () => {
  const { user, submit, interaction } = await openForm()
  for (const kpi of Object.keys(RATINGS)) {
    stars(kpi).focus()
    await user.keyboard('3')
  }
  await user.type(screen.getByLabelText('Descriptive feedback'), 'Calm and clear.')
  for (let row = 0; row < 3; row += 1)
    await user.click(screen.getByRole('button', { name: 'Add next step' }))
  await user.type(screen.getByRole('textbox', { name: 'Next step 2' }), 'Pair on REST')
  const typed = screen.getByRole('textbox', { name: 'Date of next step 2' })
  await user.clear(typed)
  await user.type(typed, '03/02/2026{Tab}')
  await user.click(submit)
  expect(await screen.findByText(PAST)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Next step 2' })).toBeNull()
  const date = screen.getByRole('textbox', { name: 'Date of next step 1' })
  expect(date.getAttribute('aria-invalid')).toBe('true')
  await user.clear(date)
  await user.type(date, '03/10/2026{Tab}')
  await user.click(submit)
  expect(await screen.findByText('Feedback added succesfully')).toBeTruthy()
  const { data } = await as(manoj, feedbacks.ofInteraction, {
    params: { interactionId: interaction.id },
  })
  const followUp = { params: { feedbackId: data[0]?.id ?? '' } }
  expect((await as(manoj, sharing.followUp, followUp)).data.nextSteps).toMatchObject([
    { text: 'Pair on REST', dueOn: '2026-03-10' },
  ])
})

test('too few KPIs, a KPI without stars and a blank comment are each reported', async () => {
  const { user, submit } = await openForm()
  await user.click(screen.getByRole('checkbox', { name: 'Concepts' }))
  await user.type(screen.getByLabelText('Descriptive feedback'), '   ')
  await user.click(submit)
  expect(await screen.findByText('Please select at least 5 KPIs.')).toBeTruthy()
  expect(screen.getByText('Please provide a rating for this KPI.')).toBeTruthy()
  expect(screen.getByText('Descriptive feedback cannot be empty.')).toBeTruthy()
})

test('stars move by half steps with the keyboard, from nought to five', async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('checkbox', { name: 'Concepts' }))
  const slider = stars('Concepts')
  const after = async (keys: string) => {
    slider.focus()
    await user.keyboard(keys)
    return slider.getAttribute('aria-valuetext')
  }
  expect(slider.getAttribute('aria-valuetext')).toBe('Not rated')
  expect(await after('{ArrowLeft}')).toBe('0 out of 5')
  expect(await after('{ArrowRight}{ArrowUp}{ArrowRight}')).toBe('1.5 out of 5')
  expect(await after('{End}{ArrowRight}')).toBe('5 out of 5')
  expect(await after('{ArrowDown}')).toBe('4.5 out of 5')
  expect(await after('3')).toBe('3 out of 5')
  expect(await after('{Home}')).toBe('0 out of 5')
  expect(screen.getByText('0 out of 5')).toBeTruthy()
})

test('setting stars selects the KPI, and unchecking it takes its stars away', async () => {
  const { user } = await openForm()
  const box = screen.getByRole('checkbox', { name: 'Concepts' })
  stars('Concepts').focus()
  await user.keyboard('4')
  expect(box).toHaveProperty('checked', true)
  expect(screen.getByText('1 selected (minimum 5)')).toBeTruthy()
  await user.click(box)
  expect(stars('Concepts').getAttribute('aria-valuetext')).toBe('Not rated')
  await user.click(box)
  expect(stars('Concepts').getAttribute('aria-valuetext')).toBe('Not rated')
})

test('feedback is saved with what follows it, and the screen returns to the interactions', async () => {
  const { user, submit, interaction } = await openForm()
  for (const [kpi, value] of Object.entries(RATINGS)) {
    await user.click(screen.getByRole('checkbox', { name: kpi }))
    stars(kpi).focus()
    await user.keyboard(`${Math.floor(value)}${value % 1 ? '{ArrowRight}' : ''}`)
  }
  await user.type(screen.getByLabelText('Descriptive feedback'), 'Calm and clear.')
  await user.type(screen.getByLabelText('Strength (optional)'), 'Tests')
  await user.click(screen.getByRole('button', { name: 'Add next step' }))
  await user.type(screen.getByRole('textbox', { name: 'Next step 1' }), 'Pair on REST')
  await user.click(screen.getByRole('radio', { name: 'Hold back for now' }))
  await user.click(submit)
  expect(await screen.findByText('Write why this feedback is held back.')).toBeTruthy()
  await user.type(screen.getByLabelText('Reason'), 'To be told in person')
  await user.click(submit)
  expect(await screen.findByText('Feedback added succesfully')).toBeTruthy()
  await waitFor(() => expect(location.pathname).toBe('/dashboard/interactions'))
  const read = { params: { interactionId: interaction.id } }
  const { data } = await as(manoj, feedbacks.ofInteraction, read)
  expect(data[0]).toMatchObject({ ratings: RATINGS, descriptive_feedback: 'Calm and clear.' })
  const params = { feedbackId: data[0]?.id ?? '' }
  expect((await as(manoj, sharing.followUp, { params })).data).toMatchObject({
    state: 'held',
    strength: 'Tests',
    nextSteps: [{ text: 'Pair on REST', dueOn: '2026-03-11' }],
  })
  expect(await screen.findByRole('link', { name: /^View Feedback/ })).toBeTruthy()
})

test('a feedback can be shared at once, in the form', async () => {
  const { user, submit, interaction } = await openForm()
  for (const kpi of Object.keys(RATINGS)) {
    await user.click(screen.getByRole('checkbox', { name: kpi }))
    stars(kpi).focus()
    await user.keyboard('4')
  }
  await user.type(screen.getByLabelText('Descriptive feedback'), 'Calm and clear.')
  await user.click(screen.getByRole('radio', { name: `Share with ${isha.name} at once` }))
  await user.click(submit)
  await screen.findByText(`Feedback added succesfully. ${isha.name} can read it now.`)
  const { data } = await as(manoj, feedbacks.ofInteraction, {
    params: { interactionId: interaction.id },
  })
  const params = { feedbackId: data[0]?.id ?? '' }
  expect((await as(manoj, sharing.followUp, { params })).data.state).toBe('shared')
})

test('when another user was faster, the form is closed and the input is kept', async () => {
  const interaction = await schedule(world, { interviewer: meera })
  clock.advance(120)
  const { user } = await visit('/dashboard/interactions', manoj)
  await user.click(await screen.findByRole('link', { name: /^Give Feedback/ }))
  await user.click(await screen.findByRole('button', { name: /^More KPIs/ }))
  for (const kpi of Object.keys(RATINGS)) {
    await user.click(await screen.findByRole('checkbox', { name: kpi }))
    stars(kpi).focus()
    await user.keyboard('3')
  }
  await user.type(screen.getByLabelText('Descriptive feedback'), 'Mine.')
  const body = { interactionId: interaction.id, ratings: RATINGS, descriptive_feedback: 'Hers.' }
  expect((await as(meera, feedbacks.give, { body })).statusCode).toBe(201)
  await user.click(screen.getByRole('button', { name: 'Submit Feedback' }))
  expect(within(await screen.findByRole('alert')).getByText(CLOSED)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to interactions' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit Feedback' })).toBeNull()
  expect(screen.getByLabelText('Descriptive feedback')).toHaveProperty('value', 'Mine.')
})

test('outdated navigation state of an interaction with feedback opens no form', async () => {
  const interaction = await schedule(world)
  clock.advance(120)
  const { user } = await visit('/dashboard/interactions', manoj)
  const link = await screen.findByRole('link', { name: /^Give Feedback/ })
  const body = { interactionId: interaction.id, ratings: RATINGS, descriptive_feedback: 'Calm.' }
  expect((await as(manoj, feedbacks.give, { body })).statusCode).toBe(201)
  await user.click(link)
  expect(await screen.findByText(CLOSED)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit Feedback' })).toBeNull()
})

test('Back after a submit does not bring the form again', async () => {
  const { user, submit, router } = await openForm()
  for (const kpi of Object.keys(RATINGS)) {
    await user.click(screen.getByRole('checkbox', { name: kpi }))
    stars(kpi).focus()
    await user.keyboard('3')
  }
  await user.type(screen.getByLabelText('Descriptive feedback'), 'Calm and clear.')
  await user.click(submit)
  await waitFor(() => expect(location.pathname).toBe('/dashboard/interactions'))
  router.history.back()
  expect(await screen.findByText(CLOSED)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit Feedback' })).toBeNull()
})

test('an interaction that is recorded as not held says so, and that the text is kept', async () => {
  const { id: interactionId } = await schedule(world)
  clock.advance(120)
  const body = { outcome: 'INTERN_NO_SHOW', reason: 'Was ill' } as const
  await as(asha, interactions.setOutcome, { params: { interactionId }, body })
  await visit(`/mentor/feedback/create/${interactionId}`, manoj)
  expect(await screen.findByText('"Mid-term review" is recorded as: Intern absent.')).toBeTruthy()
  expect(screen.getByText(/^What you have written is kept on this device/)).toBeTruthy()
})

test('the link of a mail or notification opens the form', async () => {
  const { id } = await schedule(world)
  clock.advance(120)
  await visit(`/mentor/feedback/create/${id}`, manoj)
  expect(await screen.findByText('Mid-term review')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Concepts' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Submit Feedback' })).toBeTruthy()
})

test('an interaction of others, or at a wrong address, shows the reason and a link back', async () => {
  const { id } = await schedule(world)
  await visit(`/mentor/feedback/create/${id}`, meera)
  expect(await screen.findByText('Interaction not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to interactions' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('an interaction that has not ended, or has feedback, shows why feedback is not possible', async () => {
  const { id } = await schedule(world)
  await visit(`/mentor/feedback/create/${id}`, manoj)
  expect(await screen.findByText('"Mid-term review" has not ended yet.')).toBeTruthy()
  cleanup()
  clock.advance(120)
  const body = { interactionId: id, ratings: RATINGS, descriptive_feedback: 'Calm.' }
  expect((await as(manoj, feedbacks.give, { body })).statusCode).toBe(201)
  await visit(`/mentor/feedback/create/${id}`, manoj)
  expect(await screen.findByText('Feedback on "Mid-term review" was already given.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View Feedback' }).getAttribute('href')).toBe(
    `/mentor/feedback/view/${id}`,
  )
  expect(screen.getByText(CLOSED)).toBeTruthy()
  const back = screen.getByRole('link', { name: 'Back to interactions' })
  expect(back.getAttribute('href')).toBe('/dashboard/interactions')
})
