import type { SessionLimits } from '@cohort/contract/settings/rules'
import { sessionLimitsForm } from '@cohort/contract/settings/schemas'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { useSessionLimits } from '#web/lib/organisation/organisation.ts'
import { CountInput } from '#web/ui/forms/count-input.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { StoredForm } from '#web/ui/forms/stored-form.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useSetSessionLimits } from './queries.ts'

export function SessionLimitsPanel() {
  const limits = useSessionLimits()
  return (
    <SectionCard
      title="Sessions"
      help="When users have to sign in again. Changes also apply to current sessions."
      padding="lg"
    >
      <StoredForm value={limits}>
        {(stored, onSaved) => <LimitsForm limits={stored} onSaved={onSaved} />}
      </StoredForm>
    </SectionCard>
  )
}

interface Props {
  readonly limits: SessionLimits
  readonly onSaved: () => void
}

function LimitsForm({ limits, onSaved }: Props) {
  const save = useSetSessionLimits()
  const form = useZodForm(sessionLimitsForm, { initialValues: { ...limits } })
  const submit = form.handleSubmit(async (chosen) => {
    await save.mutateAsync({ ...chosen, basis: limits })
    onSaved()
    toast.success('Session limits saved successfully')
  })
  return (
    <FormShell form={form} onSubmit={submit} submitLabel="Save session limits">
      <CountInput
        label="Idle timeout (hours)"
        description="1 to 24. The default of 12 covers a working day and signs out unattended devices overnight."
        {...form.getInputProps('idleHours')}
      />
      <CountInput
        label="Maximum session length (days)"
        description="1 to 30. With the default of 7, a stolen session ends within a week."
        {...form.getInputProps('maximumDays')}
      />
    </FormShell>
  )
}
