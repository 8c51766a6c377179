import { paths } from '@cohort/contract/app-paths'
import { WAITS_TOO_LONG_AFTER_DAYS } from '@cohort/contract/dashboard/rules'
import type { NeedsOf } from '@cohort/contract/dashboard/schemas'
import { DAYS_WITHOUT_INTERACTION } from '@cohort/contract/interactions/rules'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { NeedLine } from './need-line.tsx'

const { feedback, helpRequest } = WAITS_TOO_LONG_AFTER_DAYS

const waits = (count: number) => (count === 1 ? 'waits' : 'wait')
const has = (count: number) => (count === 1 ? 'has' : 'have')

export const adminLines = ({
  overdueFeedback: { count: overdue, endedBefore },
  ageingRequests: ageing,
  missingUpdates: missing,
  withoutInteraction: without,
}: NeedsOf<'Admins'>) => [
  overdue > 0 && (
    <NeedLine
      key="feedback"
      tone="bad"
      label="Feedback"
      sentence={`${pluralise(overdue, 'interaction')} ${waits(overdue)} for feedback`}
      detail={`For more than ${feedback} days`}
      to={paths.interactions}
      search={{ interactionStatus: 'FEEDBACK_PENDING', endedBefore }}
      action="See interactions"
    />
  ),
  ageing > 0 && (
    <NeedLine
      key="help"
      tone="bad"
      label="Help desk"
      sentence={`${pluralise(ageing, 'help request')} ${waits(ageing)} for an answer`}
      detail={`For more than ${helpRequest} days`}
      to={paths.adminTickets}
      search={{ order: 'oldest' }}
      action="Answer"
    />
  ),
  missing && missing.count > 0 && (
    <NeedLine
      key="updates"
      tone="warning"
      label="Daily updates"
      sentence={`${pluralise(missing.count, 'intern')} ${has(missing.count)} not written today's update`}
      to={paths.allUpdates(missing.date)}
      search={{ view: 'missing' }}
      action="See who"
    />
  ),
  without > 0 && (
    <NeedLine
      key="interactions"
      tone="warning"
      label="Interactions"
      sentence={`${pluralise(without, 'intern')} ${has(without)} had no interaction for ${DAYS_WITHOUT_INTERACTION} days`}
      detail="And none is scheduled"
      to={paths.withoutInteraction}
      action="Schedule"
    />
  ),
]
