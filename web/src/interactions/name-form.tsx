import { TextInput, type TextInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { namesQuery } from './queries.ts'

/** The name of an interaction: typed, or one of those that the organisation uses, which the browser offers. */
export function NameForm(props: TextInputProps) {
  const { data: names = [] } = useQuery(namesQuery)
  const listId = useId()
  return (
    <>
      <TextInput label="Interaction Name" list={listId} autoComplete="off" {...props} />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
