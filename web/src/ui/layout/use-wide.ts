import { useMediaQuery } from '@mantine/hooks'

/** From this width on a list and its record fit side by side. */
export const useWide = () =>
  useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false })
