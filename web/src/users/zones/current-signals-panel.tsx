import { Stack, Text } from '@mantine/core'

interface Props {
  readonly reasons: readonly { readonly sentence: string }[]
}

/** What an admin decides a zone by. */
export function CurrentSignalsPanel({ reasons }: Props) {
  if (reasons.length === 0) return null
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        Signals
      </Text>
      <ul className="plain-list">
        {reasons.map(({ sentence }) => (
          <li key={sentence}>
            <Text span size="sm" c="dimmed">
              {sentence}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
