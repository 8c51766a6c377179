import { paths } from '@cohort/contract/app-paths'
import type { NeedsOf } from '@cohort/contract/dashboard/schemas'
import { dayInWords, inWords } from '@cohort/contract/dates'
import type { ReactElement } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { NeedLine } from './need-line.tsx'

const SIZE = 'compact-sm'

export const mentorLines = ({ feedbackDue, openRequests }: NeedsOf<'Mentors'>): ReactElement[] => [
  ...feedbackLines(feedbackDue),
  ...requestLines(openRequests),
]

function feedbackLines({ total, first }: NeedsOf<'Mentors'>['feedbackDue']) {
  const lines = first.map((interaction) => (
    <NeedLine
      key={interaction.id}
      tone="warning"
      word="Feedback"
      sentence={`${interaction.assignedIntern}: ${interaction.name}`}
      detail={`Held on ${dayInWords(interaction.date)}`}
    >
      <ButtonLink
        to={paths.giveFeedback(interaction.id)}
        state={{ interaction }}
        size={SIZE}
        aria-label={`Give feedback to ${interaction.assignedIntern} on ${interaction.name}`}
      >
        Give feedback
      </ButtonLink>
    </NeedLine>
  ))
  const more = total - first.length
  if (more === 0) return lines
  return [
    ...lines,
    <NeedLine
      key="more feedback"
      tone="none"
      word="Feedback"
      sentence={`${pluralise(more, 'more interaction')} to give feedback to`}
    >
      <ButtonLink
        to={paths.interactions}
        search={{ interactionStatus: 'FEEDBACK_PENDING' }}
        variant="default"
        size={SIZE}
      >
        See all
      </ButtonLink>
    </NeedLine>,
  ]
}

type Requests = NeedsOf<'Mentors'>['openRequests']

function requestLines({ total, first }: Requests) {
  const lines = first.map((request) => (
    <NeedLine
      key={request.id}
      tone="warning"
      word="Help request"
      sentence={request.subject}
      detail={<Asked request={request} />}
    >
      <Answer request={request} />
    </NeedLine>
  ))
  const more = total - first.length
  if (more === 0) return lines
  return [
    ...lines,
    <NeedLine
      key="more requests"
      tone="none"
      word="Help request"
      sentence={`${pluralise(more, 'more help request')} for you`}
    >
      <Answer />
    </NeedLine>,
  ]
}

function Asked({ request: { senderName, createdAt } }: { request: Requests['first'][number] }) {
  return `${senderName} asked on ${inWords(new Date(createdAt), usePublicRuleContext().timeZone)}`
}

const Answer = ({ request }: { readonly request?: Requests['first'][number] }) => (
  <ButtonLink
    to={paths.mentorTickets}
    search={request ? { request: request.id } : { order: 'oldest' }}
    variant="default"
    size={SIZE}
    aria-label={request && `Answer ${request.subject}`}
  >
    {request ? 'Answer' : 'See all'}
  </ButtonLink>
)
