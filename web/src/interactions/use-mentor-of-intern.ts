import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { headerQuery } from '#web/interns/queries.ts'
import type { InteractionZodForm } from './interaction-zod-form.ts'

/**
 * Chooses the mentor of the picked intern's current milestone, unless another one than that of the intern before was
 * chosen, or is being chosen: what is typed would be added to the name.
 */
export function useMentorOfIntern(form: InteractionZodForm) {
  const cache = useQueryClient()
  /** Of a restored draft, too. */
  const previousId = useRef(form.getValues().internId)
  const mentorOf = async (internId: string) => {
    const intern = await cache.fetchQuery(headerQuery(internId)).catch(() => undefined)
    return intern?.mentor?.id === internId ? null : intern?.mentor
  }
  return async (internId: string) => {
    const earlierId = previousId.current
    previousId.current = internId
    const [mentor, earlier] = await Promise.all([
      mentorOf(internId),
      earlierId ? mentorOf(earlierId) : undefined,
    ])
    const { internId: pickedId, mentorId = null } = form.getValues()
    const isChosen = mentorId !== null && mentorId !== earlier?.id
    if (mentor === undefined || pickedId !== internId || isChosen || isChoosing()) return
    form.setValues({ mentorId: mentor?.id ?? null, assignedMentor: mentor?.name ?? null })
  }
}

const isChoosing = () => document.activeElement?.matches('[data-path="assignedMentor"]')
