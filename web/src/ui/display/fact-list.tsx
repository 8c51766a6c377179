import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly facts: readonly (readonly [term: string, value: ReactNode])[]
  /** Two beside each other on a phone, too. */
  readonly isBrief?: boolean
}

export function FactList({ facts, isBrief = false }: Props) {
  return (
    <SimpleGrid
      cols={{ base: isBrief ? 2 : 1, xs: 2, md: 3 }}
      spacing={{ base: 'md', sm: 'lg' }}
      component="dl"
      m={0}
    >
      {facts.map(([term, value]) => (
        <div key={term}>
          <Text component="dt" size="sm" c="dimmed">
            {term}
          </Text>
          <Text component="dd" m={0} className="prose">
            {value || '-'}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}
