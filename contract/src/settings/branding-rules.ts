/** Colours of controls. Green, yellow and red are excluded: they mean zones and states. */
export const COLOURS = [
  'indigo',
  'blue',
  'petrol',
  'violet',
  'plum',
  'magenta',
  'umber',
  'slate',
] as const
export type Colour = (typeof COLOURS)[number]

/** A dark logo cannot be seen on the dark theme, a light one on the light theme. */
export const LOGO_SHADES = ['dark', 'light', 'any'] as const

export interface Branding {
  colour: Colour
  name: string | null
  /** Null: the product's own. */
  logo: {
    url: string
    icon: string
    shade: (typeof LOGO_SHADES)[number]
    width: number
    height: number
  } | null
}

export const DEFAULT_BRANDING: Branding = { colour: 'indigo', name: null, logo: null }
