import { DEBT_LABELS } from '@cohort/contract/signals/debts'
import { DEBTS, type Debt } from '@cohort/contract/signals/rules'
import type { AttentionRow, Overview, OverviewFilters } from '@cohort/contract/signals/schemas'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAdmin } from '@cohort/contract/access'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { usePersonPlace } from '../person-place.ts'
import { attentionQuery, MAX_ROWS } from '../queries.ts'
import { ActingPanel, type OnAct } from './acting-panel.tsx'
import classes from './attention.module.css'
import { DebtLink } from './debt-link-panel.tsx'

interface Props {
  readonly owed: Overview['owed']
  readonly filters: OverviewFilters
}

/** What the organisation owes its interns, by kind. It costs nobody any points. */
export function DebtsPanel({ owed, filters }: Props) {
  if (owed.length === 0) return <Text c="dimmed">Nothing is owed.</Text>
  return (
    <ActingPanel>
      {(onAct) => (
        <Stack gap="md">
          {DEBTS.filter((debt) => owed.some((one) => one.debt === debt)).map((debt) => (
            <DebtGroup key={debt} debt={debt} filters={filters} onAct={onAct} />
          ))}
        </Stack>
      )}
    </ActingPanel>
  )
}

interface GroupProps {
  readonly debt: Debt
  readonly filters: OverviewFilters
  readonly onAct: OnAct
}

const FIRST = 2

/** The first two by name; the others on request. */
function DebtGroup({ debt, filters, onAct }: GroupProps) {
  const [isWhole, setWhole] = useState(false)
  const limit = isWhole ? MAX_ROWS : FIRST
  return (
    <section>
      <Text fw={600}>{DEBT_LABELS[debt]}</Text>
      <QueryList
        query={useQuery(attentionQuery(filters, { debt, limit }))}
        skeleton={<TableSkeleton count={FIRST} />}
      >
        {({ data, total }) => (
          <>
            <ul className="plain-list">
              {data.map((row) => (
                <DebtCard key={row.id} debt={debt} row={row} onAct={onAct} />
              ))}
            </ul>
            {total > data.length && (
              <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
                Show {total - data.length} more
              </Button>
            )}
          </>
        )}
      </QueryList>
    </section>
  )
}

interface RowProps {
  readonly debt: Debt
  readonly row: AttentionRow
  readonly onAct: OnAct
}

function DebtCard({ debt, row, onAct }: RowProps) {
  const placeOf = usePersonPlace()
  const maySchedule = isAdmin(useSignedIn())
  const sentence = row.owed.find((owed) => owed.debt === debt)?.sentence
  const act = maySchedule ? 'schedule' : 'message'
  return (
    <li className={classes['debt']}>
      <div className={classes['text']}>
        <TextLink {...placeOf(row)} underline="hover">
          <PersonName name={row.name} />
        </TextLink>
        <Text size="sm" c="dimmed">
          {sentence}
        </Text>
      </div>
      {debt === 'meeting' ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`${maySchedule ? 'Schedule' : 'Message'}: ${row.name}`}
          onClick={() => onAct(act, row)}
        >
          {maySchedule ? 'Schedule' : 'Message'}
        </Button>
      ) : (
        <DebtLink debt={debt} row={row} />
      )}
    </li>
  )
}
