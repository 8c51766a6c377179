import { Skeleton, Stack } from '@mantine/core'
import { AfterDelay } from './after-delay.tsx'

export function ScreenSkeleton() {
  return (
    <Stack aria-hidden>
      <Skeleton height="2rem" width="min(20rem, 60%)" radius="sm" />
      <Skeleton height="12rem" radius="md" />
      <Skeleton height="12rem" radius="md" />
    </Stack>
  )
}

export const DelayedScreenSkeleton = () => (
  <AfterDelay>
    <ScreenSkeleton />
  </AfterDelay>
)
