import { Button, type ButtonProps } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { pluralise } from '#web/ui/display/pluralise.ts'

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Who is missing and was not reminded today. */
  readonly count: number
  readonly isPending: boolean
  readonly onRemind: () => void
}

/** Its label says how many get a reminder. It asks for no confirmation: an intern gets at most one a day. */
export const RemindAllButton = ({ count, isPending, onRemind, ...look }: Props) => (
  <Button
    leftSection={<IconBell size="1rem" stroke={1.5} />}
    loading={isPending}
    disabled={count === 0}
    onClick={onRemind}
    {...look}
  >
    {count === 0 ? 'Reminded' : `Remind ${pluralise(count, 'intern')}`}
  </Button>
)
