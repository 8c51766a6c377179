import { isAdmin } from '@cohort/contract/access'
import { toInstant } from '@cohort/contract/dates'
import { takesPart } from '@cohort/contract/feedback/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { acceptsSelfAssessment } from '@cohort/contract/self-assessments/rules'
import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { startTransition, Suspense, useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'

const LazyDialog = lazyExport(() => import('./self-assessment-dialog.tsx'), 'SelfAssessmentDialog')

/** Opens the request for a self-assessment; nothing for those who may not request it now. */
export function RequestPanel({ interaction }: { readonly interaction: Interaction }) {
  const actor = actorOf(useSignedIn())
  const { now, timeZone } = usePublicRuleContext()
  const [isOpen, setOpen] = useState(false)
  const startsAt = toInstant(interaction.date, interaction.time, timeZone)
  const holds = isAdmin(actor) || takesPart(actor, interaction)
  // The status is by the server's clock, and counts an interaction that is running as pending.
  const isAhead = interaction.interactionStatus === 'PENDING'
  const isOffered = holds && isAhead && acceptsSelfAssessment({ ...interaction, startsAt }, now)
  if (!isOffered) return null
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconClipboardCheck size="1rem" stroke={1.5} />}
        aria-label={`Self-assessment: ${interaction.name}`}
        onClick={() => startTransition(() => setOpen(true))}
      >
        Self-assessment
      </Button>
      <Suspense>
        {isOpen && <LazyDialog interaction={interaction} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
