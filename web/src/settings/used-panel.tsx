import { paths } from '@cohort/contract/app-paths'
import type { ListKind } from '@cohort/contract/settings/rules'
import { Alert, CloseButton, Group, Text } from '@mantine/core'
import { TextLink } from '#web/ui/layout/text-link.tsx'

interface Props {
  readonly kind: ListKind
  readonly value: string
  readonly error: Error | null
  readonly onClose: () => void
}

export function UsedPanel({ kind, value, error, onClose }: Props) {
  if (!error) return null
  const isFilter = kind === 'year' || kind === 'batch' || kind === 'designation'
  const isUsed = error.message.startsWith(`${value} is used by`)
  return (
    <Alert color="red" variant="light" role="alert" py="xs" mb="xs">
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
        <div>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {error.message}
          </Text>
          {isUsed && isFilter && (
            <TextLink size="sm" c="inherit" to={paths.resources} search={{ [kind]: value }}>
              Show people with {value}
            </TextLink>
          )}
          {isUsed && kind === 'kpi' && (
            <TextLink size="sm" c="inherit" to={paths.analytics}>
              Show the analytics
            </TextLink>
          )}
        </div>
        <CloseButton size="sm" aria-label="Close this message" onClick={onClose} />
      </Group>
    </Alert>
  )
}
