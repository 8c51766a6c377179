import { useAddress } from '#web/lib/url-state/use-address.ts'
import type { FilterChip } from '#web/ui/lists/filter-chips.tsx'
import type { Filters } from './queries.ts'

export type ReadyFilters = Pick<Filters, 'isAttending' | 'withoutPlan'>

/**
 * Who is to be added at first: interns who attend, without a plan, so that all who match are not the deployed ones
 * or the members of other plans. Each filter can be removed; a chosen status replaces the first.
 */
export function useReadyFilters(hasStatus: boolean) {
  const [search, change] = useAddress()
  const show = (more: Record<string, 'any'>) =>
    change({ page: undefined, ...more }, { replace: true })
  const isAttending = search['attending'] !== 'any' && !hasStatus
  const withoutPlan = search['plans'] !== 'any'
  const chips: (FilterChip | false)[] = [
    isAttending && {
      key: 'attending',
      label: 'Active or shadowing',
      onRemove: () => show({ attending: 'any' }),
    },
    withoutPlan && {
      key: 'plans',
      label: 'Without a plan',
      onRemove: () => show({ plans: 'any' }),
    },
  ]
  return {
    filters: { isAttending, withoutPlan } satisfies ReadyFilters,
    chips: chips.filter((chip) => chip !== false),
    clear: () => show({ attending: 'any', plans: 'any' }),
  }
}
