import { paths } from '@cohort/contract/app-paths'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import type { ComponentProps } from 'react'
import { ActingPanel, type OnAct } from '#web/signals/attention/acting-panel.tsx'
import { ActReasonPanel, NextMeetingPanel } from '#web/signals/attention/act-reason-panel.tsx'
import { OtherActs } from '#web/signals/attention/attention-card.tsx'
import { PersonActPanel, useActs } from '#web/signals/attention/person-act-panel.tsx'
import { ReasonsPanel } from '#web/signals/attention/reasons-panel.tsx'
import { OverviewNoticesPanel } from '#web/signals/notices-panel.tsx'
import { useOverviewFirst } from '#web/signals/use-overview-first.ts'
import { usePersonPlace } from '#web/signals/person-place.ts'
import { ShortZoneBadge } from '#web/signals/short-zone-panel.tsx'
import { MOST_REASONS } from '#web/signals/wording.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { ActionRow } from '#web/ui/lists/action-row.tsx'
import { ToDoLines } from './to-do-line.tsx'
import { useNeedAction, type NeedAction } from './use-need-action.ts'

type Props = Pick<ComponentProps<typeof ToDoLines>, 'lines'>

/** What many have in common, and the interns who need action, before other lines, unless they stand above. */
export function LinesAfterPeople({ lines }: Props) {
  const areAbove = useOverviewFirst()
  return (
    <>
      {!areAbove && <OverviewNoticesPanel />}
      <LinesWithPeople lines={lines} />
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

interface PeopleProps {
  readonly needAction: NeedAction
  readonly onAct: OnAct
}

const ALL = { view: 'table', group: 'action' }

function People({ needAction: { first, more }, onAct }: PeopleProps) {
  return (
    <>
      {first.map((row) => (
        <PersonLine key={row.id} row={row} onAct={onAct} />
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

interface PersonProps {
  readonly row: AttentionRow
  readonly onAct: OnAct
}

function PersonLine({ row, onAct }: PersonProps) {
  const placeOf = usePersonPlace()
  const isPhone = usePhone()
  const [act, ...others] = useActs(row)
  const { name, zone } = row
  return (
    <ActionRow
      isLong
      isCompact
      badge={<ShortZoneBadge zone={zone} />}
      title={
        <TextLink {...placeOf(row)} size="sm" fw={600} underline="hover">
          <PersonName name={name} />
        </TextLink>
      }
      actions={
        <>
          <PersonActPanel row={row} act={act} onAct={onAct} />
          {!isPhone && others.length > 0 && <OtherActs acts={others} row={row} onAct={onAct} />}
        </>
      }
    >
      <ReasonsPanel row={row} most={MOST_REASONS} />
      {act === 'accept' ? <NextMeetingPanel row={row} /> : <ActReasonPanel row={row} />}
    </ActionRow>
  )
}
