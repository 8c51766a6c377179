import { isAdmin, isIntern } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { InternHeader } from '@cohort/contract/interns/schemas'
import { hasSignedIn } from '@cohort/contract/users/invitation-rules'
import { Button, Menu, Tooltip } from '@mantine/core'
import {
  IconBell,
  IconCalendarPlus,
  IconChevronDown,
  IconDownload,
  IconFlag,
  IconMessage,
  IconPencil,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, Suspense, useState } from 'react'
import { remindIntern } from '#web/daily-updates/remind-intern.ts'
import { LazyScheduleDialog } from '#web/interactions/lazy-schedule-dialog.tsx'
import { NO_REMINDER_TODAY, useKnownDayOff } from '#web/daily-updates/use-is-day-off.ts'
import { lazyExport, usePrefetch } from '#web/lib/routing/lazy-export.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { onLeaveUntil } from '../away.ts'
import { RequestMeetingPanel } from '../request-meeting-panel.tsx'
import { useInternReport } from '#web/reports/queries.ts'
import { InviteButton } from '#web/users/invitations/invite-panel.tsx'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'

const LazyZoneDialog = lazyExport(() => import('./change-zone-dialog.tsx'), 'ChangeZoneDialog')
const LazyMessageDialog = lazyExport(
  () => import('#web/signals/attention/message-dialog.tsx'),
  'MessageDialog',
)

const DIALOGS = {
  schedule: LazyScheduleDialog,
  zone: LazyZoneDialog,
  message: LazyMessageDialog,
}

interface Props {
  readonly intern: InternHeader
}

interface ActionsProps extends Props {
  /** Whether the tab below sends it. */
  readonly isInvitationBelow: boolean
}

export function ActionsPanel({ intern, isInvitationBelow }: ActionsProps) {
  const { role } = useSignedIn()
  const [opened, setOpened] = useState<keyof typeof DIALOGS>()
  const open = (dialog: keyof typeof DIALOGS) => startTransition(() => setOpened(dialog))
  const Shown = opened && DIALOGS[opened]
  if (isIntern({ role })) return <EditButton />
  if (intern.isDisabled) return <ReportButton intern={intern} />
  return (
    <>
      {isAdmin({ role }) ? (
        <AdminButtons intern={intern} isInvitationBelow={isInvitationBelow} onOpen={open} />
      ) : (
        <>
          <RequestMeetingPanel intern={intern} />
          <MessageButton onClick={() => open('message')} />
        </>
      )}
      <Suspense>{Shown && <Shown intern={intern} onClose={() => setOpened(undefined)} />}</Suspense>
    </>
  )
}

const MessageButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button
    variant="default"
    leftSection={<IconMessage size="1rem" stroke={1.5} />}
    onClick={onClick}
  >
    Message
  </Button>
)

const EditButton = () => (
  <ButtonLink
    to={paths.editProfile}
    leftSection={<IconPencil size="1rem" stroke={1.5} aria-hidden />}
  >
    Edit profile
  </ButtonLink>
)

interface OtherProps extends Props {
  readonly onOpen: (dialog: keyof typeof DIALOGS) => void
}

/** Who cannot sign in yet reads neither messages nor reminders. */
const canRead = ({ signIn }: InternHeader) => signIn === null || hasSignedIn({ signIn })

function AdminButtons({ intern, isInvitationBelow, onOpen }: OtherProps & ActionsProps) {
  const prefetchSchedule = usePrefetch(LazyScheduleDialog)
  const isPhone = usePhone()
  const isReader = canRead(intern)
  const { id, name, signIn } = intern
  const mustInvite = !isReader && signIn !== null && signIn !== 'accepted'
  return (
    <>
      {mustInvite && !isInvitationBelow && <InviteButton user={{ id, name, signIn }} isPrimary />}
      <Button
        variant={mustInvite ? 'default' : 'filled'}
        leftSection={<IconCalendarPlus size="1rem" stroke={1.5} />}
        {...prefetchSchedule}
        onClick={() => onOpen('schedule')}
      >
        Schedule
      </Button>
      {isReader && <MessageButton onClick={() => onOpen('message')} />}
      {isPhone ? (
        <OtherActions intern={intern} onOpen={onOpen} />
      ) : (
        <>
          {isReader && <RemindButton intern={intern} />}
          <Button
            variant="default"
            leftSection={<IconFlag size="1rem" stroke={1.5} />}
            onClick={() => onOpen('zone')}
          >
            Change zone
          </Button>
          <ReportButton intern={intern} />
        </>
      )}
    </>
  )
}

/** Of "Reminded today", which a click makes of it: the buttons beside it keep their place. */
const REMINDED_WIDTH = '10rem'

function useRemindLabel({ isRemindedToday, away }: InternHeader): string | undefined {
  if (useKnownDayOff()) return NO_REMINDER_TODAY
  if (away) return onLeaveUntil(away)
  return isRemindedToday ? 'Reminded today' : undefined
}

function RemindButton({ intern }: Props) {
  const cache = useQueryClient()
  const label = useRemindLabel(intern)
  const isUnknown = useKnownDayOff() === undefined
  return (
    <Button
      variant="default"
      leftSection={<IconBell size="1rem" stroke={1.5} />}
      disabled={isUnknown || label !== undefined}
      miw={REMINDED_WIDTH}
      onClick={() => void remindIntern(intern.id, cache)}
    >
      {label ?? 'Remind'}
    </Button>
  )
}

/** On a phone, where five buttons would fill the first screen. */
function OtherActions({ intern, onOpen }: OtherProps) {
  const { id, hasFeedback } = intern
  const label = useRemindLabel(intern)
  const isUnknown = useKnownDayOff() === undefined
  const cache = useQueryClient()
  const { download } = useDownload(intern)
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size="1rem" stroke={1.5} />}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {canRead(intern) && (
          <Menu.Item
            disabled={isUnknown || label !== undefined}
            onClick={() => void remindIntern(id, cache)}
          >
            {label ?? 'Remind'}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => onOpen('zone')}>Change zone</Menu.Item>
        <Menu.Item disabled={!hasFeedback} onClick={download}>
          Download report
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function useDownload({ id: userId, name }: InternHeader) {
  const report = useInternReport()
  const download = () => report.mutate({ userId, name })
  return { download, isPending: report.isPending }
}

const NO_FEEDBACK = 'No feedback yet'

function ReportButton({ intern }: Props) {
  const { hasFeedback } = intern
  const { download, isPending } = useDownload(intern)
  const button = (
    <Button
      variant="default"
      leftSection={<IconDownload size="1rem" stroke={1.5} />}
      loading={isPending}
      {...(hasFeedback
        ? { onClick: download }
        : { 'aria-disabled': true, 'data-disabled': true, 'aria-description': NO_FEEDBACK })}
    >
      Download report
    </Button>
  )
  if (hasFeedback) return button
  return (
    <Tooltip label={NO_FEEDBACK} events={{ hover: true, focus: true, touch: true }}>
      {button}
    </Tooltip>
  )
}
