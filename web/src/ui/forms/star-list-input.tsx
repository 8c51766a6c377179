import { Group, Input, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/layout/icon-button.tsx'
import { StarInput } from './star-input.tsx'
import classes from './star-list-input.module.css'

type Stars = Readonly<Partial<Record<string, number>>>

interface Props {
  readonly label: string
  readonly description?: string
  readonly error?: string | null
  readonly names: readonly string[]
  /** Between the names and the further ones, which it may unfold. */
  readonly divider?: ReactNode
  readonly further?: readonly string[]
  /** Only what is rated. */
  readonly value: Stars
  readonly onChange: (value: Stars) => void
}

/** Stars set in place: a name counts from its first star on, until its rating is removed. */
export function StarListInput(props: Props) {
  const { label, description, error, names, divider, further = [] } = props
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <StarList {...props} label={label} names={names} />
      {divider}
      {further.length > 0 && <StarList {...props} label={`${label} (further)`} names={further} />}
    </Input.Wrapper>
  )
}

function StarList({ label, names, value, onChange }: Props) {
  const remove = (name: string) => {
    const { [name]: _removed, ...others } = value
    onChange(others)
  }
  return (
    <ul className={classes['list']} aria-label={label}>
      {names.map((name) => (
        <li key={name} className={classes['row']}>
          <Text>{name}</Text>
          <Group gap={4} wrap="nowrap">
            <StarInput
              label={`Rating for ${name}`}
              path={`ratings.${name}`}
              value={value[name]}
              onChange={(stars) => onChange({ ...value, [name]: stars })}
            />
            <span style={{ visibility: value[name] === undefined ? 'hidden' : 'visible' }}>
              <IconButton
                icon={IconX}
                label={`Remove the rating for ${name}`}
                onClick={() => remove(name)}
              />
            </span>
          </Group>
        </li>
      ))}
    </ul>
  )
}
