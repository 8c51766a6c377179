import { Alert, Button, Group, Loader, Stack } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
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
  readonly footerNote?: ReactNode
  /** Another button that submits the form, beside the primary one. */
  readonly otherAction?: OtherAction | undefined
  readonly children: ReactNode
}

interface OtherAction {
  readonly label: string
  readonly onClick: () => void
}

/** Fields, the error that belongs to none of them, and one primary action in a fixed place. */
export function FormShell(props: Props) {
  const { form, onSubmit, submitError = form.submitError, footerNote, children } = props
  const [isByOther, setByOther] = useState(false)
  const sticky = props.isFooterSticky ? classes['sticky'] : ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setByOther(false)
    onSubmit(event)
  }
  return (
    <form onSubmit={submit} noValidate className={classes['form'] ?? ''}>
      <Stack gap="md">
        {children}
        <ErrorAlert message={submitError} />
        <Group justify="flex-end" gap="sm" className={sticky ?? ''}>
          {footerNote && <div className={classes['note']}>{footerNote}</div>}
          <Buttons {...props} isByOther={isByOther} onOther={() => setByOther(true)} />
        </Group>
      </Stack>
    </form>
  )
}

interface ButtonsProps extends Props {
  /** Which button shows that the form is being sent. */
  readonly isByOther: boolean
  readonly onOther: () => void
}

function Buttons({ form, onCancel, otherAction, isByOther, onOther, ...props }: ButtonsProps) {
  const isDisabled = (props.isBlocked ?? false) || form.submitting
  const loader = form.submitting && <Loader size="xs" color="currentcolor" />
  const submitOtherwise = () => {
    onOther()
    otherAction?.onClick()
  }
  return (
    <>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {props.cancelLabel ?? 'Cancel'}
        </Button>
      )}
      {otherAction && (
        <Button
          variant="default"
          disabled={isDisabled}
          leftSection={isByOther && loader}
          onClick={submitOtherwise}
        >
          {otherAction.label}
        </Button>
      )}
      <Button
        type="submit"
        disabled={isDisabled}
        leftSection={!isByOther && loader}
        fullWidth={props.isFullWidth ?? false}
        {...(props.isDestructive && { color: 'red' })}
      >
        {props.submitLabel}
      </Button>
    </>
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

export function ErrorAlert({ message, mt = 0 }: ErrorProps) {
  if (!message) return null
  return (
    <Alert color="red" variant="light" role="alert" py="xs" mt={mt}>
      {message}
    </Alert>
  )
}
