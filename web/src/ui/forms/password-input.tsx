import { PasswordInput as MantineInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <MantineInput
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': isShown ? 'Hide password' : 'Show password',
        'aria-hidden': false,
      }}
      // Mantine sets it on the other inputs.
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  )
}
