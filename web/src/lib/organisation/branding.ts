import {
  type Colour,
  DEFAULT_BRANDING,
  type Branding,
} from '@cohort/contract/settings/branding-rules'
import { useSyncExternalStore } from 'react'
import { indigo, type Brand } from '#web/ui/theme/theme.ts'
import { logQuietly } from '#web/lib/network/log-quietly.ts'

const PRODUCT = 'Cohort'

/** The default colour is bundled, the others are loaded when chosen. */
const brands: Partial<Record<Colour, Brand>> = { indigo }
const listeners = new Set<() => void>()
let known = DEFAULT_BRANDING
let readFrom: string | undefined

/** The branding is part of the document, so that the first paint has its colour. */
export const useBranding = (): Branding => useSyncExternalStore(subscribe, currentLook)

export const useProductName = () => useBranding().name ?? PRODUCT

export const useBrand = (): Brand => brands[useBranding().colour] ?? indigo

/** Awaited before the first render. A failure is logged, and the default colour stays. */
export async function loadBranding({ colour } = currentLook()): Promise<void> {
  if (brands[colour]) return
  await import('#web/ui/theme/brands.ts').then(
    ({ BRANDS }) => (brands[colour] = BRANDS[colour]),
    logQuietly,
  )
}

export async function applyBranding(look: Branding): Promise<void> {
  await loadBranding(look)
  document.documentElement.dataset['look'] = JSON.stringify(look)
  for (const listener of listeners) listener()
}

function currentLook(): Branding {
  const { look } = document.documentElement.dataset
  if (look !== readFrom) known = look ? (JSON.parse(look) as Branding) : DEFAULT_BRANDING
  readFrom = look
  return known
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
