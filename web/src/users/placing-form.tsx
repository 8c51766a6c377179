import { Accordion, Select, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { plansQuery } from '#web/plans/queries.ts'
import { FIELD_LABELS, fieldChoices } from './field-choices.ts'

const FIELDS = ['batch', 'year', 'designation'] as const

interface Props {
  /** Interns alone have one. */
  readonly hasPlan: boolean
  readonly getInputProps: (name: (typeof FIELDS)[number] | 'planId') => object
}

/** Optional details of a new person, collapsed by default. */
export function PlacingForm({ hasPlan, getInputProps }: Props) {
  const choices = new Map<string, readonly string[]>(fieldChoices(useLists()))
  return (
    <Accordion variant="contained" chevronPosition="left">
      <Accordion.Item value="details">
        <Accordion.Control>More details</Accordion.Control>
        <Accordion.Panel>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            {FIELDS.map((name) => (
              <Select
                key={name}
                label={FIELD_LABELS[name]}
                data={[...(choices.get(name) ?? [])]}
                clearable
                {...getInputProps(name)}
              />
            ))}
            {hasPlan && <PlanSelect {...getInputProps('planId')} />}
          </SimpleGrid>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
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
      {...(isError && { description: 'The plans could not be loaded.' })}
      {...props}
    />
  )
}
