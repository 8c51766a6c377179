import { paths } from '@cohort/contract/app-paths'
import { useLocation, useParams } from '@tanstack/react-router'
import { LIST } from './list-address.ts'
import { parseSearch } from './search-params.ts'
import { textIn, useAddress } from './use-address.ts'
import { show } from './use-answer-field.ts'

/** Where interactions and their feedback are opened from. One that ends with a slash has an id after it. */
const LABELS = [
  [paths.interactions, 'Back to interactions'],
  [paths.dashboard, 'Back to dashboard'],
  [paths.myInterns, 'Back to my interns'],
  [paths.intern(''), 'Back to the intern'],
  [paths.profile(''), 'Back to the intern'],
  [paths.analysis(''), 'Back to the analysis'],
] as const

export function partsOf(address: string) {
  const [to = '', text = ''] = address.split(/\?(.*)/s)
  return { to, search: parseSearch(text) }
}

/** A link to where the screen was opened from, as it was left and at its row. */
export function useBackLink() {
  const [address] = useAddress()
  const { interactionId = '' } = useParams({ strict: false })
  const { to, search } = partsOf(textIn(address, LIST) ?? '')
  const found = LABELS.find(([start]) =>
    start.endsWith('/') ? to.startsWith(start) : to === start,
  )
  if (found) return { label: found[1], isKnown: true, to, search, hash: interactionId }
  return { label: LABELS[0][1], isKnown: false, to: paths.interactions, search: {}, hash: '' }
}

/** What a link to the next screen takes along, so that the way back stays. */
export function useSameBackLink() {
  const [{ [LIST]: address }] = useAddress()
  return address ? { [LIST]: address } : {}
}

/** For the row of a record: the way back scrolls to it and focuses it. */
export function useLeftRow(id: string) {
  return useLocation({ select: ({ hash }) => hash === id }) ? show : undefined
}
