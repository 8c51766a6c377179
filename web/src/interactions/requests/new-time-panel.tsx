import { canAskForNewTime } from '@cohort/contract/interactions/rules'
import { toInstant } from '@cohort/contract/dates'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Button } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { useActDialog } from '../card/act-dialog.tsx'
import { requestsQuery } from './queries.ts'
import { DeclinedLine } from './declined-panel.tsx'
import { RequestedPanel } from './requested-panel.tsx'

interface Props {
  readonly interaction: Interaction
}

export function NewTimePanel({ interaction }: Props) {
  if (!useCanAskForNewTime(interaction)) return null
  return <NewTime interaction={interaction} />
}

/** For those who take part and cannot change the time themselves. */
export function useCanAskForNewTime(interaction: Interaction): boolean {
  const actor = actorOf(useSignedIn())
  const { now, timeZone } = usePublicRuleContext()
  const startsAt = toInstant(interaction.date, interaction.time, timeZone)
  const endsAt = new Date(startsAt.getTime() + interaction.duration * 60_000)
  return canAskForNewTime(actor, { ...interaction, endsAt }, now)
}

/** Of another time, while it is open. */
export function useOwnRequest({ id }: Interaction, isEnabled = true) {
  const { data } = useQuery({ ...requestsQuery(), enabled: isEnabled })
  return data?.first.find(({ interaction }) => interaction?.id === id)
}

function NewTime({ interaction }: Props) {
  const { open, dialog } = useActDialog(interaction)
  const request = useOwnRequest(interaction)
  if (request) return <RequestedPanel request={request} />
  return (
    <>
      <DeclinedLine interaction={interaction} />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconCalendarTime size="1rem" stroke={1.5} />}
        aria-label={`Request a new time: ${interaction.name}`}
        onClick={() => open('askForNewTime')}
      >
        Request a new time
      </Button>
      {dialog}
    </>
  )
}
