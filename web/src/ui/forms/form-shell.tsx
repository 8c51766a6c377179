import { Alert, Button, Group, Loader, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import classes from './form-shell.module.css'

interface Props {
  readonly form: { readonly submitError: string | null; readonly submitting: boolean }
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Content above the button; the form's error by default, nothing where a toast has shown it. */
  readonly submitError?: string | null
  readonly submitLabel: string
  readonly onCancel?: () => void
  /** Where "Cancel" could be taken for what the form does. */
  readonly cancelLabel?: string
  readonly isDestructive?: boolean
  readonly isFullWidth?: boolean
  /** For the forms that the specification blocks while something is invalid. */
  readonly isBlocked?: boolean
  /** Keeps the buttons in sight while a long form scrolls. */
  readonly isFooterSticky?: boolean
  /** Beside the buttons. */
  readonly footerNote?: ReactNode
  /** A button beside the primary one. */
  readonly otherAction?: ReactNode
  readonly children: ReactNode
}

/** Fields, the error that belongs to none of them, and one primary action in a fixed place. */
export function FormShell(props: Props) {
  const {
    form,
    onSubmit,
    submitError = form.submitError,
    submitLabel,
    onCancel,
    isBlocked = false,
    footerNote,
    children,
  } = props
  const sticky = props.isFooterSticky ? classes['sticky'] : ''
  return (
    <form onSubmit={onSubmit} noValidate className={classes['form'] ?? ''}>
      <Stack gap="md">
        {children}
        <ErrorAlert message={submitError} />
        <Group justify="flex-end" gap="sm" className={sticky ?? ''}>
          {footerNote && <div className={classes['note']}>{footerNote}</div>}
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {props.cancelLabel ?? 'Cancel'}
            </Button>
          )}
          {props.otherAction}
          <Button
            type="submit"
            disabled={isBlocked || form.submitting}
            leftSection={form.submitting && <Loader size="xs" color="currentcolor" />}
            fullWidth={props.isFullWidth ?? false}
            {...(props.isDestructive && { color: 'red' })}
          >
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The buttons of a dialog that is no form. */
export const StickyFooter = ({ children }: { readonly children: ReactNode }) => (
  <Group justify="flex-end" gap="sm" className={classes['sticky'] ?? ''}>
    {children}
  </Group>
)

interface ErrorProps {
  readonly message: ReactNode
  readonly mt?: 0 | 'sm'
}

/** Nothing while there is no message. */
export function ErrorAlert({ message, mt = 0 }: ErrorProps) {
  if (!message) return null
  return (
    <Alert color="red" variant="light" role="alert" py="xs" mt={mt}>
      {message}
    </Alert>
  )
}
