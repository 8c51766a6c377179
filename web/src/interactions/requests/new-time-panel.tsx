import { canAskForNewTime } from '@cohort/contract/interactions/rules'
import { toInstant } from '@cohort/contract/dates'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Button } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { startTransition, Suspense, useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { requestsQuery } from './queries.ts'
import { RequestedPanel } from './requested-panel.tsx'

const LazyDialog = lazyExport(() => import('./reason-dialog.tsx'), 'NewTimeDialog')

interface Props {
  readonly interaction: Interaction
}

/** For those who take part and cannot change the time themselves. */
export function NewTimePanel({ interaction }: Props) {
  const actor = actorOf(useSignedIn())
  const { now, timeZone } = usePublicRuleContext()
  const startsAt = toInstant(interaction.date, interaction.time, timeZone)
  const endsAt = new Date(startsAt.getTime() + interaction.duration * 60_000)
  if (!canAskForNewTime(actor, { ...interaction, endsAt }, now)) return null
  return <NewTime interaction={interaction} />
}

function NewTime({ interaction }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(requestsQuery())
  const request = data?.first.find((one) => one.interaction?.id === interaction.id)
  if (request) return <RequestedPanel request={request} />
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconCalendarTime size="1rem" stroke={1.5} />}
        aria-label={`Request a new time: ${interaction.name}`}
        onClick={() => startTransition(() => setOpen(true))}
      >
        Request a new time
      </Button>
      <Suspense>
        {isOpen && <LazyDialog interaction={interaction} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
