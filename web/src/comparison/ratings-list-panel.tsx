import type { HeatMap } from '@cohort/contract/comparison/schemas'
import { AVERAGES } from '@cohort/contract/feedback/averages'
import { Text } from '@mantine/core'
import { InternCard } from './intern-card.tsx'
import classes from './ratings-list.module.css'

interface Props {
  readonly map: HeatMap
  /** By which the interns are ordered; empty for the average. */
  readonly kpi: string
  readonly isStale: boolean
}

/** On a phone: what is low or fell of each intern, and what to do next. */
export const RatingsListPanel = ({ map: { kpis, data }, kpi, isStale }: Props) => (
  <section aria-label="Ratings by KPI" aria-busy={isStale}>
    <Text size="xs" c="dimmed" mb={4}>
      {kpi || AVERAGES.adjusted.name}, and the lowest KPIs
    </Text>
    <ul className={`plain-list ${classes['list']}`} data-stale={isStale || undefined}>
      {data.map((row) => (
        <InternCard key={row.id} row={row} kpis={kpis} shown={kpi} />
      ))}
    </ul>
  </section>
)
