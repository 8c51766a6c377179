import { paths } from '@cohort/contract/app-paths'
import { canGiveFeedback } from '@cohort/contract/feedback/rules'
import type { Preparation } from '@cohort/contract/preparation/schemas'
import { Button, Card, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { BackArrow, BackToInteractions } from '#web/feedback/back-to-interactions-panel.tsx'
import { InternLink } from '#web/interns/intern-link-panel.tsx'
import { Place, whenOf } from '#web/interactions/card/when-and-where.tsx'
import { AskedLines } from '#web/interactions/requests/asked-panel.tsx'
import { useSameBackLink } from '#web/lib/url-state/back-link.ts'
import { feedbackAction } from '#web/lib/forms/drafts.ts'
import { isStatus } from '#web/lib/network/call-failure.ts'
import { isGone } from '#web/lib/network/is-gone.ts'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { RequestPanel } from '#web/self-assessments/request-panel.tsx'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { QueryRecord } from '#web/ui/lists/query-record.tsx'
import { preparationQuery } from './queries.ts'
import { SheetPanel } from './sheet-panel.tsx'

export const prefetch = (fetch: Fetch, { interactionId = '' }) => [
  fetch(preparationQuery(interactionId)),
]

export function PreparationScreen() {
  const { interactionId = '' } = useParams({ strict: false })
  const query = useQuery(preparationQuery(interactionId))
  if (isStatus(query.error, 400)) return <Navigate to={paths.notFound} replace />
  return (
    <QueryRecord
      query={query}
      title="Prepare"
      isFinal={(error) => isGone(error) || isStatus(error, 409)}
      wayOut={<BackToInteractions />}
    >
      {(preparation) => <Prepared preparation={preparation} />}
    </QueryRecord>
  )
}

function Prepared({ preparation }: { readonly preparation: Preparation }) {
  const { interaction } = preparation
  const session = useSignedIn()
  const backLink = useSameBackLink()
  const { id, name } = interaction
  return (
    <>
      <PageHeader leading={<BackArrow />} title={`Prepare: ${name}`} isWide>
        <RequestPanel interaction={interaction} />
        <Button
          variant="default"
          leftSection={<IconPrinter size="1rem" stroke={1.5} />}
          onClick={() => print()}
        >
          Print
        </Button>
        {canGiveFeedback(actorOf(session), interaction) && (
          <ButtonLink to={paths.giveFeedback(id)} search={backLink}>
            {feedbackAction(id)}
          </ButtonLink>
        )}
      </PageHeader>
      <Facts interaction={interaction} />
      <Card withBorder padding="lg">
        <SheetPanel preparation={preparation} />
      </Card>
    </>
  )
}

function Facts({ interaction }: Pick<Preparation, 'interaction'>) {
  const { internId, assignedIntern, place } = interaction
  return (
    <Stack gap={4} mb="md">
      <Text>
        <InternLink id={internId} name={assignedIntern} />
        {` · ${whenOf(interaction)}`}
        {place && <> · {<Place place={place} />}</>}
      </Text>
      <AskedLines interaction={interaction} isWithOwn />
    </Stack>
  )
}
