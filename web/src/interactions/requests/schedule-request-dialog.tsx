import { toInstant } from '@cohort/contract/dates'
import type { OpenRequest } from '@cohort/contract/interactions/request-schemas'
import { useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { LazyScheduleDialog } from '../lazy-schedule-dialog.tsx'
import type { Invited } from '../schedule-dialog.tsx'
import { suggestedName } from './suggested-name.ts'
import { useOpenRequest } from './use-open-request.ts'

interface Props {
  readonly request: OpenRequest
  readonly onClose: () => void
}

/** At the preferred time, unless it has passed. */
export function ScheduleRequestDialog({ request, onClose }: Props) {
  const { now, timeZone } = usePublicRuleContext()
  const { preferred } = request
  const isAhead = preferred && toInstant(preferred.date, preferred.time, timeZone) >= now
  const preset = presetOf(request)
  const values = { ...preset.values, ...(isAhead && preferred) }
  return <LazyScheduleDialog preset={{ ...preset, values }} onClose={onClose} />
}

const presetOf = (request: OpenRequest) => ({
  key: `request.${request.id}`,
  request,
  values: {
    name: suggestedName(request.text),
    assignedIntern: request.intern,
    internEmail: request.internEmail,
    internId: request.internId,
    assignedMentor: request.askedBy,
    mentorId: request.askedById,
  },
})

interface InternProps {
  readonly intern: Invited
  readonly onClose: () => void
}

/** From the request for a meeting with the intern, if one is open. */
export function ScheduleInternDialog({ intern, onClose }: InternProps) {
  const found = useOpenRequest(intern.id)
  const [first, setFirst] = useState<OpenRequest | null>()
  // Stays when the request is closed meanwhile: its form says so.
  const request = first === undefined ? found : first
  if (request === undefined) return null
  if (first === undefined) setFirst(request)
  if (request) return <ScheduleRequestDialog request={request} onClose={onClose} />
  return <LazyScheduleDialog intern={intern} onClose={onClose} />
}
