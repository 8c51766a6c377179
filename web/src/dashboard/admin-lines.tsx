import { paths } from '@cohort/contract/app-paths'
import { WAITS_TOO_LONG_AFTER_DAYS } from '@cohort/contract/dashboard/rules'
import type { NeedsOf } from '@cohort/contract/dashboard/schemas'
import { DAYS_WITHOUT_INTERACTION } from '@cohort/contract/interactions/rules'
import type { ReactElement } from 'react'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { NeedLine } from './need-line.tsx'

const { feedback, helpRequest } = WAITS_TOO_LONG_AFTER_DAYS
const LOOK = { variant: 'default', size: 'compact-sm' } as const

const waits = (count: number) => (count === 1 ? 'waits' : 'wait')
const has = (count: number) => (count === 1 ? 'has' : 'have')

export function adminLines({
  overdueFeedback: { count: overdue, endedBefore },
  ageingRequests: ageing,
  missingUpdates: missing,
  withoutInteraction: without,
}: NeedsOf<'Admins'>): ReactElement[] {
  const lines = []
  if (overdue > 0) {
    lines.push(
      <NeedLine
        key="feedback"
        tone="bad"
        word="Feedback"
        sentence={`${pluralise(overdue, 'interaction')} ${waits(overdue)} for feedback`}
        detail={`For more than ${feedback} days`}
      >
        <ButtonLink
          to={paths.interactions}
          search={{ interactionStatus: 'FEEDBACK_PENDING', endedBefore }}
          {...LOOK}
        >
          See interactions
        </ButtonLink>
      </NeedLine>,
    )
  }
  if (ageing > 0) {
    lines.push(
      <NeedLine
        key="help"
        tone="bad"
        word="Help desk"
        sentence={`${pluralise(ageing, 'help request')} ${waits(ageing)} for an answer`}
        detail={`For more than ${helpRequest} days`}
      >
        <ButtonLink to={paths.adminTickets} search={{ order: 'oldest' }} {...LOOK}>
          Answer
        </ButtonLink>
      </NeedLine>,
    )
  }
  if (missing && missing.count > 0) {
    lines.push(
      <NeedLine
        key="updates"
        tone="warning"
        word="Daily updates"
        sentence={`${pluralise(missing.count, 'intern')} ${has(missing.count)} not written today's update`}
      >
        <ButtonLink to={paths.allUpdates(missing.date)} search={{ view: 'missing' }} {...LOOK}>
          See who
        </ButtonLink>
      </NeedLine>,
    )
  }
  if (without > 0) {
    lines.push(
      <NeedLine
        key="interactions"
        tone="warning"
        word="Interactions"
        sentence={`${pluralise(without, 'intern')} ${has(without)} had no interaction for ${DAYS_WITHOUT_INTERACTION} days`}
        detail="And none is scheduled"
      >
        <ButtonLink to={paths.withoutInteraction} {...LOOK}>
          Schedule
        </ButtonLink>
      </NeedLine>,
    )
  }
  return lines
}
