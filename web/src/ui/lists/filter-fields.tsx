import { SimpleGrid } from '@mantine/core'
import type { ListSearch } from '#web/lib/url-state/use-list-search.ts'
import { ChoicesInput } from '#web/ui/forms/choices-input.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'

export interface FilterChoice {
  readonly value: string
  readonly label: string
}

export interface Filter<Name extends string> {
  readonly name: Name
  readonly placeholder: string
  readonly choices: readonly (string | FilterChoice)[]
}

export interface FieldsProps<Name extends string> {
  readonly search: Pick<ListSearch<Name>, 'chosen' | 'choose' | 'clear' | 'count'>
  readonly filters: readonly Filter<Name>[]
  readonly isNarrow: boolean
}

/** On a phone above the field. */
export const labelling = (label: string, isAbove: boolean) =>
  isAbove ? { label } : { 'aria-label': label, placeholder: label }

/** Rendered when first opened: many choices would take longer to render than the list itself. */
export function FilterFields<Name extends string>({
  search,
  filters,
  isNarrow,
}: FieldsProps<Name>) {
  const isPhone = usePhone()
  return (
    <SimpleGrid
      cols={isNarrow ? 1 : { base: 1, xs: 2, md: Math.min(5, filters.length) }}
      spacing="sm"
    >
      {filters.map(({ name, placeholder, choices }) => (
        <ChoicesInput
          key={name}
          {...labelling(placeholder, isPhone)}
          data={[...choices]}
          value={search.chosen[name]}
          onChange={(values) => search.choose(name, values)}
          clearable
        />
      ))}
    </SimpleGrid>
  )
}
