import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { Stack, Text } from '@mantine/core'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { useIsDayOff } from '#web/daily-updates/use-is-day-off.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { ActingPanel, type OnAct } from '#web/signals/attention/acting-panel.tsx'
import { AttentionCard } from '#web/signals/attention/attention-card.tsx'
import { OverviewNoticesPanel } from '#web/signals/notices-panel.tsx'
import { OverviewInPartPanel } from '#web/signals/overview-summary-panel.tsx'
import { useOverviewFirst } from '#web/signals/use-overview-first.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { ActionRow } from '#web/ui/lists/action-row.tsx'
import { LineRows, ToDoLines } from './to-do-line.tsx'
import { useNeedAction, type NeedAction } from './use-need-action.ts'

interface Props extends Pick<ComponentProps<typeof ToDoLines>, 'lines'> {
  /** Of a mentor, today. */
  readonly meeting?: ShownLine
  /** The interns of a mentor who have no meeting. */
  readonly toMeet?: ShownLine
}

type ShownLine = ComponentProps<typeof ToDoLines>['lines'][number]

/** What many have in common, and the interns who need action, before other lines, unless they stand above. */
export function LinesAfterPeople(props: Props) {
  const areAbove = useOverviewFirst()
  const isForAdmins = isAdmin(useSignedIn())
  return (
    <>
      {!areAbove && <OverviewNoticesPanel />}
      {isForAdmins ? <LinesWithPeople {...props} /> : <TalksAndLines {...props} />}
    </>
  )
}

/** For an admin, the interns stand above; on a phone in the same card. */
function LinesWithPeople({ lines }: Props) {
  const needAction = useNeedAction()
  const areAbove = useOverviewFirst()
  const others = <ToDoLines lines={lines} {...(needAction && { empty: 'Nothing else to do.' })} />
  if (areAbove) return others
  return (
    <Stack gap="md">
      <Part title="Who needs help">
        <OverviewInPartPanel>
          {needAction && (
            <ActingPanel>
              {(onAct) => (
                <ul className="plain-list">
                  <People needAction={needAction} onAct={onAct} />
                </ul>
              )}
            </ActingPanel>
          )}
        </OverviewInPartPanel>
      </Part>
      <Part title={OTHERS}>{others}</Part>
    </Stack>
  )
}

const OTHERS = 'Other tasks'

/** For a mentor: first whom to talk to today and about what, then what is to be written or answered. */
function TalksAndLines({ meeting = null, toMeet = null, lines }: Props) {
  const needAction = useNeedAction()
  const isDayOff = useIsDayOff()
  if (!needAction && !meeting && !toMeet) return <ToDoLines lines={lines} />
  const hasOthers = lines.some(Boolean)
  const title = isDayOff ? 'Talk to next' : 'Talk to today'
  return (
    <Stack gap="md">
      <Part title={title}>
        <ActingPanel>
          {(onAct) => (
            <ul className="plain-list">
              <LineRows lines={[meeting]} />
              {needAction && <People needAction={needAction} onAct={onAct} />}
              <LineRows lines={[toMeet]} />
            </ul>
          )}
        </ActingPanel>
      </Part>
      {hasOthers && (
        <Part title={OTHERS}>
          <ToDoLines lines={lines} />
        </Part>
      )}
    </Stack>
  )
}

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

const Part = ({ title, children }: PartProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Text component="h3" id={id} size="sm" fw={600} c="dimmed" m={0}>
        {title}
      </Text>
      {children}
    </section>
  )
}

interface PeopleProps {
  readonly needAction: NeedAction
  readonly onAct: OnAct
}

const ALL = { view: 'table', group: 'action' }

function People({ needAction: { first, more }, onAct }: PeopleProps) {
  const isPhone = usePhone()
  const isForAdmins = isAdmin(useSignedIn())
  // As in the overview, with the other actions.
  const isOwnCard = isPhone && isForAdmins
  return (
    <>
      {first.map((row) => (
        <AttentionCard
          key={row.id}
          row={row}
          onAct={onAct}
          isInList={!isOwnCard}
          isBrief={isPhone && !isOwnCard}
        />
      ))}
      {more > 0 && (
        <ActionRow
          isLong
          title={
            <TextLink to={paths.overview} search={ALL} size="sm">
              {`${more.toLocaleString('en-IN')} more ${more === 1 ? 'needs' : 'need'} action`}
            </TextLink>
          }
        />
      )}
    </>
  )
}
