import { KIND_WORDS, MAX_VALUES, type ListKind, valuesOf } from '@cohort/contract/settings/rules'
import type { OrganisationSettings } from '@cohort/contract/settings/schemas'
import { Stack, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { settingsQuery } from '#web/lib/organisation/organisation.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { NewValueForm } from './new-value-form.tsx'
import { useOrderValues } from './queries.ts'
import { ValueCard } from './value-card.tsx'

interface Props {
  readonly kind: ListKind
}

const DESCRIPTIONS: Readonly<Record<ListKind, readonly [title: string, help: string]>> = {
  year: ['Years', 'Years that interns are grouped by.'],
  batch: ['Batches', 'Groups within a year.'],
  designation: ['Designations', 'Job titles.'],
  phase: ['Phases', 'Stages of the training.'],
  kpi: ['KPIs', 'Skills that mentors rate. Feedback needs at least five.'],
  domain: [
    'Email domains',
    'Only addresses of these domains can sign up, sign in and receive email.',
  ],
}

export function ListPanel({ kind }: Props) {
  const query = useQuery(settingsQuery)
  const [title, help] = DESCRIPTIONS[kind]
  const count = query.data && (
    <Text size="sm" c="dimmed" className="tabular" style={{ flex: 'none' }}>
      {valuesOf(query.data, kind).length} of {MAX_VALUES}
    </Text>
  )
  return (
    <SectionCard title={title} help={help} aside={count} padding="lg">
      <QueryList query={query} skeleton={<TableSkeleton count={4} />}>
        {(settings) => <Values kind={kind} settings={settings} />}
      </QueryList>
    </SectionCard>
  )
}

interface ValuesProps extends Props {
  readonly settings: OrganisationSettings
}

function Values({ kind, settings }: ValuesProps) {
  const { values, move } = useOrder(kind, valuesOf(settings, kind))
  const { list, focusNext } = useNextFocus()
  return (
    <Stack gap="md">
      <ol ref={list} className="plain-list" aria-label={`${KIND_WORDS[kind][1]} in their order`}>
        {values.map((value, index) => (
          <ValueCard
            key={value}
            kind={kind}
            value={value}
            beside={values[index + 1] ?? values[index - 1]}
            isFirst={index === 0}
            isLast={index === values.length - 1}
            onMove={(by) => move(index, by)}
            onNextFocus={focusNext}
          />
        ))}
      </ol>
      <NewValueForm kind={kind} />
    </Stack>
  )
}

/** The requested order, until the server has saved it. */
function useOrder(kind: ListKind, saved: readonly string[]) {
  const { mutate, isPending, variables } = useOrderValues()
  const values = isPending ? variables.values : saved
  const move = (index: number, by: -1 | 1) => {
    const value = values[index] ?? ''
    const others = values.filter((other) => other !== value)
    mutate(
      { kind, values: others.toSpliced(index + by, 0, value) },
      { onError: (error) => toast.failure(messageOf(error, 'Failed to save the order.')) },
    )
  }
  return { values, move }
}

/** Moving or renaming a value keeps the focus on its button: the first enabled one of these names. */
function useNextFocus() {
  const list = useRef<HTMLOListElement>(null)
  const [names, focusNext] = useState<readonly string[]>([])
  useWindowEvent('pointerdown', () => focusNext([]))
  useEffect(() => {
    if (names.length === 0 || !isFocusLost()) return
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
    const [next] = names.flatMap(
      (name) =>
        buttons.find((button) => button.getAttribute('aria-label') === name && !button.disabled) ??
        [],
    )
    next?.focus()
  })
  return { list, focusNext }
}

const isFocusLost = () => {
  const { activeElement } = document
  return activeElement === document.body || activeElement?.matches(':disabled') === true
}
