import { dayOffMark, dayOffWords } from '@cohort/contract/daily-updates/day-off'
import { ratingFigure } from '@cohort/contract/feedback/analysis'
import type { PeopleColumn } from '@cohort/contract/directory/rules'
import type { PersonRow } from '@cohort/contract/directory/schemas'
import { shareFigures, shareWords } from '@cohort/contract/plans/rules'
import { isStatusInTraining } from '@cohort/contract/signals/rules'
import { batchAndYear } from '@cohort/contract/users/rules'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { stateWords, TONE_OF_ZONE, zoneWord } from '#web/signals/wording.ts'
import { ShareBar } from '#web/ui/display/meter.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { paths } from '@cohort/contract/app-paths'
import { STATUS_WORDS } from '@cohort/contract/users/rules'
import { capitalised } from '@cohort/contract/wording'
import classes from './grid.module.css'
import { Sparkline } from './sparkline.tsx'

export function ShortDay({ day }: { readonly day: string | null }) {
  const today = useToday()
  return day ? shortDay(day, today) : '-'
}

/** Shortened when it is too long, so that the arrow that changes it stays in the cell. */
const beforeArrow = (words: string | null) => (words ? <span title={words}>{words}</span> : '-')

const zoneOf = (zone: PersonRow['zone']) =>
  zone ? <ToneBadge tone={TONE_OF_ZONE[zone]} label={capitalised(zoneWord(zone))} /> : '-'

function withoutSuggestion({ assessment, status, isBack }: PersonRow) {
  if (assessment === 'judged' || !isStatusInTraining(status)) return '-'
  return stateWords({ group: assessment ?? 'unknown', isBack })
}

export function NameLink({ row }: { readonly row: PersonRow }) {
  return (
    <TextLink to={paths.intern(row.id)} tabIndex={-1} fw={600} underline="hover">
      <PersonName name={row.name} />
    </TextLink>
  )
}

export function Progress({ row: { done, due } }: { readonly row: PersonRow }) {
  if (done === null || due === null) return '-'
  const shares = { done, due }
  return (
    <span className={classes['progress']}>
      <span aria-hidden>{shareFigures(shares)}</span>
      <VisuallyHidden>{shareWords(shares)}</VisuallyHidden>
      <ShareBar share={done / 100} due={due / 100} />
    </span>
  )
}

export function Rating({ row: { rating, ratings } }: { readonly row: PersonRow }) {
  if (rating === null) return '-'
  return (
    <span className={classes['rating']}>
      <Sparkline values={ratings} />
      {ratingFigure(rating)}
    </span>
  )
}

function NextMeeting({ row: { nextMeetingOn, nextMeetingDayOff } }: { readonly row: PersonRow }) {
  const mark = dayOffMark(nextMeetingDayOff)
  if (mark === '') return <ShortDay day={nextMeetingOn} />
  return (
    <span className={classes['dayOff']} title={dayOffWords(nextMeetingDayOff).join(', ')}>
      <ShortDay day={nextMeetingOn} /> <span>{mark}</span>
    </span>
  )
}

function leadOf({ lead }: PersonRow) {
  if (lead === null) return '-'
  return lead > 0 ? `+${lead}` : String(lead).replace('-', '−')
}

type Content = (row: PersonRow) => ReactNode

const CONTENTS: Readonly<Partial<Record<PeopleColumn, Content>>> = {
  name: (row) => <NameLink row={row} />,
  zone: ({ zone }) => zoneOf(zone),
  suggested: (row) => (row.suggested ? zoneOf(row.suggested) : withoutSuggestion(row)),
  progress: (row) => <Progress row={row} />,
  lead: leadOf,
  rating: (row) => <Rating row={row} />,
  lastUpdateOn: ({ lastUpdateOn }) => <ShortDay day={lastUpdateOn} />,
  lastMeetingOn: ({ lastMeetingOn }) => <ShortDay day={lastMeetingOn} />,
  nextMeetingOn: (row) => <NextMeeting row={row} />,
  dateOfJoining: ({ dateOfJoining }) => <ShortDay day={dateOfJoining} />,
  batch: (row) => beforeArrow(batchAndYear(row)),
  phase: ({ phase }) => beforeArrow(phase),
  plan: ({ plan }) => (plan ? <span title={plan.name}>{plan.name}</span> : '-'),
  mentor: ({ mentor }) => <PersonName name={mentor?.name ?? null} />,
  status: ({ status }) => beforeArrow(status && STATUS_WORDS[status]),
}

type Plain = 'employeeId' | 'year' | 'designation' | 'milestone' | 'email'

export const contentOf = (row: PersonRow, column: PeopleColumn): ReactNode =>
  CONTENTS[column]?.(row) ?? row[column as Plain] ?? '-'
