import { useMediaQuery } from '@mantine/hooks'

/** Below this width tables become cards, and dialogs fill the screen. */
export const usePhone = () =>
  useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
