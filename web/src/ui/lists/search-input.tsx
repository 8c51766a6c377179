import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface Props extends Omit<TextInputProps, 'onChange'> {
  readonly onChange: (text: string) => void
}

export function SearchInput({ onChange, ...input }: Props) {
  return (
    <TextInput
      leftSection={<IconSearch size="1rem" stroke={1.5} />}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...input}
    />
  )
}
