import { PROGRESS_SORTS } from '@cohort/contract/plans/rules'
import { useState } from 'react'
import { useAddressChoice } from '#web/lib/url-state/use-address-choice.ts'
import { useListSort } from '#web/lib/url-state/use-list-sort.ts'

/** The first is shown unless the address names the other. */
const ORDERS = {
  milestones: ['milestones', 'objectives'],
  objectives: ['objectives', 'milestones'],
} as const

export type ProgressView = ReturnType<typeof useProgressView>

/** Which interns are shown in which order, by milestone or by objective: of all plans on the screen. */
export function useProgressView(first: keyof typeof ORDERS) {
  const [typed, type] = useState('')
  const [by, showBy] = useAddressChoice('progress', ORDERS[first])
  return { typed, type, by, showBy, sorting: useListSort(PROGRESS_SORTS) }
}
