import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { Stack, Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useIsDayOff } from '#web/daily-updates/use-is-day-off.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { ActingPanel, type OnAct } from '#web/signals/attention/acting-panel.tsx'
import { AttentionCard } from '#web/signals/attention/attention-card.tsx'
import { OverviewNoticesPanel } from '#web/signals/notices-panel.tsx'
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

function LinesWithPeople({ lines }: Props) {
  const needAction = useNeedAction()
  if (!needAction) return <ToDoLines lines={lines} />
  if (needAction.first.length === 0) return <ToDoLines lines={lines} empty="Nothing else to do." />
  return (
    <ActingPanel>
      {(onAct) => (
        <ToDoLines before={<People needAction={needAction} onAct={onAct} />} lines={lines} />
      )}
    </ActingPanel>
  )
}

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
        <Part title="Other tasks">
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

const Part = ({ title, children }: PartProps) => (
  <div>
    <Text component="h3" size="sm" fw={600} c="dimmed" m={0}>
      {title}
    </Text>
    {children}
  </div>
)

interface PeopleProps {
  readonly needAction: NeedAction
  readonly onAct: OnAct
}

const ALL = { view: 'table', group: 'action' }

function People({ needAction: { first, more }, onAct }: PeopleProps) {
  const isForAdmins = isAdmin(useSignedIn())
  const isBrief = usePhone() && !isForAdmins
  return (
    <>
      {first.map((row) => (
        <AttentionCard key={row.id} row={row} onAct={onAct} isInList isBrief={isBrief} />
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
