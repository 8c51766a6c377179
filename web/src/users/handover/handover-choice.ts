import type { InputOf } from '@cohort/contract/calls'
import type { users } from '@cohort/contract/users/calls'
import type { HandedOver } from '@cohort/contract/users/handover-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { handoverQuery, type HandoverChange } from '../queries.ts'

export const KINDS = ['interactions', 'helpRequests', 'milestones'] as const
export type Kind = (typeof KINDS)[number]
type Pick = Kind | 'all'

/** Kinds of work without a successor are absent. */
export const kindOf: Readonly<Partial<Record<HandedOver, Kind>>> = {
  interactionsAhead: 'interactions',
  interactionsWaiting: 'interactions',
  helpRequests: 'helpRequests',
  milestones: 'milestones',
}

type Choice = Readonly<Partial<Record<Pick, string | null>>>

/** Without a change nothing is asked yet. A choice answers the refusal that asked for it. */
export function useHandover(
  personId: string,
  change: HandoverChange | undefined,
  clearRefusal: () => void,
) {
  const preview = useQuery(handoverQuery(personId, change))
  const [choice, setChoice] = useState<Choice>({})
  const [isSplit, setSplit] = useState(false)
  const choose = (pick: Pick, id: string | null) => {
    clearRefusal()
    setChoice({ ...choice, [pick]: id })
  }
  return { preview, choice, choose, isSplit, setSplit }
}

export type HandoverState = ReturnType<typeof useHandover>

type Successors = Omit<InputOf<typeof users.disable>['body'], 'reason'>

export function successorsOf({ choice, isSplit }: HandoverState): Successors {
  if (!isSplit) return { successorId: choice.all ?? null }
  const { interactions = null, helpRequests = null, milestones = null } = choice
  return { successors: { interactions, helpRequests, milestones } }
}

export function mentorFor({ choice, isSplit }: HandoverState, kind: HandedOver) {
  const split = kindOf[kind]
  if (!split) return undefined
  return isSplit ? choice[split] : choice.all
}
