import {
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'
import type { MouseEvent } from 'react'

declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}

/** The colour of controls, in both schemes. Green, yellow and red are for zones and states. */
export interface Brand {
  readonly shades: MantineColorsTuple
  /** The background of selected items in the dark scheme. */
  readonly chosenInDark: string
}

/** From the lightest to the darkest of ten. */
export const shadesOf = (shades: string) => colorsTuple(shades.split(' '))

export const indigo: Brand = {
  shades: shadesOf(
    '#eef0fe #e0e4fd #c3caf9 #a3adf4 #8b97f0 #6372e4 #4a5bdc #3d4fd8 #3242b8 #262f7a',
  ),
  chosenInDark: '#262c4d',
}

const slate = shadesOf(
  '#f6f7fa #eef0f5 #dfe2e9 #c4c9d4 #8b93a5 #5a6376 #454d5e #323947 #202632 #141925',
)

const night = shadesOf(
  '#eef0f5 #cdd2dd #a8b0c0 #7e8799 #464e5f #2f3644 #1f2531 #161b25 #0e1118 #090b10',
)

/** Mantine computes the text colour of filled buttons for the light scheme only. */
const readableOnPrimary: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const isPrimary = input.variant === 'filled' && (input.color ?? 'brand') === 'brand'
  // White has too little contrast on a lighter red.
  if (input.variant === 'filled' && input.color === 'red')
    return defaultVariantColorsResolver({ ...input, color: 'red.9' })
  return isPrimary ? { ...colors, color: 'var(--mantine-primary-color-contrast)' } : colors
}

/** Lengths are multiples of 4 px. */
const SIZES: MantineThemeOverride = {
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
}

/** Mantine hides the clear button of a select from the keyboard. */
export const CLEAR_BUTTON = { 'aria-label': 'Clear', 'aria-hidden': false, tabIndex: 0 }

const CHOICE = {
  placeholder: 'Select...',
  nothingFoundMessage: 'No options',
  // In a dialog that focuses it, the first Escape would close the list only.
  openOnFocus: false,
  clearButtonProps: CLEAR_BUTTON,
}

/** The button disappears when pressed; a mouse click does not move the focus. */
function focusField({ detail, currentTarget }: MouseEvent<HTMLElement>) {
  if (detail === 0) currentTarget.closest('.mantine-Input-wrapper')?.querySelector('input')?.focus()
}

const COMPONENTS = {
  InputWrapper: { styles: { label: { marginBottom: '0.25rem' } } },
  Button: { defaultProps: { size: 'sm' } },
  TextInput: { defaultProps: { size: 'sm' } },
  // Choosing what is chosen keeps it.
  Select: { defaultProps: { ...CHOICE, allowDeselect: false } },
  MultiSelect: { defaultProps: CHOICE },
  PasswordInput: { defaultProps: { size: 'sm' } },
  Modal: {
    defaultProps: { transitionProps: { duration: 120 }, centered: true },
    styles: { title: { fontWeight: 600, fontSize: '1rem' } },
  },
  InputClearButton: { defaultProps: { 'aria-label': 'Clear', onClickCapture: focusField } },
  Menu: { defaultProps: { transitionProps: { duration: 100 } } },
  Popover: { defaultProps: { transitionProps: { duration: 100 } } },
}

export const themeOf = ({ shades }: Brand) =>
  createTheme({
    ...SIZES,
    colors: { brand: shades, gray: slate, dark: night },
    primaryColor: 'brand',
    primaryShade: { light: 7, dark: 4 },
    autoContrast: true,
    variantColorResolver: readableOnPrimary,
    fontFamily:
      "'Inter Variable', 'Inter Stand-in', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, monospace",
    defaultRadius: 'md',
    shadows: {
      xs: '0 1px 2px rgb(20 25 37 / 5%)',
      sm: '0 1px 3px rgb(20 25 37 / 8%), 0 1px 2px rgb(20 25 37 / 5%)',
      md: '0 4px 12px rgb(20 25 37 / 10%)',
      lg: '0 12px 32px rgb(20 25 37 / 16%)',
    },
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: COMPONENTS,
  })

/** The header's colour, for the browser's bars. */
export const BAR = { light: '#ffffff', dark: '#161b25' } as const

export const meaningsOf =
  (brand: Brand): CSSVariablesResolver =>
  () => ({ variables: {}, light: inLight(brand), dark: inDark(brand) })

const inLight = ({ shades }: Brand) => ({
  '--page': slate[0],
  '--surface': '#ffffff',
  '--hairline': slate[2],
  '--field-border': slate[3],
  '--quiet': slate[5],
  '--hover': slate[1],
  '--chosen': shades[0],
  '--chosen-text': shades[8],
  '--good': '#0f6b31',
  '--good-soft': '#e5f5ea',
  '--warning': '#8a5a00',
  '--warning-mark': '#e0a100',
  '--warning-soft': '#fdf3d7',
  '--bad': '#c02626',
  '--bad-soft': '#fdeaea',
  '--star': '#e0a100',
  '--mantine-color-body': '#ffffff',
  '--mantine-color-default-border': slate[2],
  '--mantine-color-dimmed': slate[5],
  '--mantine-color-error': '#c02626',
})

const inDark = ({ shades, chosenInDark }: Brand) => ({
  '--page': night[8],
  '--surface': night[7],
  '--hairline': night[5],
  '--field-border': night[4],
  '--quiet': night[2],
  '--hover': night[6],
  '--chosen': chosenInDark,
  '--chosen-text': shades[2],
  '--good': '#5fd28a',
  '--good-soft': '#143222',
  '--warning': '#f2c14e',
  '--warning-mark': '#f2c14e',
  '--warning-soft': '#36290c',
  '--bad': '#ff8a8a',
  '--bad-soft': '#3d1a1d',
  '--star': '#f2c14e',
  '--mantine-color-body': night[7],
  '--mantine-color-default-border': night[5],
  '--mantine-color-dimmed': night[2],
  '--mantine-color-error': '#ff8a8a',
})
