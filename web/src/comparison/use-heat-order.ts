import { textIn, useAddress } from '#web/lib/url-state/use-address.ts'

/** Of the choices of the order; no KPI begins with a space. */
export const BY_FALLS = ' falls'

const ASCENDING = { sort: undefined, kpi: undefined, direction: undefined, page: undefined }

/** The order of the ratings in the address. */
export function useHeatOrder() {
  const [address, change] = useAddress()
  const isByFalls = address['sort'] === 'falls'
  const kpi = isByFalls ? '' : (textIn(address, 'kpi')?.slice(0, 60) ?? '')
  const isDescending = !isByFalls && address['direction'] === 'descending'
  return {
    kpi,
    isByFalls,
    order: {
      ...(isByFalls && { sort: 'falls' as const }),
      ...(kpi && { kpi }),
      ...(isDescending && { direction: 'descending' as const }),
    },
    direction: isDescending ? 'descending' : 'ascending',
    /** The same address, with the interns first of whom the most KPIs fell. */
    fallsFirst: { ...address, ...ASCENDING, sort: 'falls' },
    clear: () => change(ASCENDING),
    chooseKpi: (chosen: string) =>
      change(
        chosen === BY_FALLS
          ? { ...ASCENDING, sort: 'falls' }
          : { sort: undefined, kpi: chosen || undefined, page: undefined },
      ),
    chooseDirection: (chosen: string) =>
      change({ direction: chosen === 'descending' ? chosen : undefined, page: undefined }),
  }
}

export type HeatOrder = ReturnType<typeof useHeatOrder>
