import { isAdmin } from '@cohort/contract/access'
import type { OverviewFilters } from '@cohort/contract/signals/schemas'
import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isId } from '#web/lib/url-state/is-id.ts'
import { textIn, useAddress } from '#web/lib/url-state/use-address.ts'
import { isPlain, isYear } from '#web/lib/url-state/use-list-search.ts'
import { filterChoicesQuery, mentorsQuery } from '#web/lib/forms/choices.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { mentoredQuery } from '#web/plans/progress/queries.ts'
import { plansQuery } from '#web/plans/queries.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ChoiceInput } from '#web/ui/forms/choice-input.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { labelling } from '#web/ui/lists/filter-fields.tsx'
import { FiltersSheet } from '#web/ui/lists/filters-sheet.tsx'

const NAMES = ['batch', 'year', 'planId', 'designation', 'mentorId'] as const
type Name = (typeof NAMES)[number]

const IS_VALID: Readonly<Record<Name, (value: string) => boolean>> = {
  batch: isPlain,
  year: isYear,
  planId: isId,
  designation: isPlain,
  mentorId: isId,
}

export function useOverviewFilters() {
  const [search, change] = useAddress()
  const chosen = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = textIn(search, name) ?? ''
      return IS_VALID[name](value) ? [[name, value]] : []
    }),
  ) as Partial<Record<Name, string>>
  const { year, ...texts } = chosen
  const filters: OverviewFilters = { ...texts, ...(year && { year: Number(year) }) }
  return {
    filters,
    chosen,
    count: Object.keys(chosen).length,
    choose: (name: Name, value: string) => change({ [name]: value || undefined, page: undefined }),
    clear: () => change(Object.fromEntries(NAMES.map((name) => [name, undefined]))),
  }
}

type Filters = ReturnType<typeof useOverviewFilters>

interface PanelProps {
  readonly search: Filters
  /** How many interns match; undefined until they are counted. */
  readonly shown?: number | undefined
}

/** In a row; on a phone in a sheet, so that the interns come first. */
export function OverviewFilterPanel({ search, shown }: PanelProps) {
  if (!usePhone()) return <OverviewFilterFields search={search} />
  const done = shown === undefined ? undefined : `Show ${pluralise(shown, 'intern')}`
  return (
    <FiltersSheet count={search.count} onClear={search.clear} done={done}>
      <OverviewFilterFields search={search} />
    </FiltersSheet>
  )
}

export function OverviewFilterFields({ search: { chosen, choose } }: { readonly search: Filters }) {
  const isForAdmins = isAdmin(useSignedIn())
  const isPhone = usePhone()
  const { batches = [], years = [], designations = [] } = useQuery(filterChoicesQuery).data ?? {}
  const plans = usePlanChoices(isForAdmins)
  const mentors = useQuery({ ...mentorsQuery, enabled: isForAdmins }).data ?? []
  const field = (name: Name, label: string, data: readonly (string | Choice)[]) => (
    <ChoiceInput
      key={name}
      {...labelling(label, isPhone)}
      clearLabel={`Clear ${label.toLowerCase()}`}
      searchable={data.length > 8}
      data={[...data]}
      value={chosen[name] ?? ''}
      onChange={(value) => choose(name, value)}
    />
  )
  return (
    <SimpleGrid
      cols={{ base: 1, xs: 2, sm: isForAdmins ? 5 : 4 }}
      spacing="sm"
      mb={{ base: 0, sm: 'md' }}
    >
      {field('batch', 'Batch', batches)}
      {field('year', 'Year', years.map(String))}
      {field('planId', 'Plan', plans)}
      {field('designation', 'Designation', designations)}
      {isForAdmins && field('mentorId', 'Mentor', mentors.map(choiceOf))}
    </SimpleGrid>
  )
}

interface Choice {
  readonly value: string
  readonly label: string
}

const choiceOf = ({ id, name }: { readonly id: string; readonly name: string }): Choice => ({
  value: id,
  label: name,
})

/** Mentors choose from the plans with their own milestones. */
function usePlanChoices(isForAdmins: boolean): Choice[] {
  const all = useQuery({ ...plansQuery, enabled: isForAdmins }).data ?? []
  const mentored = useQuery({ ...mentoredQuery, enabled: !isForAdmins }).data ?? []
  return (isForAdmins ? all : mentored.map(({ plan }) => plan)).map(choiceOf)
}
