import { Button, Group, Text, VisuallyHidden } from '@mantine/core'

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

/** While the choices load, the field has a spinner: a line that comes and goes would move the form. */
export function ChoicesNotice({ what, query }: Props) {
  if (query.isLoading) {
    return <VisuallyHidden component="output">Loading the {what}…</VisuallyHidden>
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
