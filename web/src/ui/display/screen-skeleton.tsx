import { Stack } from '@mantine/core'
import { AfterDelay } from './after-delay.tsx'
import { Skeleton } from './skeleton.tsx'

export function ScreenSkeleton() {
  return (
    <Stack aria-hidden>
      <Skeleton height="2rem" width="min(20rem, 60%)" />
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
    </Stack>
  )
}

export const DelayedScreenSkeleton = () => (
  <AfterDelay>
    <ScreenSkeleton />
  </AfterDelay>
)
