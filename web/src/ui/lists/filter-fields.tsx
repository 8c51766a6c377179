import { SimpleGrid } from '@mantine/core'
import type { ListSearch } from '#web/lib/address/use-list-search.ts'
import { ChoicesInput } from '#web/ui/forms/choices-input.tsx'

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

/** Rendered when first opened: many choices would take longer to render than the list itself. */
export function FilterFields<Name extends string>({
  search,
  filters,
  isNarrow,
}: FieldsProps<Name>) {
  return (
    <SimpleGrid
      cols={isNarrow ? 1 : { base: 1, xs: 2, md: Math.min(5, filters.length) }}
      spacing="sm"
    >
      {filters.map(({ name, placeholder, choices }) => (
        <ChoicesInput
          key={name}
          aria-label={placeholder}
          placeholder={placeholder}
          data={[...choices]}
          value={search.chosen[name]}
          onChange={(values) => search.choose(name, values)}
          clearable
        />
      ))}
    </SimpleGrid>
  )
}
