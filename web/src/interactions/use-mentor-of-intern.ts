import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { headerQuery } from '#web/interns/queries.ts'
import type { InteractionZodForm } from './interaction-zod-form.ts'

/**
 * Chooses the mentor of the picked intern's current milestone, unless another one was chosen, or is being chosen: what
 * is typed would be added to the name.
 */
export function useMentorOfIntern(form: InteractionZodForm) {
  const cache = useQueryClient()
  const suggested = useRef<string | null>(null)
  return async (internId: string) => {
    const intern = await cache.fetchQuery(headerQuery(internId)).catch(() => undefined)
    const { internId: pickedId, mentorId = null } = form.getValues()
    const isChosen = mentorId !== null && mentorId !== suggested.current
    if (!intern || pickedId !== internId || isChosen || isChoosing()) return
    const mentor = intern.mentor?.id === internId ? null : intern.mentor
    suggested.current = mentor?.id ?? null
    form.setValues({ mentorId: mentor?.id ?? null, assignedMentor: mentor?.name ?? null })
  }
}

const isChoosing = () => document.activeElement?.matches('[data-path="assignedMentor"]')
