import { Group, Rating, Text } from '@mantine/core'

interface Props {
  readonly label: string
  readonly value: number
  readonly onChange?: (value: number) => void
}

/** Five stars in half steps, and the value in words: `3.5 out of 5`. */
export function StarRating({ label, value, onChange }: Props) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Rating
        aria-label={label}
        fractions={onChange ? 2 : 10}
        value={value}
        readOnly={!onChange}
        color="var(--star)"
        {...(onChange && { onChange })}
      />
      <Text size="sm" className="tabular" aria-hidden={onChange === undefined}>
        {Number.isInteger(value) ? value : value.toFixed(1)} out of 5
      </Text>
    </Group>
  )
}
