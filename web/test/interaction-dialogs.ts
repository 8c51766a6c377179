import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { openBrowser } from './render-as.tsx'

type World = Awaited<ReturnType<typeof openBrowser>>

type Dialog = ReturnType<typeof within>

export async function pick(
  user: UserEvent,
  dialog: Dialog,
  [label, option]: [string | RegExp, string | RegExp],
) {
  await user.click(dialog.getByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

/** Pasted, because each typed key renders the whole form. */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

export function interactionDialogs({ visit, asha, manoj, isha }: World) {
  const openForm = async (path = '/admin/analytics', now?: Date) => {
    const { user } = await visit(path, asha, now)
    await user.click(await screen.findByRole('button', { name: 'Schedule Interaction' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Interaction' }))
    await dialog.findByLabelText('Interaction Name')
    const submit = dialog.getByRole('button', { name: 'Schedule Interaction' })
    return { user, dialog, submit }
  }
  /** With Manoj on the day of the tests, for 45 minutes. */
  const fillBesideIntern = async (user: UserEvent, dialog: Dialog, time: string) => {
    await fillIn(user, dialog.getByLabelText('Interaction Name'), 'Mid-term review')
    await pick(user, dialog, [/Assigned Mentor/, manoj.name])
    // Before the day, while past times are still offered.
    await pick(user, dialog, ['Time', time])
    await fillIn(user, dialog.getByLabelText('Date'), '03/04/2026')
    await user.tab()
    await user.clear(dialog.getByLabelText('Duration'))
    await fillIn(user, dialog.getByLabelText('Duration'), '45 mins')
  }
  return {
    openForm,
    fillBesideIntern,
    fill: async (user: UserEvent, dialog: Dialog, time: string) => {
      await pick(user, dialog, ['Intern Name', new RegExp(isha.email)])
      await fillBesideIntern(user, dialog, time)
    },
    openEdit: async () => {
      const { user } = await visit('/dashboard/interactions', asha)
      await user.click(await screen.findByRole('button', { name: /^Edit / }))
      const name = await screen.findByLabelText<HTMLInputElement>('Interaction Name')
      return { user, name }
    },
  }
}
