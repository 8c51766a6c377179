import type { KpiSet } from '@cohort/contract/feedback/rules'
import { kpiSetsForm } from '@cohort/contract/feedback/schemas'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { FormSkeleton } from '#web/ui/display/skeletons.tsx'
import { ChoicesInput } from '#web/ui/forms/choices-input.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { IconButton } from '#web/ui/layout/icon-button.tsx'
import { StoredForm } from '#web/ui/forms/stored-form.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { kpiSetsQuery, useSaveKpiSets } from './queries.ts'

export function KpiSetsForm() {
  return (
    <SectionCard
      title="KPI sets"
      help="When the name of an interaction contains a word of a set, the KPIs of the set are listed first in its feedback form."
      padding="lg"
    >
      <QueryList query={useQuery(kpiSetsQuery)} skeleton={<FormSkeleton count={3} />}>
        {(sets) => (
          <StoredForm value={sets}>
            {(stored, onSaved) => <Sets sets={stored} onSaved={onSaved} />}
          </StoredForm>
        )}
      </QueryList>
    </SectionCard>
  )
}

interface Values {
  readonly name: string
  readonly words: string[]
  readonly kpis: string[]
}

const BLANK: Values = { name: '', words: [], kpis: [] }

const valuesOf = ({ name, words, kpis }: KpiSet): Values => ({
  name,
  words: [...words],
  kpis: [...kpis],
})

interface Props {
  readonly sets: readonly KpiSet[]
  readonly onSaved: () => void
}

function Sets({ sets, onSaved }: Props) {
  const save = useSaveKpiSets()
  const form = useZodForm(kpiSetsForm({ lists: useLists() }), {
    initialValues: { sets: sets.map(valuesOf) },
  })
  const submit = form.handleSubmit(async (values) => {
    const { message } = await save.mutateAsync({ ...values, basis: sets.map(valuesOf) })
    toast.success(message)
    onSaved()
  })
  const { sets: shown } = form.values
  const error = form.errors['sets']
  return (
    <FormShell
      form={form}
      onSubmit={submit}
      submitLabel="Save KPI sets"
      submitError={typeof error === 'string' ? error : form.submitError}
    >
      {shown.map((set, index) => (
        <SetFields
          key={index}
          index={index}
          words={set.words}
          inputOf={(name) => form.getInputProps(`sets.${index}.${name}`)}
          onWords={(words) => form.setFieldValue(`sets.${index}.words`, words)}
          onRemove={() => form.removeListItem('sets', index)}
        />
      ))}
      <AddSet onAdd={() => form.insertListItem('sets', BLANK)} />
    </FormShell>
  )
}

const AddSet = ({ onAdd }: { readonly onAdd: () => void }) => (
  <div>
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size="1rem" stroke={1.5} />}
      onClick={onAdd}
    >
      Add set
    </Button>
  </div>
)

interface FieldsProps {
  readonly index: number
  readonly words: readonly string[]
  readonly inputOf: (name: 'name' | 'kpis') => object
  readonly onWords: (words: string[]) => void
  readonly onRemove: () => void
}

function SetFields({ index, words, inputOf, onWords, onRemove }: FieldsProps) {
  const { kpis } = useLists()
  const number = index + 1
  return (
    <Stack gap="xs">
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          label={`Name of set ${number}`}
          style={{ flex: 1 }}
          maxLength={60}
          {...inputOf('name')}
        />
        <IconButton icon={IconX} label={`Remove set ${number}`} onClick={onRemove} />
      </Group>
      <TextInput
        label={`Words of set ${number}`}
        description="Separated by commas."
        value={words.join(',')}
        onChange={(event) => onWords(event.currentTarget.value.split(','))}
      />
      <ChoicesInput
        label={`KPIs of set ${number}`}
        data={[...kpis]}
        value={[]}
        {...inputOf('kpis')}
      />
    </Stack>
  )
}
