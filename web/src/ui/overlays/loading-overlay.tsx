import { Loader, Overlay, Stack, Text } from '@mantine/core'

export function LoadingOverlay() {
  return (
    <Overlay fixed center backgroundOpacity={0.6} blur={2}>
      <Stack align="center" gap="xs">
        <Loader color="white" />
        <Text component="output" c="white" fw={600}>
          Loading...
        </Text>
      </Stack>
    </Overlay>
  )
}
