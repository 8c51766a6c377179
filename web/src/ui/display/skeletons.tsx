import { Stack } from '@mantine/core'
import { AfterDelay } from './after-delay.tsx'
import { Skeleton } from './skeleton.tsx'

interface Props {
  readonly count: number
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index)

export function TableSkeleton({ count }: Props) {
  return (
    <AfterDelay>
      <Stack gap="xs" aria-hidden>
        {numbered(count).map((row) => (
          <Skeleton key={row} height="2.25rem" />
        ))}
      </Stack>
    </AfterDelay>
  )
}

/** As high as a form of so many rows, so that the dialog does not jump. */
export function FormSkeleton({ count }: Props) {
  return (
    <Stack gap="md" aria-hidden>
      {numbered(count).map((row) => (
        <Skeleton key={row} height="3.875rem" />
      ))}
      <Skeleton height="2.25rem" width="50%" margin="0 0 0 auto" />
    </Stack>
  )
}

export function CardsSkeleton({ count }: Props) {
  return (
    <AfterDelay>
      <div className="cards" aria-hidden>
        {numbered(count).map((card) => (
          <Skeleton key={card} height="9rem" />
        ))}
      </div>
    </AfterDelay>
  )
}
