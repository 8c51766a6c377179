import type { AttentionRow, Overview } from '@cohort/contract/signals/schemas'
import { Text } from '@mantine/core'
import { Fragment } from 'react'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { interns, internsIn } from '../counting.ts'
import { CountLink } from '../overview-counts-panel.tsx'
import { usePersonPlace } from '../person-place.ts'
import { ADDED_SINCE, FEW_DAYS, NO_PLAN_LANE, NO_PLAN_NEEDED } from '../wording.ts'
import { asideOf, type Aside } from './drawing.ts'

interface Props {
  readonly overview: Overview
  readonly rows: ReadonlyMap<string, AttentionRow>
  /** Otherwise they are counted by bands, of which those beside the scale are four. */
  readonly isDrawn: boolean
}

/** Whom the chart or the bands do not show, so that the parts add up to the counts above them. */
export function LeftOutPanel({ overview, rows, isDrawn }: Props) {
  const count = interns(overview.counts, { group: 'unknown' })
  const parts = [
    { search: { group: 'unknown' }, count, words: ADDED_SINCE },
    ...(isDrawn ? besideScale(overview) : []),
  ].filter((part) => part.count > 0)
  const named = [...rows.values()].filter(({ group }) => group === 'unknown')
  const leftOut = parts.map(({ search, words, count: left }) => (
    <Text key={words} size="sm" c="dimmed" mt={isDrawn ? 'xs' : 0}>
      <CountLink search={search}>
        {pluralise(left, 'intern')} {words}
      </CountLink>{' '}
      {'group' in search ? byTomorrow(left) : isNotDrawn(left)}
      {'group' in search && named.length === left && left <= MAX_NAMES ? (
        <Names rows={named} />
      ) : (
        '.'
      )}
    </Text>
  ))
  return (
    <>
      {leftOut}
      {needPlan(overview) < internsIn(overview, 'none') && (
        <Text size="sm" c="dimmed" mt={isDrawn ? 'xs' : 0}>
          {NO_PLAN_NEEDED}
          {isDrawn ? NO_PLAN_LANE : '.'}
        </Text>
      )}
    </>
  )
}

const besideScale = (overview: Overview) => [
  { search: { band: 'leave' }, count: undrawn(overview, 'leave'), words: 'who are away' },
  { search: { band: 'none' }, count: undrawn(overview, 'none'), words: 'without a plan' },
  {
    search: { band: 'unmeasured' },
    count: undrawn(overview, 'unmeasured'),
    words: 'whose progress is not measured yet',
  },
  { search: { band: 'new' }, count: undrawn(overview, 'new'), words: FEW_DAYS },
]

const needPlan = ({ pendingActions }: Overview) =>
  pendingActions.find(({ action }) => action === 'plan')?.interns ?? 0

const MAX_NAMES = 8

/** Those who are new are drawn and counted with the next computation. */
const byTomorrow = (count: number) => `${count === 1 ? 'appears' : 'appear'} here by tomorrow`

const isNotDrawn = (count: number) => `${count === 1 ? 'is' : 'are'} not in the chart`

/** Of very many interns only some are drawn, and those who are on no scale are in no bar either. */
const undrawn = (overview: Overview, aside: Aside) =>
  internsIn(overview, aside) - overview.marks.filter((mark) => asideOf(mark) === aside).length

function Names({ rows }: { readonly rows: readonly AttentionRow[] }) {
  const placeOf = usePersonPlace()
  return rows.map((row, index) => (
    <Fragment key={row.id}>
      {index === 0 ? ': ' : ', '}
      <TextLink {...placeOf(row)} underline="hover" inherit>
        <PersonName name={row.name} />
      </TextLink>
    </Fragment>
  ))
}
