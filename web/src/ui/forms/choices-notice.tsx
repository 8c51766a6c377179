import { Button, Group, Loader, Text } from '@mantine/core'

interface Props {
  /** What can be chosen from, such as `mentors`. */
  readonly what: string
  /** Read by the caller: a query rerenders only for the properties that were read. */
  readonly query: {
    readonly isLoading: boolean
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

/** Below a field whose choices are loading or could not be loaded. */
export function ChoicesNotice({ what, query }: Props) {
  if (query.isLoading) {
    return (
      <Group gap="xs" aria-live="polite">
        <Loader size="xs" />
        <Text size="xs" c="dimmed">
          Loading the {what}…
        </Text>
      </Group>
    )
  }
  if (!query.isError) return null
  return (
    <Group gap="xs" role="alert">
      <Text size="xs" c="var(--bad)">
        The {what} could not be loaded.
      </Text>
      <Button
        variant="subtle"
        size="compact-xs"
        disabled={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Retry
      </Button>
    </Group>
  )
}
