import { MINIMUM_KPIS } from '@cohort/contract/feedback/kpis'
import { RATING_MISSING } from '@cohort/contract/feedback/messages'
import { Checkbox, Group, Input, Text, type InputWrapperProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId, type ReactNode } from 'react'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { StarInput } from '#web/ui/forms/star-input.tsx'
import { MoreKpisPanel, useMoreKpis } from './more-kpis-panel.tsx'
import classes from './ratings-form.module.css'

/** Null for a KPI that is selected and not rated yet, which the schema refuses. */
type Ratings = Partial<Record<string, number | null>>

export interface RatingValues {
  ratings: Ratings
}

interface Props {
  readonly form: Pick<UseFormReturnType<RatingValues>, 'values' | 'errors' | 'setFieldValue'>
  /** KPIs that are listed before the others, which are folded away until they are asked for. */
  readonly first: readonly string[]
  /** Shown for a KPI once it has a rating, such as the previous rating. */
  readonly noteOn?: (kpi: string) => ReactNode
}

/** Beside the count: below all KPIs it would be out of sight. */
const ERROR_FIRST: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'description',
  'error',
  'input',
]

/** Setting stars selects the KPI. Unchecking it removes its rating. */
export function RatingsForm({ form: { values, errors, setFieldValue }, first, noteOn }: Props) {
  const { ratings } = values
  // A rated KPI that has left the list stays visible, so that it can be unchecked.
  const offered = [...new Set([...first, ...useLists().kpis, ...Object.keys(ratings)])]
  const chosen = offered.filter((kpi) => kpi in ratings)
  const more = useMoreKpis(offered, first, ratings)
  const choose = (checked: readonly string[]) => {
    const kpis = offered.filter((kpi) => checked.includes(kpi))
    const rated = kpis.map((kpi) => [kpi, ratings[kpi] ?? null])
    setFieldValue('ratings', Object.fromEntries(rated))
  }
  const row = (kpi: string) => (
    <RatedKpi
      key={kpi}
      kpi={kpi}
      stars={ratings[kpi]}
      isFirst={kpi === offered[0]}
      error={errors[`ratings.${kpi}`] && !isRated(ratings[kpi]) ? RATING_MISSING : null}
      note={isRated(ratings[kpi]) ? noteOn?.(kpi) : null}
      onRate={(stars) => setFieldValue('ratings', { ...ratings, [kpi]: stars })}
    />
  )
  return (
    <Checkbox.Group
      label="KPIs"
      description={`${chosen.length} selected (minimum ${MINIMUM_KPIS})`}
      error={messageIn(errors['ratings'])}
      inputWrapperOrder={ERROR_FIRST}
      value={chosen}
      onChange={choose}
    >
      <div className={classes['kpis']}>{more.top.map(row)}</div>
      <MoreKpisPanel more={more} />
      <div className={classes['kpis']}>{more.shown.map(row)}</div>
    </Checkbox.Group>
  )
}

const messageIn = (error: unknown) => (typeof error === 'string' ? error : null)

interface RatedProps {
  readonly kpi: string
  readonly stars: number | null | undefined
  readonly isFirst: boolean
  readonly error: string | null
  readonly note: ReactNode
  readonly onRate: (stars: number) => void
}

function RatedKpi({ kpi, stars, isFirst, error, note, onRate }: RatedProps) {
  const errorId = useId()
  return (
    <div className={classes['kpi']}>
      <div>
        <Group gap="xs">
          <Checkbox label={kpi} value={kpi} {...(isFirst && { 'data-path': 'ratings' })} />
          {note && (
            <Text size="sm" c="dimmed" className="tabular">
              {note}
            </Text>
          )}
        </Group>
        {error && <Input.Error id={errorId}>{error}</Input.Error>}
      </div>
      <StarInput
        label={`Rating for ${kpi}`}
        path={`ratings.${kpi}`}
        value={stars ?? undefined}
        onChange={onRate}
        describedBy={error ? errorId : undefined}
      />
    </div>
  )
}

const isRated = (stars: number | null | undefined) => typeof stars === 'number'

export const unratedAmong = (ratings: Ratings): string[] =>
  Object.keys(ratings).filter((kpi) => !isRated(ratings[kpi]))
