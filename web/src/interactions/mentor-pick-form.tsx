import { foldedName } from '@cohort/contract/folded-name'
import { Select, Stack, type OptionsFilter } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mentorsQuery } from '#web/lib/forms/choices.ts'
import { ChoicesNotice } from '#web/ui/forms/choices-notice.tsx'
import { OptionalLabel } from '#web/ui/forms/optional-label.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import type { InteractionZodForm } from './interaction-zod-form.ts'

interface Props {
  readonly form: InteractionZodForm
  readonly label: string
  readonly name: 'assignedMentor' | 'assignedInterviewer'
  readonly personId: 'mentorId' | 'interviewerId'
}

export function MentorPickForm({ form, label, name, personId }: Props) {
  const { data: mentors = [], isLoading, isError, isFetching, refetch } = useQuery(mentorsQuery)
  const pickedId = form.values[personId] ?? null
  const pickedName = form.values[name]
  const isKnown = mentors.some(({ id }) => id === pickedId)
  const others = pickedId && pickedName && !isKnown ? [{ id: pickedId, name: pickedName }] : []
  return (
    <Stack gap={4}>
      <Select
        label={<OptionalLabel label={label} />}
        searchable
        selectFirstOptionOnChange
        // The mentor may have been suggested: picking the same one again must keep it.
        clearable
        loading={isLoading}
        data={[...others, ...mentors].map((mentor) => ({ value: mentor.id, label: mentor.name }))}
        filter={byFoldedName}
        renderOption={({ option }) => <PersonName name={option.label} />}
        data-path={name}
        error={form.errors[name] ?? form.errors[personId]}
        value={pickedId}
        onChange={(id, option) => form.setValues({ [personId]: id, [name]: option?.label ?? null })}
      />
      <ChoicesNotice what="mentors" query={{ isLoading, isError, isFetching, refetch }} />
    </Stack>
  )
}

/** As the server searches names: regardless of case and accents. */
const byFoldedName: OptionsFilter = ({ options, search }) =>
  options.filter(
    (option) => 'label' in option && foldedName(option.label).includes(foldedName(search)),
  )
