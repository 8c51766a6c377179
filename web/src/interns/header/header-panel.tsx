import { isMentor } from '@cohort/contract/access'
import { today } from '@cohort/contract/dates'
import type { InternHeader } from '@cohort/contract/interns/schemas'
import { shareWords } from '@cohort/contract/plans/rules'
import { batchAndYear, STATUS_WORDS } from '@cohort/contract/users/rules'
import { Card, Stack, Text, Title, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { Meter } from '#web/ui/display/meter.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { ShortZoneBadge } from '#web/signals/short-zone-panel.tsx'
import { StatusBadge, ToneBadge, ZoneBadge } from '#web/ui/display/status-badge.tsx'
import { unbrokenTime } from '#web/ui/display/unbroken-time.ts'
import { IconButton } from '#web/ui/layout/icon-button.tsx'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { shortDateTime, shortDay } from '#web/ui/forms/day-range.ts'
import { SignInBadge } from '#web/users/invitations/sign-in-state-panel.tsx'
import classes from './header.module.css'
import { MeetingAway } from '../meeting-away-panel.tsx'
import { MentorPanel } from './mentor-panel.tsx'
import { PhasePanel } from './phase-panel.tsx'
import { ReasonsPanel } from './reasons-panel.tsx'

interface Props {
  readonly intern: InternHeader
  /** Replaces the name on the user's own profile. */
  readonly title?: string | undefined
  /** The page of the analysis, which writes the zone out and shows none as faded. */
  readonly isAnalysis: boolean
  readonly children: ReactNode
}

export function HeaderPanel(props: Props) {
  const isBrief = usePhone() && !props.title
  return (
    <Card
      withBorder
      padding={isBrief ? 'sm' : 'md'}
      mb="md"
      component="section"
      aria-label="Summary"
    >
      {isBrief ? <Brief {...props} /> : <Whole {...props} />}
    </Card>
  )
}

function Whole({ intern, title, isAnalysis, children }: Props) {
  const { name, profilePhoto } = intern
  const isPhone = usePhone()
  return (
    <>
      <div className={classes['top']}>
        <PersonPhoto name={name} photo={profilePhoto} size={isPhone ? 'md' : 'xl'} />
        <Stack gap={4} miw={0} flex={1} className={classes['texts'] ?? ''}>
          <ScreenTitle tab={title ?? name}>{title ?? <PersonName name={name} />}</ScreenTitle>
          {title && (
            <Title order={2} style={{ overflowWrap: 'anywhere' }}>
              <PersonName name={name} />
            </Title>
          )}
          <Text c="dimmed" size="sm">
            {whoOf(intern)}
          </Text>
          <Standing intern={intern} isAnalysis={isAnalysis} />
        </Stack>
        <div className={classes['actions']}>{children}</div>
        <ReasonsPanel intern={intern} />
      </div>
      <Facts intern={intern} />
    </>
  )
}

/** On a phone, where all facts would fill the first screen. */
function Brief({ intern, isAnalysis, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { name, profilePhoto, plan } = intern
  return (
    <div className={`${classes['top']} ${classes['brief']}`} data-open={isOpen || undefined}>
      <PersonPhoto name={name} photo={profilePhoto} size="md" />
      <ScreenTitle tab={name}>
        <PersonName name={name} />
      </ScreenTitle>
      <IconButton
        label={isOpen ? 'Hide facts' : 'Show facts'}
        icon={isOpen ? IconChevronUp : IconChevronDown}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <Standing intern={intern} isAnalysis={isAnalysis} />
      <ReasonsPanel intern={intern} />
      {plan && <Progress plan={plan} />}
      <Text size="sm" c="dimmed" truncate>
        <MeetingTerm />: <MeetingTime intern={intern} />
      </Text>
      {isOpen && (
        <>
          <Text c="dimmed" size="sm">
            {whoOf(intern)}
          </Text>
          <Facts intern={intern} isRest />
        </>
      )}
      <div className={classes['actions']}>{children}</div>
    </div>
  )
}

/** The status that needs no badge. */
const NORMAL = 'ACTIVE'

const whoOf = ({ designation, employeeId, status, isDisabled, ...intern }: InternHeader) =>
  [designation, employeeId, batchAndYear(intern), !isDisabled && status === NORMAL && status]
    .filter(Boolean)
    .join(' · ')

function Standing({ intern, isAnalysis }: Pick<Props, 'intern' | 'isAnalysis'>) {
  const { zone, zoneChange, status, isDisabled, signIn } = intern
  const { timeZone } = usePublicRuleContext()
  return (
    <div className={classes['standing']}>
      {status !== NORMAL && !isDisabled && (
        <StatusBadge status={status} words={status && STATUS_WORDS[status]} />
      )}
      {isDisabled && <ToneBadge tone="faded" label="Disabled" />}
      {signIn && !isDisabled && <SignInBadge state={signIn} />}
      {isAnalysis ? (
        <ZoneBadge zone={zone} missing="No Zone" otherwise="faded" />
      ) : (
        <ShortZoneBadge zone={zone} />
      )}
      {zoneChange && (
        <Tooltip
          label={`Reason given then: ${zoneChange.reason ?? ''}`}
          disabled={!zoneChange.reason}
          events={{ hover: true, focus: true, touch: true }}
          position="bottom-start"
          multiline
          maw="24rem"
        >
          <Text span size="sm" c="dimmed">
            Set {zoneChange.by && `by ${zoneChange.by} `}on{' '}
            {shortDay(today(new Date(zoneChange.at), timeZone))}
          </Text>
        </Tooltip>
      )}
    </div>
  )
}

interface FactsProps extends Pick<Props, 'intern'> {
  /** Without those that the brief header shows. */
  readonly isRest?: boolean
}

function Facts({ intern, isRest = false }: FactsProps) {
  const { plan, lastUpdateOn } = intern
  const { now, timeZone } = usePublicRuleContext()
  const day = today(now, timeZone)
  const hasBegun = !plan || plan.hasBegun || plan.startsOn <= day
  return (
    <dl className={classes['facts']}>
      <Fact term="Training phase">
        <PhasePanel intern={intern} day={day} />
      </Fact>
      <Fact term={hasBegun ? 'Current mentor' : 'First mentor'}>
        <MentorPanel intern={intern} />
      </Fact>
      {!isRest && <PlanAndMeeting intern={intern} />}
      <Fact term="Last update">{lastUpdateOn ? shortDay(lastUpdateOn) : 'None'}</Fact>
    </dl>
  )
}

const PlanAndMeeting = ({ intern }: Pick<Props, 'intern'>) => (
  <>
    <Fact term={intern.plan ? 'Plan, by completed objectives' : 'Plan'} isWide>
      {intern.plan ? <Progress plan={intern.plan} /> : 'No Plan'}
    </Fact>
    <Fact term={<MeetingTerm />}>
      <MeetingTime intern={intern} />
      {intern.nextMeeting && (
        <Text size="sm" c="dimmed" truncate>
          {intern.nextMeeting.name}
        </Text>
      )}
    </Fact>
  </>
)

/** A mentor sees only the meetings in which they take part. */
const MeetingTerm = () => (isMentor(useSignedIn()) ? 'Next meeting with you' : 'Next meeting')

function MeetingTime({ intern: { nextMeeting } }: Pick<Props, 'intern'>) {
  const { timeZone } = usePublicRuleContext()
  if (!nextMeeting) return 'None scheduled'
  return (
    <>
      {unbrokenTime(shortDateTime(new Date(nextMeeting.startsAt), timeZone))}
      <MeetingAway meeting={nextMeeting} />
    </>
  )
}

interface ProgressProps {
  readonly plan: NonNullable<InternHeader['plan']>
}

const Progress = ({ plan }: ProgressProps) => (
  <Meter
    label={`Done of the plan ${plan.name}`}
    value={plan.done}
    of={100}
    text={plan.name}
    aside={shareWords(plan)}
    due={plan.due / 100}
  />
)

interface FactProps {
  readonly term: ReactNode
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
