import '@mantine/core/styles/Accordion.layer.css'
import { Accordion, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mentorsQuery } from '#web/lib/forms/choices.ts'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { plansQuery } from '#web/plans/queries.ts'
import { PLANS_NOT_LOADED } from '#web/plans/wording.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { FIELD_LABELS, fieldChoices } from './field-choices.ts'

const FIELDS = ['batch', 'year', 'designation'] as const

interface Props {
  readonly isOpen: boolean
  /** Interns alone have a status, a plan and a mentor. */
  readonly isIntern: boolean
  readonly getInputProps: (
    name: (typeof FIELDS)[number] | 'employeeId' | 'status' | 'planId' | 'mentorId',
  ) => object
}

export function PlacingForm({ isOpen, isIntern, getInputProps }: Props) {
  // On a phone the keyboard would cover the few choices.
  const search = { searchable: !usePhone(), selectFirstOptionOnChange: true }
  const choices = new Map<string, readonly string[]>(fieldChoices(useLists()))
  return (
    <Accordion variant="contained" chevronPosition="left" defaultValue={isOpen ? 'details' : null}>
      <Accordion.Item value="details">
        <Accordion.Control>More details</Accordion.Control>
        <Accordion.Panel>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput label="Employee ID" {...getInputProps('employeeId')} />
            {FIELDS.map((name) => (
              <Select
                key={name}
                label={FIELD_LABELS[name]}
                data={[...(choices.get(name) ?? [])]}
                clearable
                {...search}
                {...getInputProps(name)}
              />
            ))}
            {isIntern && (
              <Select
                label={FIELD_LABELS.status}
                data={[...(choices.get('status') ?? [])]}
                {...search}
                {...getInputProps('status')}
              />
            )}
            {isIntern && <PlanSelect {...getInputProps('planId')} />}
            {isIntern && <MentorSelect {...getInputProps('mentorId')} />}
          </SimpleGrid>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}

function MentorSelect(props: object) {
  const { data: mentors = [], isError } = useQuery(mentorsQuery)
  return (
    <Select
      label="Mentor"
      placeholder="From the plan"
      data={mentors.map(({ id, name }) => ({ value: id, label: name }))}
      clearable
      searchable
      selectFirstOptionOnChange
      {...(isError && { description: 'The mentors could not be loaded.' })}
      {...props}
    />
  )
}

function PlanSelect(props: object) {
  const { data: plans = [], isError } = useQuery(plansQuery)
  return (
    <Select
      label="Plan"
      data={plans.map(({ id, name }) => ({ value: id, label: name }))}
      clearable
      searchable
      selectFirstOptionOnChange
      {...(isError && { description: PLANS_NOT_LOADED })}
      {...props}
    />
  )
}
