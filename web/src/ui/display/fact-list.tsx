import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly facts: readonly (readonly [term: string, words: ReactNode])[]
}

/** What is known, term by term; what is not known has a dash. */
export function FactList({ facts }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="lg" component="dl" m={0}>
      {facts.map(([term, words]) => (
        <div key={term}>
          <Text component="dt" size="sm" c="dimmed">
            {term}
          </Text>
          <Text component="dd" m={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {words || '-'}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}
