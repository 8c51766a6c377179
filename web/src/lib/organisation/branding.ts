import { type Colour, OUR_LOOK, type Look } from '@cohort/contract/settings/rules'
import { useSyncExternalStore } from 'react'
import { indigo, type Brand } from '#web/ui/theme/theme.ts'
import { logQuietly } from '#web/lib/network/log-quietly.ts'

const PRODUCT = 'Cohort'

/** Our own colour comes with the app, the others when they are worn. */
const brands: Partial<Record<Colour, Brand>> = { indigo }
const listeners = new Set<() => void>()
let known = OUR_LOOK
let readFrom: string | undefined

/**
 * How the organisation wants to look. It comes with the document, so that nothing is drawn in another
 * colour first, and stays there.
 */
export const useBranding = (): Look => useSyncExternalStore(subscribe, currentLook)

/** What the product is called here. */
export const useProductName = () => useBranding().name ?? PRODUCT

export const useBrand = (): Brand => brands[useBranding().colour] ?? indigo

/** To be awaited before anything is drawn. Without its colour the app is still an app. */
export async function loadBranding({ colour } = currentLook()): Promise<void> {
  if (brands[colour]) return
  await import('#web/ui/theme/brands.ts').then(
    ({ BRANDS }) => (brands[colour] = BRANDS[colour]),
    logQuietly,
  )
}

/** Shows a look that was saved. */
export async function applyBranding(look: Look): Promise<void> {
  await loadBranding(look)
  document.documentElement.dataset['look'] = JSON.stringify(look)
  for (const listener of listeners) listener()
}

function currentLook(): Look {
  const { look } = document.documentElement.dataset
  if (look !== readFrom) known = look ? (JSON.parse(look) as Look) : OUR_LOOK
  readFrom = look
  return known
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
