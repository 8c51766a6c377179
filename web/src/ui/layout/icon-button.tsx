import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import classes from './icon-button.module.css'

interface Props extends Pick<
  ActionIconProps,
  'color' | 'variant' | 'size' | 'loading' | 'disabled'
> {
  readonly label: string
  readonly icon: Icon
  readonly onClick: () => void
}

export function IconButton({ label, icon: Shown, ...rest }: Props) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      className={classes['button'] ?? ''}
      {...rest}
    >
      <Shown size="1.125rem" stroke={1.5} />
    </ActionIcon>
  )
}
