import { PRIORITIES } from '@cohort/contract/helpdesk/rules'
import { targetsForm } from '@cohort/contract/helpdesk/schemas'
import { DEFAULT_TARGETS, type Targets } from '@cohort/contract/helpdesk/targets'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useZodForm, type ZodForm } from '#web/lib/forms/use-zod-form.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { CountInput } from '#web/ui/forms/count-input.tsx'
import { FieldGroup } from '#web/ui/forms/field-group.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { StoredForm } from '#web/ui/forms/stored-form.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { targetsQuery, useSaveTargets } from './queries.ts'

export function TargetsForm() {
  return (
    <QueryList
      query={useQuery(targetsQuery)}
      skeleton={<TableSkeleton count={6} />}
      failed="The targets could not be loaded."
    >
      {(targets) => (
        <SectionCard
          title="Targets of the help desk"
          help="Working hours from a request to its first answer and to its solution. Working days and holidays are those of the organisation. Changes apply to open requests, too."
          padding="lg"
        >
          <StoredForm value={targets}>
            {(stored, onSaved) => <HoursForm targets={stored} onSaved={onSaved} />}
          </StoredForm>
        </SectionCard>
      )}
    </QueryList>
  )
}

interface FormProps {
  readonly targets: Targets
  readonly onSaved: () => void
}

function HoursForm({ targets, onSaved }: FormProps) {
  const save = useSaveTargets()
  const form = useZodForm(targetsForm, { initialValues: targets })
  const submit = form.handleSubmit(async (chosen) => {
    toast.success((await save.mutateAsync({ ...chosen, basis: targets })).message)
    onSaved()
  })
  return (
    <FormShell form={form} onSubmit={submit} submitLabel="Save targets">
      <FieldGroup title="Working day">
        <SimpleGrid cols={2} spacing="md">
          <TextInput type="time" label="Begins at" {...form.getInputProps('opensAt')} />
          <TextInput type="time" label="Ends at" {...form.getInputProps('closesAt')} />
        </SimpleGrid>
      </FieldGroup>
      <Hours form={form} what="answer" title="First answer (working hours)" />
      <Hours form={form} what="solution" title="Solution (working hours)" />
    </FormShell>
  )
}

interface HoursProps {
  readonly form: ZodForm<typeof targetsForm>
  readonly what: 'answer' | 'solution'
  readonly title: string
}

function Hours({ form, what, title }: HoursProps) {
  return (
    <FieldGroup title={title}>
      <SimpleGrid cols={3} spacing="md">
        {PRIORITIES.toReversed().map((priority) => (
          <CountInput
            key={priority}
            label={priority}
            description={`Default: ${DEFAULT_TARGETS[what][priority]}`}
            {...form.getInputProps(`${what}.${priority}`)}
          />
        ))}
      </SimpleGrid>
    </FieldGroup>
  )
}
