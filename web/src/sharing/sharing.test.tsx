import { MAX_UNANSWERED } from '@cohort/contract/dashboard/rules'
import { sharing } from '@cohort/contract/sharing/calls'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { askQuestions, giveFeedback } from '@cohort/server/test/scenarios/sharing'
import { letInternsJoin, write } from '@cohort/server/test/scenarios/writing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOnPhone } from '../../test/phone-window.ts'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, clock, database, asha, isha, manoj } = world

const STEPS = [
  { text: 'Pair on REST', dueOn: '2026-03-11' },
  { text: 'Write the README', dueOn: '2026-03-06' },
]

const given = (wish: Parameters<typeof giveFeedback>[1] = {}) =>
  giveFeedback(world, { strength: 'Tests', improvement: 'Names', nextSteps: STEPS, ...wish })

const followUp = async (feedbackId: string) =>
  (await as(manoj, sharing.followUp, { params: { feedbackId } })).data

async function shared(wish: Parameters<typeof giveFeedback>[1] = {}) {
  const made = await given(wish)
  clock.advance(15)
  return made
}

test('an intern reads shared feedback from the dashboard, acknowledges it, and asks', async () => {
  const { feedbackId } = await shared()
  const { user } = await visit('/dashboard', isha)
  await user.click(
    await screen.findByRole('link', { name: 'Read the feedback on Mid-term review' }),
  )
  expect(await screen.findByText('Explains clearly.')).toBeTruthy()
  expect(screen.getByText('Tests')).toBeTruthy()
  const ratings = screen.getByRole('table', { name: 'Ratings' })
  const row = within(ratings).getByText('Communication').closest('tr')
  expect(row?.textContent).toBe('Communication4.0First rating–')
  await user.click(screen.getByRole('button', { name: 'Acknowledge' }))
  expect(await screen.findByText('Feedback acknowledged')).toBeTruthy()
  await user.type(screen.getByLabelText('Ask Manoj Kulkarni about this feedback'), 'Which code?')
  await user.click(screen.getByRole('button', { name: 'Send question' }))
  expect(await screen.findByText(/^Manoj Kulkarni was notified of your question\./)).toBeTruthy()
  const { data } = await as(manoj, sharing.followUp, { params: { feedbackId } })
  expect(data.acknowledgedAt).not.toBeNull()
  expect(data.questions).toMatchObject([{ question: 'Which code?', answer: null }])
})

