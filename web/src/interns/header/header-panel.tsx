import { isMentor } from '@cohort/contract/access'
import { formatDay, formatDateTime, today } from '@cohort/contract/dates'
import type { InternHeader } from '@cohort/contract/interns/schemas'
import { Card, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { Meter } from '#web/ui/display/meter.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { StatusBadge, ToneBadge, ZoneBadge } from '#web/ui/display/status-badge.tsx'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import classes from './header.module.css'
import { MentorPanel } from './mentor-panel.tsx'

interface Props {
  readonly intern: InternHeader
  /** Replaces the name on the user's own profile. */
  readonly title?: string | undefined
  readonly children: ReactNode
}

/** Stays above the tabs: the intern, the summary and the actions. */
export function HeaderPanel({ intern, title, children }: Props) {
  const { name, profilePhoto } = intern
  const isPhone = usePhone()
  return (
    <Card withBorder padding="md" mb="md" component="section" aria-label="Summary">
      <div className={classes['top']}>
        <PersonPhoto name={name} photo={profilePhoto} size={isPhone ? 'lg' : 'xl'} />
        <Stack gap={4} miw={0} flex={1}>
          <ScreenTitle tab={title ?? name}>{title ?? <PersonName name={name} />}</ScreenTitle>
          {title && (
            <Title order={2} style={{ overflowWrap: 'anywhere' }}>
              <PersonName name={name} />
            </Title>
          )}
          <Text c="dimmed" size="sm">
            {whoOf(intern)}
          </Text>
          <Standing intern={intern} />
        </Stack>
        <div className={classes['actions']}>{children}</div>
      </div>
      <Facts intern={intern} />
    </Card>
  )
}

/** The status that needs no badge. */
const NORMAL = 'ACTIVE'

const whoOf = ({ designation, employeeId, batch, year, status }: InternHeader) =>
  [designation, employeeId, [batch, year].filter(Boolean).join(' - '), status === NORMAL && status]
    .filter(Boolean)
    .join(' · ')

function Standing({ intern: { zone, zoneChange, status, isDisabled } }: Pick<Props, 'intern'>) {
  const { timeZone } = usePublicRuleContext()
  return (
    <div className={classes['standing']}>
      {status !== NORMAL && <StatusBadge status={status} />}
      {isDisabled && <ToneBadge tone="faded" label="Disabled" />}
      <ZoneBadge zone={zone} missing="No Zone" />
      {zoneChange && (
        <Text span size="sm" c="dimmed" className={classes['reason'] ?? ''}>
          Set on {formatDay(today(new Date(zoneChange.at), timeZone))}
          {zoneChange.reason && (
            <>
              . Reason given then: <bdi>{zoneChange.reason}</bdi>
            </>
          )}
        </Text>
      )}
    </div>
  )
}

function Facts({ intern }: Pick<Props, 'intern'>) {
  const { phase, plan, nextMeeting, lastUpdateOn } = intern
  const { timeZone } = usePublicRuleContext()
  const isForMentor = isMentor(useSignedIn())
  return (
    <dl className={classes['facts']}>
      <Fact term="Training phase">{phase ?? 'No plans assigned'}</Fact>
      <Fact term="Current mentor">
        <MentorPanel intern={intern} />
      </Fact>
      <Fact term="Plan" isWide>
        {plan ? <Progress plan={plan} /> : 'No Plan'}
      </Fact>
      {/* A mentor sees only the meetings in which they take part. */}
      <Fact term={isForMentor ? 'Next meeting with you' : 'Next meeting'}>
        {nextMeeting ? (
          <>
            {formatDateTime(new Date(nextMeeting.startsAt), timeZone)}
            <Text size="sm" c="dimmed" truncate>
              {nextMeeting.name}
            </Text>
          </>
        ) : (
          'None scheduled'
        )}
      </Fact>
      <Fact term="Last update">{lastUpdateOn ? formatDay(lastUpdateOn) : 'None'}</Fact>
    </dl>
  )
}

const Progress = ({ plan }: { readonly plan: NonNullable<InternHeader['plan']> }) => (
  <Meter
    label={`Done of the plan ${plan.name}`}
    value={plan.done}
    of={100}
    text={plan.name}
    aside={`${plan.done}% done, ${plan.due}% expected by today`}
    tone={plan.overdue > 0 ? 'bad' : undefined}
  />
)

interface FactProps {
  readonly term: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

const Fact = ({ term, isWide, children }: FactProps) => (
  <div className={classes['fact']} data-wide={isWide}>
    <Text component="dt" size="xs" c="dimmed">
      {term}
    </Text>
    <Text component="dd" size="sm" m={0}>
      {children}
    </Text>
  </div>
)
