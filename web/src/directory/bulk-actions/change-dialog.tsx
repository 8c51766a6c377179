import { PEOPLE_LABELS } from '@cohort/contract/directory/rules'
import { bulkForm } from '@cohort/contract/users/edit-schemas'
import { EMPTIED, NOTHING_CHOSEN } from '@cohort/contract/users/edit-rules'
import { STATUSES, ZONES } from '@cohort/contract/users/rules'
import { SimpleGrid, Text } from '@mantine/core'
import type { InputOf } from '@cohort/contract/calls'
import type { directory } from '@cohort/contract/directory/calls'
import { useZodForm, type ZodForm } from '#web/lib/forms/use-zod-form.ts'
import { useLists, useRuleContext } from '#web/lib/organisation/organisation.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ChoiceInput } from '#web/ui/forms/choice-input.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { LEAVE_WITHOUT_END } from '#web/users/wording.ts'
import { ZoneReasonForm } from '#web/users/zones/zone-reason-form.tsx'
import { useChangePeople } from '../queries.ts'
import type { ActingProps } from '../use-chosen.ts'
import { toastBulkOutcome } from './outcomes.ts'

type Changes = InputOf<typeof directory.change>['body']['changes']

/** Sets zone, status, batch, year or phase of the selected people; lists those who cannot be changed. */
export function ChangeDialog({ chosen, onClose }: ActingProps) {
  const change = useChangePeople()
  const form = useZodForm(bulkForm(useRuleContext()), { initialValues: NOTHING_CHOSEN })
  const submit = form.handleSubmit(async ({ changes, zoneReason }) => {
    // The form offers no other fields.
    const body = { who: chosen.who, changes: changes as Changes, zoneReason }
    const { data } = await change.mutateAsync(body)
    toastBulkOutcome(data, 'changed', 'already had these values')
    onClose()
  })
  const { changes: nothingChosen } = form.errors
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(NOTHING_CHOSEN)
  return (
    <Dialog
      title={`Change ${pluralise(chosen.count, 'intern')}`}
      isDirty={isDirty}
      onClose={onClose}
      size="lg"
    >
      <FormShell
        form={form}
        submitError={typeof nothingChosen === 'string' ? nothingChosen : form.submitError}
        onSubmit={submit}
        submitLabel="Save"
        onCancel={onClose}
      >
        <Fields form={form} />
        {form.values.changes.status === 'LEAVE' && (
          <Text size="sm" c="dimmed">
            {LEAVE_WITHOUT_END} Add the days in each intern’s profile if you know when the leave
            ends.
          </Text>
        )}
        {form.values.changes.zone !== '' && (
          <ZoneReasonForm zone={form.values.changes.zone} {...form.getInputProps('zoneReason')} />
        )}
      </FormShell>
    </Dialog>
  )
}

const FIELDS = ['zone', 'status', 'batch', 'year', 'phase'] as const
const LABELS = { ...PEOPLE_LABELS, year: 'Year' }

function Fields({ form }: { readonly form: ZodForm<ReturnType<typeof bulkForm>> }) {
  const { batches, years, phases } = useLists()
  const choices = {
    zone: ZONES,
    status: STATUSES,
    batch: batches,
    year: years.map(String),
    phase: phases,
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {FIELDS.map((field) => (
        <ChoiceInput
          key={field}
          label={LABELS[field]}
          placeholder="No change"
          clearLabel={`Do not change ${LABELS[field].toLowerCase()}`}
          data={[...choices[field], { value: EMPTIED, label: 'Remove the value' }]}
          {...form.getInputProps(`changes.${field}`)}
        />
      ))}
    </SimpleGrid>
  )
}
