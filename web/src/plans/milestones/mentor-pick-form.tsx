import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mentorsQuery } from '#web/lib/forms/choices.ts'

interface Mentor {
  readonly id: string
  readonly name: string
  readonly email?: string | undefined
}

interface Props extends Pick<
  SelectProps,
  'label' | 'aria-label' | 'error' | 'className' | 'classNames' | 'rightSection'
> {
  readonly value: string | null
  /** The current one, who is no longer in the list when disabled. */
  readonly present?: Mentor | undefined
  readonly onPick: (mentor: Mentor) => void
  readonly 'data-path'?: string
}

/** A mentor from the list, by id: two may have one name. */
export function MentorPickForm({ value, present, onPick, ...rest }: Props) {
  const { data, isLoading } = useQuery(mentorsQuery)
  const listed: readonly Mentor[] = data ?? []
  const isListed = !present || listed.some(({ id }) => id === present.id)
  const mentors = isListed ? listed : [present, ...listed]
  return (
    <Select
      searchable
      loading={isLoading}
      {...rest}
      data={mentors.map((mentor) => ({ value: mentor.id, label: labelAmong(mentors, mentor) }))}
      value={value}
      onChange={(id) => {
        const picked = mentors.find((mentor) => mentor.id === id)
        if (picked) onPick(picked)
      }}
    />
  )
}

function labelAmong(mentors: readonly Mentor[], { name, email }: Mentor) {
  const isOnly = mentors.filter((other) => other.name === name).length === 1
  return isOnly || !email ? name : `${name} (${email})`
}
