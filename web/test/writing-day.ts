import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { letInternsJoin, TODAY } from '@cohort/server/test/scenarios/writing'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import type { openBrowser } from './render-as.tsx'

type World = Awaited<ReturnType<typeof openBrowser>>

export function dayWriter(world: World) {
  const { visit, as, ivan } = world
  beforeEach(() => letInternsJoin(world))

  const cell = (title: string, place = 1) =>
    screen.findByLabelText<HTMLInputElement>(`${title} of task ${place}`)
  const button = (name: string) => screen.findByRole('button', { name })
  const fill = async (user: UserEvent, title: string, text: string, place = 1) => {
    const field = await cell(title, place)
    await user.clear(field)
    await user.type(field, text)
  }
  return {
    open: (date = TODAY, person = ivan) => visit(`/intern/daily-update/${date}`, person),
    cell,
    button,
    fill,
    add: async (user: UserEvent) => user.click(await button('Add Task')),
    writeTask: async (user: UserEvent) => {
      await fill(user, 'Task Name', 'Login page')
      await fill(user, 'Planned Activities', 'Build the form')
      await fill(user, 'Estimated Time', '2')
    },
    pasteInto: async (user: UserEvent, field: HTMLElement, text: string) => {
      await user.click(field)
      await user.paste(text)
    },
    saveDay: async (user: UserEvent) => user.click(await button('Save changes')),
    savedDay: async (date = TODAY) =>
      (await as(ivan, dailyUpdates.get, { params: { userId: ivan.id }, query: { date } })).data,
  }
}
