import { indigo, shadesOf, type Brand } from './theme.ts'

interface PublicBrand extends Brand {
  /** The dark band of the landing page. */
  readonly band: string
}

/**
 * The colours that an organisation may choose. Each step has the lightness of indigo's, so that contrasts
 * are the same; brands.test.ts computes it.
 */
export const BRANDS = {
  indigo: { ...indigo, band: '#171c33' },
  blue: {
    shades: shadesOf(
      '#e9f2fd #d7e8fb #b0d1f6 #85b7f0 #63a4ea #2181dd #0468bb #025fac #004f91 #013a6c',
    ),
    chosenInDark: '#18304b',
    band: '#0e1f31',
  },
  petrol: {
    shades: shadesOf(
      '#e9f3f6 #d7e9ef #b1d5df #85bdce #61acc1 #068eaa #03738a #02697f #04586a #01414f',
    ),
    chosenInDark: '#17343b',
    band: '#0d2127',
  },
  violet: {
    shades: shadesOf(
      '#f3eefc #e9e1fa #d4c4f3 #bda4eb #ac8ce5 #9162d5 #8147cb #7937c6 #662da8 #452370',
    ),
    chosenInDark: '#342749',
    band: '#211930',
  },
  plum: {
    shades: shadesOf(
      '#f7edf7 #f1dff0 #e2c1e1 #d1a0d0 #c487c4 #ac5dac #963c98 #8f2c91 #78237a #552156',
    ),
    chosenInDark: '#3d253c',
    band: '#271727',
  },
  magenta: {
    shades: shadesOf(
      '#fcecf1 #f9dde7 #f0bdcf #e599b6 #db7da3 #c64e84 #b82b72 #b11169 #970c59 #65143d',
    ),
    chosenInDark: '#452230',
    band: '#2d151f',
  },
  umber: {
    shades: shadesOf(
      '#f5f0ed #ede4df #dbcac1 #c7ada0 #b89888 #9d7561 #845942 #7c4f37 #68412d #4c3326',
    ),
    chosenInDark: '#382c26',
    band: '#241c18',
  },
  slate: {
    shades: shadesOf(
      '#f0f1f3 #e3e6e9 #c9ced5 #adb4be #98a0ad #768090 #576274 #4d5a6c #3f4a59 #333a44',
    ),
    chosenInDark: '#2c2f34',
    band: '#1c1e21',
  },
} satisfies Readonly<Record<string, PublicBrand>>