test('feedback that was edited after it was acknowledged says so, and is acknowledged again', async () => {
  const { feedbackId } = await shared()
  const { nextSteps } = (await as(manoj, sharing.followUp, { params: { feedbackId } })).data
  await as(isha, sharing.acknowledge, { params: { feedbackId } })
  clock.advance(5)
  const body = { strength: 'Reviews', improvement: '', nextSteps }
  await as(manoj, sharing.changeFollowUp, { params: { feedbackId }, body })
  clock.advance(5)
  const list = await visit('/intern/feedback', isha)
  expect(await screen.findByText('Edited')).toBeTruthy()
  expect(screen.queryByText('Acknowledged')).toBeNull()
  list.unmount()
  const { user } = await visit(`/intern/feedback/${feedbackId}`, isha)
  const edited = / · acknowledged on 4 March 2026 at .*, before it was edited$/
  expect(await screen.findByText(edited)).toBeTruthy()
  expect(screen.getByText(/^Edited on 4 March 2026 at \d/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Acknowledge' }))
  expect(await screen.findByText(/ · acknowledged on 4 March 2026 at [\d:]+ [ap]m$/)).toBeTruthy()
})

test('a next step that is due in a leave is not overdue in it', async () => {
  const { feedbackId } = await shared()
  await database.pool.query(
    `insert into leave_periods (id, user_id, from_day, to_day, kind)
     values (gen_random_uuid(), $1, '2026-03-05', '2026-03-16', 'LEAVE')`,
    [isha.id],
  )
  clock.set(new Date('2026-03-13T06:00:00Z'))
  await visit('/dashboard', isha)
  const toDo = await screen.findByRole('region', { name: 'To do' })
  const detail = 'Mid-term review, due on 17 Mar (moved from 6 Mar by days away)'
  expect(await within(toDo).findByText(detail)).toBeTruthy()
  cleanup()
  await visit(`/intern/feedback/${feedbackId}`, isha)
  const steps = await screen.findByRole('list', { name: 'Next steps' })
  expect(steps.textContent).toContain('Due on 17 March 2026 (moved from 6 March 2026 by days away)')
  expect(within(steps).queryByText('Overdue')).toBeNull()
})

test('an intern finds nothing of feedback that is not shared yet', async () => {
  const { feedbackId } = await given()
  await visit('/intern/feedback', isha)
  expect(await screen.findByText('No feedback has been shared with you yet.')).toBeTruthy()
  expect(screen.queryByText('Pair on REST')).toBeNull()
  cleanup()
  await visit(`/intern/feedback/${feedbackId}`, isha)
  expect(await screen.findByRole('link', { name: 'View all feedback' })).toBeTruthy()
  expect(screen.queryByText('Explains clearly.')).toBeNull()
})

test('the link of an interaction opens its feedback, in one step of the history', async () => {
  const { feedbackId } = await shared()
  const { user } = await visit('/dashboard/interactions', isha)
  const link = await screen.findByRole('link', { name: /^Read feedback/ })
  expect(screen.queryByText(/Not shared yet/)).toBeNull()
  const entries = history.length
  await user.click(link)
  expect(await screen.findByText('Explains clearly.')).toBeTruthy()
  expect(location.pathname).toBe(`/intern/feedback/${feedbackId}`)
  expect(history.length).toBe(entries + 1)
})

test('an interaction whose feedback is not shared has no link to it, and its address leads to the list and says so', async () => {
  const { interactionId } = await given()
  await visit('/dashboard/interactions', isha)
  await screen.findByRole('heading', { name: 'Mid-term review' })
  expect(screen.queryByRole('link', { name: /^Read feedback/ })).toBeNull()
  expect(screen.getByText(/Not shared yet$/)).toBeTruthy()
  cleanup()
  await visit(`/intern/feedback?interaction=${interactionId}`, isha)
  const why =
    'This feedback has not been shared with you yet. It is shared 15 minutes after it was given, unless its author holds it back.'
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.getByText('No feedback has been shared with you yet.')).toBeTruthy()
})

test('a held feedback whose next step is past its date is shared with a new one', async () => {
  const { feedbackId } = await given({ heldReason: 'To be told in person' })
  clock.set(new Date('2026-03-09T06:00:00Z'))
  const { user } = await visit(
    `/mentor/feedback/view/${(await followUp(feedbackId)).interactionId}`,
    manoj,
  )
  await user.click(await screen.findByRole('button', { name: 'Share now' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share this feedback now?' }))
  expect(await dialog.findByText(/^The date of a next step has passed/)).toBeTruthy()
  const field = dialog.getByLabelText<HTMLInputElement>(/^Write the README/)
  expect(field.value).toBe('03/16/2026')
  await user.clear(field)
  await user.type(field, '03/05/2026')
  await user.click(dialog.getByRole('button', { name: 'Share' }))
  expect(await dialog.findByText('Choose today or a later day.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '03/12/2026')
  await user.click(dialog.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Feedback shared')).toBeTruthy()
  expect(await followUp(feedbackId)).toMatchObject({
    state: 'shared',
    strength: 'Tests',
    nextSteps: [STEPS[0], { text: 'Write the README', dueOn: '2026-03-12' }],
  })
})

test.each([
  ['of its feedback', manoj, (interactionId: string) => `/mentor/feedback/view/${interactionId}`],
  ['of the preparation', manoj, (_: string, nextId: string) => `/dashboard/preparation/${nextId}`],
  ['of the intern', asha, () => `/dashboard/interns/${isha.id}?tab=feedback`],
])(
  'a next step of feedback that is held back is never overdue on the screen %s',
  async (_screen, reader, addressOf) => {
    const { interactionId } = await given({ heldReason: 'To be told in person' })
    const next = await schedule(world, { name: 'Code review', date: '2026-03-20' })
    clock.set(new Date('2026-03-18T06:00:00Z'))
    await visit(addressOf(interactionId, next.id), reader)
    const steps = await screen.findByRole('list', { name: 'Next steps' })
    expect(within(steps).getAllByText('Not shared')).toHaveLength(2)
    expect(within(steps).queryByText('Overdue')).toBeNull()
    expect(screen.queryByText(/Not acknowledged/)).toBeNull()
  },
)

test('a next step is marked as done on the dashboard and opened again in the list', async () => {
  await shared()
  const { user } = await visit('/dashboard', isha)
  await user.click(await screen.findByRole('button', { name: 'Done: Write the README' }))
  expect(await screen.findByText('Marked as done')).toBeTruthy()
  cleanup()
  const list = await visit('/intern/feedback', isha)
  expect(await screen.findByText(/those done in the last 30 days/)).toBeTruthy()
  await list.user.click(await screen.findByRole('button', { name: 'Show 1 done' }))
  await list.user.click(
    await screen.findByRole('button', { name: 'Mark as not done: Write the README' }),
  )
  expect(await screen.findByRole('button', { name: 'Done: Write the README' })).toBeTruthy()
})

test('a next step that was marked as done by mistake is opened again from the message', async () => {
  await shared()
  const { user } = await visit('/dashboard', isha)
  const name = 'Done: Write the README'
  await user.click(await screen.findByRole('button', { name }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name })).toBeTruthy()
})

test('a next step becomes a task of today, once', async () => {
  await letInternsJoin(world)
  await shared()
  const { user } = await visit('/intern/daily-update/2026-03-04', isha)
  const add = await screen.findByRole('button', { name: 'Add to today: Write the README' })
  await user.click(add)
  expect(await screen.findByDisplayValue('Write the README')).toBeTruthy()
  expect(screen.queryByDisplayValue(/Mid-term review/)).toBeNull()
  expect(add).toHaveProperty('disabled', true)
})

test('on a phone the tasks of today come before the next steps', async () => {
  openOnPhone()
  await letInternsJoin(world)
  await shared()
  await write(world, isha, [{ taskName: 'Login page' }])
  await visit('/intern/daily-update/2026-03-04', isha)
  const steps = await screen.findByRole('region', { name: 'Next steps from feedback' })
  const field = screen.getByDisplayValue('Login page')
  expect(field.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

const IS_DONE_AS_TASK = '"Write the README" is done as a task. Mark the next step as done too?'
const MARK_AS_DONE = { name: 'Mark as done: Write the README' }

test.each(['/dashboard', '/intern/daily-update/2026-03-04'])(
  'a next step that was done as a task of today is marked as done too, and opened again, at %s',
  async (address) => {
    await letInternsJoin(world)
    await shared()
    await write(world, isha, [
      { taskName: 'Write the README', taskProgress: 'COMPLETED', actualTime: 1 },
      { taskName: 'Pair on REST' },
    ])
    const stepsDone = async () => {
      const { data } = await as(isha, sharing.nextSteps, { params: { userId: isha.id } })
      return data.filter(({ doneOn }) => doneOn).map(({ text }) => text)
    }
    const { user } = await visit(address, isha)
    expect(await screen.findByText(IS_DONE_AS_TASK)).toBeTruthy()
    expect(screen.getAllByText(/is done as a task/)).toHaveLength(1)
    await user.click(await screen.findByRole('button', MARK_AS_DONE))
    await waitFor(() => expect(screen.queryByText(IS_DONE_AS_TASK)).toBeNull())
    expect(await stepsDone()).toEqual(['Write the README'])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(IS_DONE_AS_TASK)).toBeTruthy()
    expect(await stepsDone()).toEqual([])
  },
)

test('a next step whose task of today is not completed is not asked about', async () => {
  await letInternsJoin(world)
  await shared()
  await write(world, isha, [{ taskName: 'Write the README' }])
  await visit('/intern/daily-update/2026-03-04', isha)
  expect(await screen.findByRole('button', { name: 'Done: Write the README' })).toBeTruthy()
  expect(screen.queryByText(IS_DONE_AS_TASK)).toBeNull()
})

test('its author holds it back with a reason, an admin sees why, and the author shares it', async () => {
  const { interactionId } = await given()
  const { user } = await visit(`/mentor/feedback/view/${interactionId}`, manoj)
  expect(await screen.findByText('Not shared yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hold back' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Hold back' }))
  expect(await screen.findByText('Write why this feedback is held back.')).toBeTruthy()
  await user.type(screen.getByLabelText('Reason'), 'To be told in person')
  await user.click(within(dialog).getByRole('button', { name: 'Hold back' }))
  expect(await screen.findByText('Held back')).toBeTruthy()
  expect(cards()[0]).toBe('Sharing')
  cleanup()
  await visit(`/admin/analytics/${interactionId}`, asha)
  expect(await screen.findByText(/To be told in person/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Share now' })).toBeNull()
  cleanup()
  const again = await visit(`/mentor/feedback/view/${interactionId}`, manoj)
  await again.user.click(await screen.findByRole('button', { name: 'Share now' }))
  await again.user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Feedback shared')).toBeTruthy()
  cleanup()
  await visit(`/mentor/feedback/view/${interactionId}`, manoj)
  await screen.findByText('Shared')
  expect(cards()[0]).toBe('Descriptive feedback')
})

const cards = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('a mentor answers the question of an intern from the dashboard', async () => {
  const { feedbackId } = await shared()
  const params = { feedbackId }
  await as(isha, sharing.ask, { params, body: { text: 'Which code?' } })
  const { user } = await visit('/dashboard', manoj)
  const link = { name: 'Answer the question of Isha Menon about Mid-term review' }
  expect(await screen.findByText('Mid-term review, asked on 4 Mar')).toBeTruthy()
  await user.click(await screen.findByRole('link', link))
  const field = await screen.findByLabelText('Answer Isha Menon')
  expect(document.activeElement).toBe(field)
  await user.type(field, 'The importer.')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Answer sent')).toBeTruthy()
  expect(await screen.findByText('The importer.')).toBeTruthy()
})

test('a mentor with very many questions reads how many more there are', async () => {
  await askQuestions(world, MAX_UNANSWERED + 2)
  await visit('/dashboard', manoj)
  expect(await screen.findByText('2 more questions about your feedback')).toBeTruthy()
  expect(screen.getByText('Talk 1, asked on 5 Mar')).toBeTruthy()
})

test('an admin changes next steps in place of an author whose account is disabled', async () => {
  const { interactionId } = await given()
  await database.pool.query('update users set disabled_at = now() where id = $1', [manoj.id])
  const { user } = await visit(`/admin/analytics/${interactionId}`, asha)
  const edit = { name: 'Edit strength, improvement and next steps' }
  await user.click(await screen.findByRole('button', edit))
  await user.click(await screen.findByRole('button', { name: 'Add next step' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Next step 3' }))
  const saved = screen.getByRole('textbox', { name: 'Next step 2' })
  await user.clear(saved)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Write the next step.')).toBeTruthy()
  expect(saved.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('textbox', { name: 'Next step 3' })).toBeNull()
  await user.type(saved, 'Present it')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Present it')).toBeTruthy()
})

test.each([
  ['', 'Next steps'],
  ['Tests', 'Strength and next steps'],
])('feedback with the strength "%s" and next steps is headed "%s"', async (strength, heading) => {
  const { interactionId } = await given({ strength, improvement: '' })
  await visit(`/admin/analytics/${interactionId}`, asha)
  await screen.findByText('Pair on REST')
  expect(cards()).toContain(heading)
})

test('feedback with a strength alone has one heading', async () => {
  const { interactionId } = await given({ strength: 'Tests', improvement: '', nextSteps: [] })
  await visit(`/admin/analytics/${interactionId}`, asha)
  await screen.findByText('Tests')
  expect(screen.getAllByText('Strength')).toHaveLength(1)
})

test('feedback without strength, improvement and next steps has one short heading', async () => {
  const { interactionId } = await given({ strength: '', improvement: '', nextSteps: [] })
  await visit(`/admin/analytics/${interactionId}`, asha)
  await screen.findByText('No next steps were agreed on.')
  expect(cards()).toContain('Next steps')
})
