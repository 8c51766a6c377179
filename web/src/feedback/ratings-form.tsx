import { MINIMUM_KPIS } from '@cohort/contract/feedback/rules'
import { RATING_MISSING } from '@cohort/contract/feedback/messages'
import { Checkbox, Input, Stack, type InputWrapperProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId, type ReactNode } from 'react'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { StarInput } from '#web/ui/forms/star-input.tsx'
import classes from './ratings-form.module.css'
import { SnippetTextarea } from './snippets-panel.tsx'

/** Null for a KPI that is selected and not rated yet, which the schema refuses. */
type Ratings = Partial<Record<string, number | null>>

export interface RatingValues {
  ratings: Ratings
  descriptive_feedback: string
}

interface Props {
  readonly form: Pick<UseFormReturnType<RatingValues>, 'values' | 'errors' | 'setFieldValue'>
  /** KPIs that are listed before the others. */
  readonly first?: readonly string[]
  /** Shown for a KPI once it has a rating, such as the previous rating. */
  readonly noteOn?: (kpi: string) => ReactNode
}

export function RatingsForm({ form, first = [], noteOn }: Props) {
  const { values, errors, setFieldValue } = form
  // A rated KPI that has left the list stays visible, so that it can be unchecked.
  const offered = [...new Set([...first, ...useLists().kpis, ...Object.keys(values.ratings)])]
  return (
    <Stack gap="lg">
      <KpiRatings form={form} offered={offered} noteOn={noteOn} />
      <SnippetTextarea
        label="Descriptive feedback"
        minRows={4}
        maxRows={12}
        data-path="descriptive_feedback"
        value={values.descriptive_feedback}
        error={messageIn(errors['descriptive_feedback'])}
        onChange={(text) => setFieldValue('descriptive_feedback', text)}
      />
    </Stack>
  )
}

interface KpiProps extends Pick<Props, 'form'> {
  readonly offered: readonly string[]
  readonly noteOn: Props['noteOn'] | undefined
}

/** Beside the count: below all KPIs it would be out of sight. */
const ERROR_FIRST: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'description',
  'error',
  'input',
]

/** Setting stars selects the KPI. Unchecking it removes its rating. */
function KpiRatings({ form: { values, errors, setFieldValue }, offered, noteOn }: KpiProps) {
  const { ratings } = values
  const chosen = offered.filter((kpi) => kpi in ratings)
  const choose = (checked: readonly string[]) => {
    const kpis = offered.filter((kpi) => checked.includes(kpi))
    const rated = kpis.map((kpi) => [kpi, ratings[kpi] ?? null])
    setFieldValue('ratings', Object.fromEntries(rated))
  }
  return (
    <Checkbox.Group
      label="KPIs"
      description={`${chosen.length} selected (minimum ${MINIMUM_KPIS})`}
      error={messageIn(errors['ratings'])}
      inputWrapperOrder={ERROR_FIRST}
      value={chosen}
      onChange={choose}
    >
      <div className={classes['kpis']}>
        {offered.map((kpi, index) => (
          <RatedKpi
            key={kpi}
            kpi={kpi}
            stars={ratings[kpi]}
            isFirst={index === 0}
            error={errors[`ratings.${kpi}`] && !isRated(ratings[kpi]) ? RATING_MISSING : null}
            note={isRated(ratings[kpi]) ? noteOn?.(kpi) : null}
            onRate={(stars) => setFieldValue('ratings', { ...ratings, [kpi]: stars })}
          />
        ))}
      </div>
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
        <Checkbox label={kpi} value={kpi} {...(isFirst && { 'data-path': 'ratings' })} />
        {error && <Input.Error id={errorId}>{error}</Input.Error>}
        {note && <Input.Description>{note}</Input.Description>}
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
