import { batchAndYear } from '@cohort/contract/users/rules'
import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { formatDay } from '@cohort/contract/dates'
import type { Signal } from '@cohort/contract/signals/rules'
import type { Overview } from '@cohort/contract/signals/schemas'
import { Stack } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#web/lib/session/session.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { interns } from './counting.ts'
import { NO_PICK } from './overview-counts-panel.tsx'
import { overviewQuery } from './queries.ts'

/** Of all interns in sight; nothing for a mentor without interns. */
export function OverviewNoticesPanel() {
  const { data } = useQuery(overviewQuery({}))
  return data && interns(data.counts) > 0 && <NoticesPanel overview={data} />
}

export function NoticesPanel({ overview }: { readonly overview: Overview }) {
  const { asOf, isLate, shared } = overview
  if (!(isLate && asOf) && shared.length === 0) return null
  return (
    <Stack gap="xs" mb="md">
      {shared.map((cause) => (
        <SharedCause key={`${cause.batch} ${cause.year} ${cause.signal}`} cause={cause} />
      ))}
      {isLate && asOf && (
        <Notice icon={<IconInfoCircle size="1.25rem" stroke={1.5} aria-hidden />}>
          Signals are from {formatDay(asOf)}. Later days are being computed.
        </Notice>
      )}
    </Stack>
  )
}

const CAUSES: Readonly<Record<Signal, string>> = {
  updates: 'missing updates. Is a holiday missing?',
  noShows: 'missed meetings. Were meetings moved?',
  progress: 'overdue objectives. Are the dates of the plan right?',
  ratings: 'low ratings. Is a rater stricter than the others?',
  kpis: 'falling KPIs. Is a rater stricter than the others?',
}

type Cause = Overview['shared'][number]

function SharedCause({ cause }: { readonly cause: Cause }) {
  const isForAdmins = isAdmin(useSignedIn())
  const { signal, interns, of } = cause
  return (
    <Notice icon={<IconAlertTriangle size="1.25rem" stroke={1.5} aria-hidden />}>
      {batchOf(cause)}
      {interns} of {pluralise(of, 'intern')} changed at the same time because of {CAUSES[signal]}{' '}
      {isForAdmins && signal === 'updates' && (
        <TextLink to={paths.settings} search={{ section: 'days' }}>
          Holidays
        </TextLink>
      )}{' '}
      <TextLink
        to={paths.overview}
        search={(before) => ({
          ...before,
          ...NO_PICK,
          ...filtersOf(cause),
          view: 'table',
          group: 'shared',
        })}
      >
        Show interns
      </TextLink>
    </Notice>
  )
}

/** "Batch 2 - 2026: " */
function batchOf({ batch, year }: Cause) {
  const name = batchAndYear({ batch, year })
  return name !== '' && `${name}: `
}

const filtersOf = ({ batch, year }: Cause) => ({
  ...(batch !== null && { batch }),
  ...(year !== null && { year: String(year) }),
})
