import { isAdmin } from '@cohort/contract/access'
import { toInstant } from '@cohort/contract/dates'
import { takesPart } from '@cohort/contract/feedback/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { acceptsSelfAssessment } from '@cohort/contract/self-assessments/rules'
import type { SelfAssessment } from '@cohort/contract/self-assessments/schemas'
import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { startTransition, Suspense, useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { selfAssessmentQuery } from './queries.ts'

const LazyDialog = lazyExport(() => import('./self-assessment-dialog.tsx'), 'SelfAssessmentDialog')

/** Opens the request for a self-assessment, or its state; nothing for those who may not request it now. */
export function RequestPanel({ interaction }: { readonly interaction: Interaction }) {
  const actor = actorOf(useSignedIn())
  const { now, timeZone } = usePublicRuleContext()
  const [isOpen, setOpen] = useState(false)
  const startsAt = toInstant(interaction.date, interaction.time, timeZone)
  const holds = isAdmin(actor) || takesPart(actor, interaction)
  // The status is by the server's clock, and counts an interaction that is running as pending.
  const isAhead = interaction.interactionStatus === 'PENDING'
  const isOffered = holds && isAhead && acceptsSelfAssessment({ ...interaction, startsAt }, now)
  const query = { ...selfAssessmentQuery(interaction.id), enabled: isOffered }
  const { data, isLoading } = useQuery(query)
  if (!isOffered || isLoading) return null
  const label = labelOf(data)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconClipboardCheck size="1rem" stroke={1.5} />}
        aria-label={`${label}: ${interaction.name}`}
        onClick={() => startTransition(() => setOpen(true))}
      >
        {label}
      </Button>
      <Suspense>
        {isOpen && <LazyDialog interaction={interaction} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

function labelOf(assessment: SelfAssessment | null | undefined) {
  if (!assessment) return 'Request self-assessment'
  return assessment.submittedAt ? 'Self-assessment sent' : 'Self-assessment requested'
}
