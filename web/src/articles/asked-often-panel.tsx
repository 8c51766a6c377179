import { formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import { ASKED_OFTEN } from '@cohort/contract/articles/rules'
import type { AskedOften } from '@cohort/contract/articles/schemas'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { ActionRow } from '#web/ui/lists/action-row.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { NewArticleDialog } from './edit-article-dialog.tsx'
import { askedOftenQuery, useDismissQuestion } from './queries.ts'

/** Questions that an article would answer once and for all; nothing where there are none. */
export function AskedOftenPanel() {
  const { data } = useQuery({ ...askedOftenQuery, meta: { failure: 'toasted' } })
  const [chosen, setChosen] = useState<AskedOften>()
  if (!data || (data.length === 0 && !chosen)) return null
  return (
    <>
      {data.length > 0 && (
        <SectionCard
          title="Frequently asked"
          help={`${ASKED_OFTEN.requests} or more requests from at least ${ASKED_OFTEN.people} people in ${ASKED_OFTEN.days} days. The next person who asks is offered your article.`}
        >
          <ul className="plain-list" aria-label="Frequently asked">
            {data.map((question) => (
              <Question
                key={question.requests[0]?.id}
                question={question}
                onWrite={() => setChosen(question)}
              />
            ))}
          </ul>
        </SectionCard>
      )}
      {chosen && (
        <NewArticleDialog
          title={chosen.subject.slice(0, 100)}
          text={chosen.answer ?? ''}
          requestIds={idsOf(chosen)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

const idsOf = ({ requests }: AskedOften) => requests.map(({ id }) => id)

interface Props {
  readonly question: AskedOften
  readonly onWrite: () => void
}

const NAMED = 5

function Question({ question, onWrite }: Props) {
  const { subject, people, requests } = question
  const dismissal = useDismissQuestion()
  const dismiss = () =>
    toastOutcome(dismissal.mutateAsync(idsOf(question)), 'The question could not be dismissed.')
  const numbers = requests.slice(0, NAMED).map(formatRequestNumber).join(', ')
  const more = requests.length > NAMED ? ` and ${requests.length - NAMED} more` : ''
  return (
    <ActionRow
      title={subject}
      isLong
      actions={
        <>
          <Button variant="light" onClick={onWrite}>
            Write an article
          </Button>
          <Button
            variant="subtle"
            loading={dismissal.isPending}
            aria-label={`Dismiss ${subject}`}
            onClick={() => void dismiss()}
          >
            Dismiss
          </Button>
        </>
      }
    >
      <Text size="sm" c="dimmed">
        {requests.length} requests from {people} people: {numbers}
        {more}
      </Text>
    </ActionRow>
  )
}
