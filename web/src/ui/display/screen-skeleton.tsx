import { Skeleton, Stack } from '@mantine/core'

/** In place of a screen that has been on its way long enough to be noticed. */
export function ScreenSkeleton() {
  return (
    <Stack aria-hidden>
      <Skeleton height="2rem" width="min(20rem, 60%)" radius="sm" />
      <Skeleton height="12rem" radius="md" />
      <Skeleton height="12rem" radius="md" />
    </Stack>
  )
}
