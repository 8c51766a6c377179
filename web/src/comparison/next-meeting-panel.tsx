import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { HeatRow } from '@cohort/contract/comparison/schemas'
import { Button } from '@mantine/core'
import { startTransition, Suspense, useState } from 'react'
import { ScheduleInternDialog } from '#web/interactions/requests/schedule-request-dialog.tsx'
import { MeetingAway } from '#web/interns/meeting-away-panel.tsx'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'

const LazyRequestDialog = lazyExport(
  () => import('#web/interns/request-meeting-dialog.tsx'),
  'RequestMeetingDialog',
)

export const NEXT_MEETING = 'Next meeting'

interface Props {
  readonly row: HeatRow
  /** Where no title says what the day is. */
  readonly isTitled?: boolean
}

/** The way to its preparation when that is open, its day, or the way to a meeting. Mentors do not schedule. */
export function NextMeetingPanel({ row, isTitled = false }: Props) {
  const isForAdmins = isAdmin(useSignedIn())
  const [isOpen, setOpen] = useState(false)
  const { nextMeeting, name } = row
  if (nextMeeting)
    return (
      <>
        <Planned name={name} meeting={nextMeeting} isTitled={isTitled} />
        <MeetingAway meeting={nextMeeting.dayOff} />
      </>
    )
  const [label, Dialog] = isForAdmins
    ? (['Schedule', ScheduleInternDialog] as const)
    : (['Request', LazyRequestDialog] as const)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${label} a meeting with ${name}`}
        onClick={() => startTransition(() => setOpen(true))}
      >
        {label}
      </Button>
      <Suspense>{isOpen && <Dialog intern={row} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

interface PlannedProps extends Required<Pick<Props, 'isTitled'>> {
  readonly name: string
  readonly meeting: NonNullable<HeatRow['nextMeeting']>
}

const Planned = ({ name, meeting: { on, prepareId }, isTitled }: PlannedProps) =>
  prepareId ? (
    <ButtonLink
      to={paths.preparation(prepareId)}
      variant="light"
      size="compact-sm"
      aria-label={`Prepare the meeting with ${name} on ${shortDay(on)}`}
    >
      Prepare
    </ButtonLink>
  ) : (
    `${isTitled ? 'Meeting ' : ''}${shortDay(on)}`
  )
