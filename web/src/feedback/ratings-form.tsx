import { MINIMUM_KPIS } from '@cohort/contract/feedback/rules'
import { Checkbox, Fieldset, Group, Input, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { StarInput } from '#web/ui/forms/star-input.tsx'

/** A KPI that is chosen and not rated yet; the schema refuses it with its message. */
const UNRATED = Number.NaN

type Ratings = Partial<Record<string, number>>

export interface RatingValues {
  ratings: Ratings
  descriptive_feedback: string
}

interface Props {
  readonly form: Pick<UseFormReturnType<RatingValues>, 'values' | 'errors' | 'setFieldValue'>
}

export function RatingsForm({ form: { values, errors, setFieldValue } }: Props) {
  const { ratings } = values
  const onRate = (rated: Ratings) => setFieldValue('ratings', rated)
  const { kpis: listed } = useLists()
  // A rated KPI that has left the list stays visible, so that it can be unchecked.
  const offered = [...new Set([...listed, ...Object.keys(ratings)])]
  const chosen = offered.filter((kpi) => kpi in ratings)
  return (
    <Stack gap="lg">
      <Checkbox.Group
        label="KPIs"
        description={`${chosen.length} of ${offered.length} chosen, at least ${MINIMUM_KPIS} are needed`}
        error={sentence(errors['ratings'])}
        errorProps={{ mt: 'xs' }}
        value={chosen}
        onChange={(kpis) =>
          onRate(
            choose(
              ratings,
              offered.filter((kpi) => kpis.includes(kpi)),
            ),
          )
        }
      >
        <SimpleGrid
          cols={{ base: 1, xs: 2, md: 3 }}
          spacing="xs"
          verticalSpacing={{ base: 'lg', xs: 'xs' }}
          mt="sm"
        >
          {offered.map((kpi, index) => (
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
              error={isRated(ratings[kpi]) ? null : sentence(errors[`ratings.${kpi}`])}
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
        onChange={(event) => setFieldValue('descriptive_feedback', event.currentTarget.value)}
      />
    </Stack>
  )
}

/** Unchecking a KPI removes its rating; checking it again starts without one. */
const choose = (ratings: Ratings, kpis: readonly string[]): Ratings =>
  Object.fromEntries(kpis.map((kpi) => [kpi, ratings[kpi] ?? UNRATED]))

const sentence = (error: unknown) => (typeof error === 'string' ? error : null)

interface RatedProps {
  readonly kpi: string
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

/** JSON turns the NaN of an unrated KPI in a draft into null. */
const isRated = (stars: number | null | undefined): stars is number => Number.isFinite(stars)

export const unratedAmong = (ratings: Ratings): string[] =>
  Object.keys(ratings).filter((kpi) => !isRated(ratings[kpi]))
