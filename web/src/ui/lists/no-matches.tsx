import { Button } from '@mantine/core'
import type { ListSearch } from '#web/lib/url-state/use-list-search.ts'
import { Empty, type EmptyProps } from '#web/ui/display/empty.tsx'

interface Props extends Pick<EmptyProps, 'sentence' | 'icon' | 'children'> {
  readonly search: Pick<ListSearch<never>, 'count' | 'name' | 'clear' | 'chosen'>
  /** The message without a search; the same by default. */
  readonly unsearched?: string
}

export function NoMatches({ search, sentence, unsearched = sentence, children, ...rest }: Props) {
  const isSearched = search.count > 0 || search.name !== ''
  const hasFilters = Object.keys(search.chosen).length > 0
  return (
    <Empty sentence={isSearched ? sentence : unsearched} {...rest}>
      {children}
      {isSearched && (
        <Button variant="default" onClick={search.clear}>
          {hasFilters ? 'Clear search and filters' : 'Clear search'}
        </Button>
      )}
    </Empty>
  )
}
