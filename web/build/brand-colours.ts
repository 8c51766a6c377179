import { COLOURS, DEFAULT_BRANDING, type Colour } from '@cohort/contract/settings/branding-rules'
import type { Plugin } from 'vite'
import { BRANDS } from '../src/ui/theme/brands.ts'

/** Writes the colours into every document; the server names the chosen one in `data-colour`. */
export function brandColours(): Plugin {
  return {
    name: 'brand-colours',
    transformIndexHtml: () => [
      { tag: 'style', injectTo: 'head', children: COLOURS.filter(isNotOurs).map(ruleOf).join('') },
    ],
  }
}

const isNotOurs = (colour: Colour) => colour !== DEFAULT_BRANDING.colour

/** The custom properties of `web/src/landing/tokens.css` that a colour changes. */
export function ruleOf(colour: Colour): string {
  const { shades, chosenInDark, band } = BRANDS[colour]
  const [, wash, soft, , inDark, , , filled, text] = shades
  const properties = {
    accent: `light-dark(${filled},${inDark})`,
    'accent-wash': `light-dark(${wash},${chosenInDark})`,
    'accent-text': `light-dark(${text},${soft})`,
    band,
    'band-soft': soft,
    'band-accent': soft,
  }
  const declarations = Object.entries(properties).map(([name, value]) => `--${name}:${value}`)
  return `:root[data-colour='${colour}']{${declarations.join(';')}}`
}
