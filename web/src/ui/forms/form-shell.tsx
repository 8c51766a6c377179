import { Alert, Button, Group, Loader, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'

interface Props {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** What was refused and belongs to no field; it stands above the button. */
  readonly submitError: string | null
  readonly loading: boolean
  readonly submitLabel: string
  readonly onCancel?: () => void
  readonly isFullWidth?: boolean
  /** For the forms that the specification lets nobody send while something is wrong. */
  readonly isBlocked?: boolean
  readonly children: ReactNode
}

/** Fields, what went wrong, and one primary action in a fixed place. */
export function FormShell({
  onSubmit,
  submitError,
  loading,
  submitLabel,
  onCancel,
  isFullWidth = false,
  isBlocked = false,
  children,
}: Props) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {children}
        {submitError && (
          <Alert color="red" variant="light" role="alert" py="xs">
            {submitError}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            disabled={isBlocked || loading}
            leftSection={loading && <Loader size="xs" color="currentcolor" />}
            fullWidth={isFullWidth}
          >
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
