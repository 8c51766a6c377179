import { paths } from '@cohort/contract/app-paths'
import { shownRating } from '@cohort/contract/feedback/analysis'
import { formatDateTime } from '@cohort/contract/dates'
import { isEditedSince } from '@cohort/contract/sharing/rules'
import type { NextStepOf, ReceivedItem } from '@cohort/contract/sharing/schemas'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMessage2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useAddress } from '#web/lib/url-state/use-address.ts'
import { useListSearch } from '#web/lib/url-state/use-list-search.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { ActionRow } from '#web/ui/lists/action-row.tsx'
import { PagedList, QueryList, stale } from '#web/ui/lists/query-list.tsx'
import { NextStepsPanel } from './next-steps-panel.tsx'
import { DONE_STEPS_LISTED } from './wording.ts'
import {
  nextStepsQuery,
  RECEIVED_PAGE_SIZE,
  receivedListQuery,
  receivedOfQuery,
} from './queries.ts'
import { WHEN_SHARED } from './wording.ts'

export const prefetch = (fetch: Fetch) => [fetch(receivedListQuery(1))]

/** The intern's own feedback and its next steps, or the feedback on the interaction of the address. */
export function ReceivedScreen() {
  const [{ interaction }] = useAddress()
  return typeof interaction === 'string' ? <OfInteraction id={interaction} /> : <All />
}

function OfInteraction({ id }: { readonly id: string }) {
  const { data, isPending } = useQuery(receivedOfQuery(id))
  if (isPending) return <ScreenSkeleton />
  const [found] = data?.data ?? []
  if (found) return <Navigate to={paths.receivedFeedback(found.id)} replace />
  // After a failure the list shows what it can, and nothing is claimed.
  return <All isNotShared={data !== undefined} />
}

function All({ isNotShared = false }: { readonly isNotShared?: boolean }) {
  const search = useListSearch({}, 0)
  const query = useQuery(receivedListQuery(search.page))
  return (
    <>
      <PageHeader title="Feedback" count={query.data?.total} />
      <Stack gap="md">
        {isNotShared && (
          <Alert variant="light" py="xs">
            This feedback has not been shared with you yet. {WHEN_SHARED}
          </Alert>
        )}
        <SectionCard title="Shared with you">
          <PagedList
            query={query}
            search={search}
            size={RECEIVED_PAGE_SIZE}
            isPagerQuiet
            skeleton={<TableSkeleton count={4} />}
            empty={
              <Empty sentence="No feedback has been shared with you yet." icon={IconMessage2} />
            }
          >
            {(rows, isStale) => (
              <ul className="plain-list" {...stale(isStale)}>
                {rows.map((row) => (
                  <Received key={row.id} feedback={row} />
                ))}
              </ul>
            )}
          </PagedList>
        </SectionCard>
        <OwnSteps />
      </Stack>
    </>
  )
}

function OwnSteps() {
  const { userId } = useSignedIn()
  const query = useQuery(nextStepsQuery(userId))
  if (query.data?.length === 0) return null
  return (
    <SectionCard title="Next steps" help={DONE_STEPS_LISTED}>
      <QueryList query={query} skeleton={<TableSkeleton count={2} />}>
        {(steps) => <FoldedSteps steps={steps} />}
      </QueryList>
    </SectionCard>
  )
}

/** Those that are done are shown when asked for. */
function FoldedSteps({ steps }: { readonly steps: readonly NextStepOf[] }) {
  const [isOpen, { toggle }] = useDisclosure()
  const done = steps.filter(({ doneOn }) => doneOn)
  const shown = isOpen ? steps : steps.filter(({ doneOn }) => !doneOn)
  return (
    <>
      {shown.length > 0 && <NextStepsPanel steps={shown} isOwn detailOf={sourceOf} />}
      {done.length > 0 && (
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Hide those that are done' : `Show ${done.length} done`}
        </Button>
      )}
    </>
  )
}

const sourceOf = ({ feedbackId, interactionName, author }: NextStepOf) => (
  <>
    <TextLink to={paths.receivedFeedback(feedbackId)} inherit>
      {interactionName}
    </TextLink>{' '}
    with <bdi>{author}</bdi>
  </>
)

function Received({ feedback }: { readonly feedback: ReceivedItem }) {
  const { id, interactionName, author, sharedFrom, average } = feedback
  const { timeZone } = usePublicRuleContext()
  const state = stateOf(feedback)
  return (
    <ActionRow
      isLong
      badge={<ToneBadge {...state} />}
      title={
        <TextLink to={paths.receivedFeedback(id)} fw={600} size="sm">
          {interactionName}
        </TextLink>
      }
      actions={
        // Of those that were read, the title leads to the feedback.
        state.label === 'New' && (
          <ButtonLink
            variant="default"
            size="compact-sm"
            to={paths.receivedFeedback(id)}
            aria-label={`Read the feedback on ${interactionName}`}
          >
            Read
          </ButtonLink>
        )
      }
    >
      <Group gap="xs">
        <Stars value={average} size="1rem" />
        <Text size="sm" c="dimmed">
          {shownRating(average)} out of 5 · <bdi>{author}</bdi> · Shared on{' '}
          {formatDateTime(new Date(sharedFrom), timeZone)}
          {furtherOf(feedback)}
        </Text>
      </Group>
    </ActionRow>
  )
}

function stateOf(feedback: ReceivedItem) {
  const { acknowledgedAt, hasOpenQuestion } = feedback
  if (isEditedSince(feedback)) return { tone: 'new', label: 'Edited' } as const
  if (acknowledgedAt) return { tone: 'good', label: 'Acknowledged' } as const
  if (hasOpenQuestion) return { tone: 'warning', label: 'Question asked' } as const
  return { tone: 'new', label: 'New' } as const
}

function furtherOf({ openSteps, hasOpenQuestion }: ReceivedItem) {
  const steps = openSteps > 0 ? ` · ${pluralise(openSteps, 'open next step')}` : ''
  return hasOpenQuestion ? `${steps} · your question has no answer yet` : steps
}
