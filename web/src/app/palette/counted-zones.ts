import { isIntern } from '@cohort/contract/access'
import { ZONE_ORDER } from '@cohort/contract/signals/rules'
import type { Zone } from '@cohort/contract/users/rules'
import { capitalised } from '@cohort/contract/wording'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#web/lib/session/session.ts'
import { interns } from '#web/signals/counting.ts'
import { attentionQuery, overviewQuery, ownSignalsQuery } from '#web/signals/queries.ts'
import { zoneWord } from '#web/signals/wording.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import type { Command } from './command.ts'

const NAMED = 3

/**
 * The lists of zones with the number of interns in each, and the first names of the zone that is typed; for an intern,
 * the own zone.
 */
export function useCountedZones(lists: readonly Command[], typed: string): readonly Command[] {
  const session = useSignedIn()
  const zone = ZONE_ORDER.find((one) => typed.toLowerCase().includes(zoneWord(one)))
  const isOpen = !isIntern(session) && (zone !== undefined || /zone/i.test(typed))
  const { data: overview } = useQuery({ ...overviewQuery({}), enabled: isOpen })
  const isComputed = isOpen && typeof overview?.asOf === 'string'
  const first = { limit: NAMED, ...(zone && { zone }) }
  const { data: named, isPlaceholderData } = useQuery({
    ...attentionQuery({}, first),
    enabled: isComputed && zone !== undefined,
  })
  const own = useOwnZone(typed)
  if (own) return lists.map((list) => (list.id === 'own zone' ? { ...list, zone: own } : list))
  if (!isComputed) return lists
  const counted = (one: Zone) => interns(overview.counts, { zone: one })
  return lists.map((list) => {
    const of = ZONE_ORDER.find((one) => list.id === one || list.id === `my ${one}`)
    if (!of) return list
    const names =
      of === zone && !isPlaceholderData ? (named?.data ?? []).map(({ name }) => name) : []
    return {
      ...list,
      label: `${capitalised(zoneWord(of))} zone: ${wordsOf(counted(of))}`,
      ...(names.length > 0 && { detail: withRest(names, counted(of)) }),
      keywords: `${list.label} ${list.keywords ?? ''}`,
    }
  })
}

function useOwnZone(typed: string): Zone | null | undefined {
  const session = useSignedIn()
  const isOpen = isIntern(session) && typed !== ''
  return useQuery({ ...ownSignalsQuery(session.userId), enabled: isOpen }).data?.zone
}

const wordsOf = (count: number) => (count === 0 ? 'no interns' : pluralise(count, 'intern'))

const withRest = (names: readonly string[], all: number) =>
  [...names, ...(all > names.length ? [`${all - names.length} more`] : [])].join(', ')
