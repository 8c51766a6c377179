import { isAdmin, isIntern, type Role } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { Day } from '@cohort/contract/dates'
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { dayRange, shortDay } from '#web/ui/forms/day-range.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { headerQuery } from '../queries.ts'
import classes from './timeline.module.css'

interface Props {
  readonly userId: string
  /** From the first to the last. */
  readonly days: readonly Day[]
}

export function MissedPanel({ userId, days }: Props) {
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (days.length === 1)
    return (
      <Text size="sm">
        Update missing: <DayLinks userId={userId} days={days} />
      </Text>
    )
  return (
    <details>
      <summary className={classes['gap']}>
        {pluralise(days.length, 'update')} missing, {dayRange(first, last)}
      </summary>
      <Text size="sm" pt={4}>
        <FirstLinks userId={userId} days={days} />
      </Text>
    </details>
  )
}

const SHOWN = 5

function FirstLinks({ userId, days }: Props) {
  const [isWhole, setWhole] = useState(false)
  const more = days.length - SHOWN
  // A button for a single one would be as long as its link.
  const isCut = !isWhole && more > 1
  return (
    <span ref={isWhole ? focusNext : null}>
      <DayLinks userId={userId} days={isCut ? days.slice(0, SHOWN) : days} />
      {isCut && (
        <>
          {' '}
          <Anchor component="button" type="button" inherit onClick={() => setWhole(true)}>
            and {more} more
          </Anchor>
        </>
      )}
    </span>
  )
}

/** The button that had the focus is gone. */
const focusNext = (links: HTMLElement | null) => links?.querySelectorAll('a')[SHOWN]?.focus()

const DayLinks = ({ userId, days }: Props) =>
  days.map((day, index) => (
    <Fragment key={day}>
      {index > 0 && ', '}
      <DayLink userId={userId} day={day} />
    </Fragment>
  ))

interface LinkProps {
  readonly userId: string
  readonly day: Day
}

function DayLink({ userId, day }: LinkProps) {
  const { role } = useSignedIn()
  const { data: intern } = useQuery(headerQuery(userId))
  const search = isIntern({ role }) ? {} : { name: intern?.name ?? '', view: 'everyone' }
  return (
    <TextLink to={dayPath(day, role)} search={search} inherit>
      {shortDay(day)}
    </TextLink>
  )
}

function dayPath(day: Day, role: Role) {
  if (isIntern({ role })) return paths.ownUpdates(day)
  return isAdmin({ role }) ? paths.allUpdates(day) : paths.mentoredUpdates(day)
}
