import { MINIMUM_KPIS } from '@cohort/contract/feedback/rules'
import { RATING_MISSING } from '@cohort/contract/feedback/messages'
import { Checkbox, Fieldset, Group, Input, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { StarInput } from '#web/ui/forms/star-input.tsx'

/** Null for a KPI that is selected and not rated yet, which the schema refuses. */
type Ratings = Partial<Record<string, number | null>>

export interface RatingValues {
  ratings: Ratings
  descriptive_feedback: string
}

interface Props {
  readonly form: Pick<UseFormReturnType<RatingValues>, 'values' | 'errors' | 'setFieldValue'>
}

export function RatingsForm({ form }: Props) {
  const { values, errors, setFieldValue } = form
  const { ratings } = values
  // A rated KPI that has left the list stays visible, so that it can be unchecked.
  const offered = [...new Set([...useLists().kpis, ...Object.keys(ratings)])]
  const chosen = offered.filter((kpi) => kpi in ratings)
  return (
    <Stack gap="lg">
      <KpiChoice form={form} offered={offered} chosen={chosen} />
      {chosen.length > 0 && (
        <Fieldset variant="unstyled" legend="Ratings" p={0} m={0}>
          {chosen.map((kpi) => (
            <RatedKpi
              key={kpi}
              kpi={kpi}
              stars={ratings[kpi]}
              error={errors[`ratings.${kpi}`] && !isRated(ratings[kpi]) ? RATING_MISSING : null}
              onRate={(stars) => setFieldValue('ratings', { ...ratings, [kpi]: stars })}
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
        error={messageIn(errors['descriptive_feedback'])}
        onChange={(event) => setFieldValue('descriptive_feedback', event.currentTarget.value)}
      />
    </Stack>
  )
}

interface ChoiceProps extends Props {
  readonly offered: readonly string[]
  readonly chosen: string[]
}

/** Unchecking a KPI removes its rating; checking it again starts without one. */
function KpiChoice({ form: { values, errors, setFieldValue }, offered, chosen }: ChoiceProps) {
  const choose = (checked: readonly string[]) => {
    const kpis = offered.filter((kpi) => checked.includes(kpi))
    const rated = kpis.map((kpi) => [kpi, values.ratings[kpi] ?? null])
    setFieldValue('ratings', Object.fromEntries(rated))
  }
  return (
    <Checkbox.Group
      label="KPIs"
      description={`${chosen.length} selected (minimum ${MINIMUM_KPIS})`}
      error={messageIn(errors['ratings'])}
      errorProps={{ mt: 'xs' }}
      value={chosen}
      onChange={choose}
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
  )
}

const messageIn = (error: unknown) => (typeof error === 'string' ? error : null)

interface RatedProps {
  readonly kpi: string
  readonly stars: number | null | undefined
  readonly error: string | null
  readonly onRate: (stars: number) => void
}

function RatedKpi({ kpi, stars, error, onRate }: RatedProps) {
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
        value={stars ?? undefined}
        onChange={onRate}
        describedBy={error ? errorId : undefined}
      />
    </Group>
  )
}

const isRated = (stars: number | null | undefined) => typeof stars === 'number'

export const unratedAmong = (ratings: Ratings): string[] =>
  Object.keys(ratings).filter((kpi) => !isRated(ratings[kpi]))
