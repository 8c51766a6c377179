import { KIND_WORDS, MOST_VALUES, type ListKind, valuesOf } from '@cohort/contract/settings/rules'
import type { OrganisationSettings } from '@cohort/contract/settings/schemas'
import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#web/lib/network/call-failure.ts'
import { settingsQuery } from '#web/lib/organisation/organisation.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { NewValueForm } from './new-value-form.tsx'
import { useOrderValues } from './queries.ts'
import { ValueCard } from './value-card.tsx'

interface Props {
  readonly kind: ListKind
}

const WORDS: Readonly<Record<ListKind, readonly [title: string, help: string]>> = {
  year: ['Years', 'By which interns are grouped.'],
  batch: ['Batches', 'The groups within a year.'],
  designation: ['Designations', 'What people are called at work.'],
  phase: ['Phases', 'How far interns are in their training.'],
  kpi: ['KPIs', 'What mentors rate. Each feedback rates at least five of them.'],
  domain: [
    'E-mail domains',
    'Only people with an address of these can sign up, sign in and get mails.',
  ],
}

/** One list: its values, to be added, renamed, ordered and removed. */
export function ListPanel({ kind }: Props) {
  const { data, error, refetch } = useQuery(settingsQuery)
  const [title, help] = WORDS[kind]
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby={`${kind}-list`}>
      <Group justify="space-between" align="baseline" wrap="nowrap">
        <Title order={2} id={`${kind}-list`}>
          {title}
        </Title>
        {data && (
          <Text size="sm" c="dimmed" className="tabular" style={{ flex: 'none' }}>
            {valuesOf(data, kind).length} of at most {MOST_VALUES}
          </Text>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="md">
        {help}
      </Text>
      {!data && error && <Failed sentence={error.message} onRetry={refetch} />}
      {!data && !error && <TableSkeleton count={4} />}
      {data && <Values kind={kind} settings={data} />}
    </Card>
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
      <Stack
        ref={list}
        component="ol"
        gap={0}
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
        aria-label={`${KIND_WORDS[kind][1]} in their order`}
      >
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
      </Stack>
      <NewValueForm kind={kind} />
    </Stack>
  )
}

/** The order as it was last asked for, until the server has it. */
function useOrder(kind: ListKind, saved: readonly string[]) {
  const { mutate, isPending, variables } = useOrderValues()
  const values = isPending ? variables.values : saved
  const move = (index: number, by: -1 | 1) => {
    const value = values[index] ?? ''
    const others = values.filter((other) => other !== value)
    mutate(
      { kind, values: others.toSpliced(index + by, 0, value) },
      { onError: (error) => toast.failure(sentenceOf(error, 'The order could not be saved.')) },
    )
  }
  return { values, move }
}

/**
 * Who moves or renames a value by keyboard stays on its button, wherever it goes: when the focus is
 * lost, it comes to the first of these names that can be pressed.
 */
function useNextFocus() {
  const list = useRef<HTMLOListElement & HTMLDivElement>(null)
  const [wanted, focusNext] = useState<readonly string[]>([])
  useWindowEvent('pointerdown', () => focusNext([]))
  useEffect(() => {
    if (wanted.length === 0 || !isFocusLost()) return
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
    const [next] = wanted.flatMap(
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
