import { Text } from '@mantine/core'

export const OptionalLabel = ({ label }: { readonly label: string }) => (
  <>
    {label}{' '}
    <Text span size="xs" c="dimmed">
      (optional)
    </Text>
  </>
)
