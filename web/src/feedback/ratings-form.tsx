import { KPIS, MINIMUM_KPIS, type Kpi } from '@cohort/contract/feedback'
import { Checkbox, Fieldset, Group, Input, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { useId } from 'react'
import { StarInput } from '#web/ui/star-input.tsx'

/** A KPI that is chosen and not rated yet. The schema refuses it in its own words. */
const UNRATED = Number.NaN

type Ratings = Partial<Record<Kpi, number>>

export interface RatingValues {
  ratings: Ratings
  descriptive_feedback: string
}

interface Props {
  readonly values: RatingValues
  readonly errors: Readonly<Record<string, unknown>>
  readonly onRate: (ratings: Ratings) => void
  readonly onWrite: (words: string) => void
  /** False where another sentence names all unrated KPIs at once. */
  readonly hasErrorPerKpi?: boolean
}

/** KPIs to choose from, half stars for each that is chosen, and words. */
export function RatingsForm({ values, errors, onRate, onWrite, hasErrorPerKpi = true }: Props) {
  const { ratings } = values
  const chosen = KPIS.filter((kpi) => kpi in ratings)
  return (
    <Stack gap="lg">
      <Checkbox.Group
        label="KPIs"
        description={`${chosen.length} of ${KPIS.length} chosen, at least ${MINIMUM_KPIS} are needed`}
        error={sentence(errors['ratings'])}
        errorProps={{ mt: 'xs' }}
        value={chosen}
        onChange={(kpis) => onRate(choose(ratings, kpis))}
      >
        <SimpleGrid
          cols={{ base: 1, xs: 2, md: 3 }}
          spacing="xs"
          verticalSpacing={{ base: 'lg', xs: 'xs' }}
          mt="sm"
        >
          {KPIS.map((kpi, index) => (
            <Checkbox
              key={kpi}
              label={kpi}
              value={kpi}
              {...(index === 0 && { 'data-path': 'ratings' })}
            />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {chosen.length > 0 && (
        <Fieldset variant="unstyled" legend="Ratings" p={0} m={0}>
          {chosen.map((kpi) => (
            <RatedKpi
              key={kpi}
              kpi={kpi}
              stars={ratings[kpi]}
              error={
                hasErrorPerKpi && !isRated(ratings[kpi]) ? sentence(errors[`ratings.${kpi}`]) : null
              }
              rate={(stars) => onRate({ ...ratings, [kpi]: stars })}
            />
          ))}
        </Fieldset>
      )}
      <Textarea
        label="Descriptive feedback"
        autosize
        minRows={4}
        maxRows={12}
        data-path="descriptive_feedback"
        value={values.descriptive_feedback}
        error={sentence(errors['descriptive_feedback'])}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
    </Stack>
  )
}

/** Unchecking a KPI removes its rating; checking it again starts without one. */
const choose = (ratings: Ratings, kpis: readonly string[]): Ratings =>
  Object.fromEntries(
    KPIS.filter((kpi) => kpis.includes(kpi)).map((kpi) => [kpi, ratings[kpi] ?? UNRATED]),
  )

const sentence = (error: unknown) => (typeof error === 'string' ? error : null)

interface RatedProps {
  readonly kpi: Kpi
  readonly stars: number | undefined
  readonly error: string | null
  readonly rate: (stars: number) => void
}

function RatedKpi({ kpi, stars, error, rate }: RatedProps) {
  const errorId = useId()
  return (
    <Group justify="space-between" gap="xs">
      <div>
        <Text>{kpi}</Text>
        {error && <Input.Error id={errorId}>{error}</Input.Error>}
      </div>
      <StarInput
        label={`Rating for ${kpi}`}
        path={`ratings.${kpi}`}
        value={isRated(stars) ? stars : undefined}
        onChange={rate}
        describedBy={error ? errorId : undefined}
      />
    </Group>
  )
}

/** A draft that was read back holds null where a KPI was not rated. */
const isRated = (stars: number | null | undefined): stars is number => Number.isFinite(stars)

export const unratedAmong = (ratings: Ratings): Kpi[] =>
  KPIS.filter((kpi) => kpi in ratings && !isRated(ratings[kpi]))
