import { useMediaQuery } from '@mantine/hooks'

/** Narrower than the side bar leaves room for: tables become cards, dialogs become sheets. */
export const usePhone = () =>
  useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
