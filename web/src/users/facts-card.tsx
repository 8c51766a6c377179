import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './facts-card.module.css'

export interface Fact {
  readonly term: string
  readonly value: ReactNode
}

interface Props {
  readonly facts: readonly Fact[]
}

export const FactsCard = ({ facts }: Props) => (
  <Paper withBorder p="md">
    <dl className={classes['facts']}>
      {facts.map(({ term, value }) => (
        <div key={term} className={classes['fact']}>
          <Text component="dt" size="sm" c="dimmed">
            {term}
          </Text>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Paper>
)
