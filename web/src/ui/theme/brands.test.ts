import { COLOURS } from '@cohort/contract/settings/branding-rules'
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { ruleOf } from '../../../build/brand-colours.ts'
import { BRANDS } from './brands.ts'
import { meaningsOf, themeOf } from './theme.ts'

const READABLE = 4.5
const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

/** What a name stands for in a scheme, as the app has it, references followed. */
function valuesOf(colour: keyof typeof BRANDS, scheme: Scheme) {
  const brand = BRANDS[colour]
  const theme = mergeMantineTheme(DEFAULT_THEME, themeOf(brand))
  const [ours, librarys] = [meaningsOf(brand)(theme), defaultCssVariablesResolver(theme)]
  const all: Record<string, string> = {
    ...librarys.variables,
    ...librarys[scheme],
    ...ours.variables,
    ...ours[scheme],
  }
  return (name: string) => {
    let value = `var(${name})`
    for (let [, next] = follow(value); next; [, next] = follow(value)) value = all[next] ?? ''
    return value
  }
}

const follow = (value: string) => /^var\((--[\w-]+)\)$/.exec(value) ?? []

type Rgb = readonly [number, number, number]

function rgbOf(value: string, below?: Rgb): Rgb {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(value)
  const whole = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : value
  const [, r = '', g = '', b = ''] = /^#(..)(..)(..)$/.exec(whole) ?? []
  if (r) return [r, g, b].map((digits) => Number.parseInt(digits, 16)) as unknown as Rgb
  const [red = 0, green = 0, blue = 0, alpha = 1] = value.match(/[\d.]+/g)?.map(Number) ?? []
  if (!value.startsWith('rgba(') || !below) throw new Error(`Not a colour: ${value}`)
  const over = ([red, green, blue] as const).map(
    (part, index) => part * alpha + (below[index] ?? 0) * (1 - alpha),
  )
  return over as unknown as Rgb
}

/** As the guidelines for accessible content define it. */
function luminance(rgb: Rgb) {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: Rgb, other: Rgb) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const everyOne = COLOURS.flatMap((colour) => SCHEMES.map((scheme) => [colour, scheme] as const))

test('there is a brand for every colour that may be chosen', () => {
  expect(Object.keys(BRANDS)).toEqual([...COLOURS])
})

test('contrast is computed as the guidelines compute it', () => {
  expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21)
  expect(contrast(rgbOf('#777'), rgbOf('#ffffff'))).toBeCloseTo(4.48, 2)
  expect(rgbOf('rgba(0, 0, 0, 0.5)', [255, 255, 255])).toEqual([127.5, 127.5, 127.5])
})

test.each(everyOne)('in %s, %s, all that is written can be read', (colour, scheme) => {
  const of = valuesOf(colour, scheme)
  const surface = rgbOf(of('--surface'))
  const pairs = [
    ['--mantine-primary-color-contrast', '--mantine-primary-color-filled'],
    ['--mantine-primary-color-contrast', '--mantine-primary-color-filled-hover'],
    ['--chosen-text', '--chosen'],
    ['--mantine-color-anchor', '--surface'],
    ['--mantine-color-anchor', '--page'],
    ['--mantine-color-brand-light-color', '--mantine-color-brand-light'],
    ['--mantine-color-brand-light-color', '--mantine-color-brand-light-hover'],
    ['--mantine-color-brand-outline', '--surface'],
  ] as const
  for (const [text, ground] of pairs) {
    const reached = contrast(rgbOf(of(text)), rgbOf(of(ground), surface))
    expect(reached, `${text} on ${ground}`).toBeGreaterThanOrEqual(READABLE)
  }
})

const LANDING = { light: ['#fcfcfd', '#ffffff'], dark: ['#0e1118', '#1b202b'] } as const

test.each(everyOne)('in %s, %s, the landing page can be read', (colour, scheme) => {
  const rule = ruleOf(colour)
  const worn = (name: string) => {
    const value = new RegExp(`--${name}:([^;}]+)`).exec(rule)?.[1] ?? ''
    const [, light = value, dark = value] = /^light-dark\((.+),(.+)\)$/.exec(value) ?? []
    return rgbOf(scheme === 'light' ? light : dark)
  }
  const [page, surface] = LANDING[scheme].map((value) => rgbOf(value))
  const pairs = [
    [page, worn('accent')],
    [worn('accent-text'), worn('accent-wash')],
    [worn('accent-text'), page],
    [worn('accent-text'), surface],
    [worn('band-soft'), worn('band')],
    [worn('band-accent'), worn('band')],
  ] as const
  for (const [text = [0, 0, 0], ground = [0, 0, 0]] of pairs) {
    expect(contrast(text as Rgb, ground as Rgb)).toBeGreaterThanOrEqual(READABLE)
  }
})
