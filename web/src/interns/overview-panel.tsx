import { isAdmin, isIntern } from '@cohort/contract/access'
import type { EventKind } from '@cohort/contract/interns/rules'
import type { InternHeader } from '@cohort/contract/interns/schemas'
import { Stack } from '@mantine/core'
import { OwnProgressPanel } from '#web/signals/own-progress-panel.tsx'
import { PersonSignalsPanel } from '#web/signals/person-signals-panel.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { RequestsOfPanel } from './requests-panel.tsx'
import { TimelinePanel } from './timeline/timeline-panel.tsx'
import classes from './overview.module.css'

interface Props {
  readonly intern: InternHeader
  readonly kinds: readonly EventKind[]
}

const OF_A_MENTOR =
  'Meetings and feedback in which you are the mentor or the interviewer. Those of other mentors are not listed.'

export function OverviewPanel({ intern, kinds }: Props) {
  const { role, permissions } = useSignedIn()
  const { id, name, status, isDisabled } = intern
  const person = { id, name, status, role: 'Interns', disabledAt: isDisabled ? '' : null } as const
  return (
    <div className={classes['parts']}>
      <div className={classes['signals']}>
        {isIntern({ role }) ? <OwnProgressPanel /> : <PersonSignalsPanel person={person} />}
      </div>
      <Stack gap="md">
        {isAdmin({ role }) && <RequestsOfPanel userId={id} />}
        <TimelinePanel
          userId={id}
          kinds={kinds}
          help={permissions.includes('feedback.create') && OF_A_MENTOR}
        />
      </Stack>
    </div>
  )
}
