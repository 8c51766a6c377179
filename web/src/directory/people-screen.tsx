import type { PersonRow, TableDefinition } from '@cohort/contract/directory/schemas'
import { paths } from '@cohort/contract/app-paths'
import { Button, Group, VisuallyHidden } from '@mantine/core'
import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { Suspense, useId, useRef, useState, type KeyboardEvent } from 'react'
import { textIn, useAddress } from '#web/lib/url-state/use-address.ts'
import { isStatus } from '#web/lib/network/call-failure.ts'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { SearchInput } from '#web/ui/lists/search-input.tsx'
import { SameInterns } from '#web/interns/same-interns-panel.tsx'
import { AddInternButton } from '#web/users/add-intern-panel.tsx'
import { DisabledMatches } from '#web/users/disabled-matches-panel.tsx'
import { BulkPanel } from './bulk-actions/bulk-panel.tsx'
import { JoiningPanel } from './bulk-actions/joining-panel.tsx'
import { ChipsPanel } from './chips-panel.tsx'
import { FiltersPanel } from './filters-panel.tsx'
import { PeopleGridTable } from './grid/people-grid-table.tsx'
import classes from './people-screen.module.css'
import { PreviewPanel } from './preview-panel.tsx'
import { viewsQuery, windowQuery } from './queries.ts'
import { countFilters } from './table-address.ts'
import { ToolbarPanel } from './toolbar-panel.tsx'
import { useChosen, type Chosen } from './use-chosen.ts'
import { useLiveMessage, type Announced } from './use-live-message.ts'
import { useTable, type TableState } from './use-table.ts'
import { ViewsPanel } from './views-panel.tsx'

export const prefetch = (fetch: Fetch) => [
  fetch(viewsQuery),
  fetch(windowQuery({ filters: {}, sorts: [] }, 0)),
]

export function PeopleScreen() {
  const table = useTable()
  const [isFiltering, setFiltering] = useState(false)
  const filtersId = useId()
  const isPhone = usePhone()
  const query = useQuery({ ...windowQuery(table.definition, 0), enabled: table.isReady })
  return (
    <>
      <PageHeader
        title="People"
        count={query.data?.total}
        counted={countedIn(table.definition.filters)}
        description={!isPhone && <Description asOf={query.data?.asOf} />}
        views={<ViewsPanel table={table} />}
      >
        {!isPhone && <AddInternButton />}
      </PageHeader>
      <Group gap="sm" mb="md">
        <NameSearch table={table} />
        {isPhone && <AddInternButton isIcon />}
        <ToolbarPanel
          table={table}
          isFiltering={isFiltering}
          onFilter={() => setFiltering(!isFiltering)}
          filtersId={filtersId}
        />
      </Group>
      <div id={filtersId}>
        <Suspense>
          {isFiltering ? (
            <FiltersPanel table={table} />
          ) : (
            countFilters(table.definition.filters) > 0 && <ChipsPanel table={table} />
          )}
        </Suspense>
      </div>
      <People table={table} query={query} />
    </>
  )
}

/** The analysis of one intern has the progress of now. */
const Description = ({ asOf }: { readonly asOf: string | null | undefined }) => (
  <>
    Interns in one table, to compare and change several.
    {asOf && ` Progress and suggested zones as of ${shortDay(asOf)}.`}
    <SameInterns on={paths.people} />
  </>
)

const countedIn = ({ scope, ...narrowing }: TableDefinition['filters']) => {
  if (Object.keys(narrowing).length > 0) return 'matching'
  return scope === 'everyone' ? 'interns' : 'in training'
}

const DEBOUNCE_MS = 300

/** The key contains everything that is set other than by typing. */
function NameSearch({ table }: { readonly table: TableState }) {
  const { filters } = table.definition
  const [typed, setTyped] = useState<string>()
  const search = useDebouncedCallback((text: string) => {
    const { name: _before, ...others } = filters
    const name = text.trim()
    table.change({ filters: name ? { ...others, name } : others })
    setTyped(undefined)
  }, DEBOUNCE_MS)
  return (
    <SearchInput
      aria-label="Search by name"
      placeholder="Search by name"
      value={typed ?? filters.name ?? ''}
      onChange={(text) => {
        setTyped(text)
        search(text)
      }}
      flex="1 1 10rem"
      maw="20rem"
    />
  )
}

interface PeopleProps {
  readonly table: TableState
  readonly query: ReturnType<typeof useStart>
}

const useStart = (table: TableState) => useQuery(windowQuery(table.definition, 0))

/** Screen readers drop messages that come together with hundreds of changed cells. */
const SETTLED_MS = 500

function People({ table, query }: PeopleProps) {
  const { data, error, refetch, isPlaceholderData: isStale } = query
  const chosen = useChosen(table.definition, data?.total ?? 0)
  const [peeked, onPeek] = useState<PersonRow>()
  const joins = useJoinedPlan()
  if (isStatus(error, 403)) return <Navigate to={paths.forbidden} replace />
  if (error && !data) return <Failed sentence={`Error: ${error.message}`} onRetry={refetch} />
  if (!data) return <TableSkeleton count={12} />
  return (
    <>
      {/* The panel of a plan counts those who are chosen for it. */}
      {!joins && (
        <LiveMessage
          count={chosen.count}
          peeked={peeked?.name}
          found={isStale ? undefined : data.total}
        />
      )}
      {data.total === 0 ? (
        <NoPeople table={table} />
      ) : (
        <Found {...{ table, data, isStale, chosen, peeked, onPeek, joins }} />
      )}
    </>
  )
}

/** Mounted with the first page: its number is known from the start, and the next one is a change. */
function LiveMessage({ found, ...others }: Announced) {
  const [settled] = useDebouncedValue(found, SETTLED_MS)
  const text = useLiveMessage({ ...others, found: settled })
  return <VisuallyHidden component="output">{text}</VisuallyHidden>
}

interface FoundProps extends Pick<PeopleProps, 'table'> {
  readonly data: NonNullable<PeopleProps['query']['data']>
  readonly isStale: boolean
  readonly chosen: Chosen
  readonly peeked: PersonRow | undefined
  readonly onPeek: (row: PersonRow | undefined) => void
  readonly joins: string | undefined
}

function Found({ table, data, isStale, chosen, peeked, onPeek, joins }: FoundProps) {
  const navigate = useNavigate()
  const body = useRef<HTMLDivElement>(null)
  const { total } = data
  const acting = { chosen, total, definition: table.definition }
  return (
    <>
      {joins && <JoiningPanel planId={joins} chosen={chosen} total={total} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- F6 changes between its parts */}
      <div
        className={classes['window']}
        onKeyDown={(event) => changePart(event, () => onPeek(undefined))}
      >
        <div ref={body} className={classes['body']}>
          <div className={classes['table']}>
            <PeopleGridTable
              {...{ table, isStale, chosen }}
              start={data}
              peekedId={peeked?.id}
              onPeek={onPeek}
              onOpen={({ id: userId }) => void navigate({ to: paths.intern(userId) })}
            />
          </div>
          {peeked && <PreviewPanel row={peeked} onClose={() => onPeek(undefined)} />}
        </div>
        {!joins && <BulkPanel {...acting} onClear={() => gridIn(body.current)?.focus()} />}
      </div>
    </>
  )
}

const gridIn = (place: HTMLElement | null) => place?.querySelector<HTMLElement>('[role="grid"]')

function useJoinedPlan() {
  const [search] = useAddress()
  return textIn(search, 'addTo')
}

const PARTS = '[role="grid"], [data-preview], [data-actions]'

/** F6 leads to the next of the table, the preview and the actions; Escape closes the preview. */
function changePart(event: KeyboardEvent<HTMLElement>, onClose: () => void) {
  const { key, target, currentTarget } = event
  if (key !== 'F6' && key !== 'Escape') return
  // Dialogs and menus are elsewhere in the document.
  if (!(target instanceof Node) || !currentTarget.contains(target)) return
  const parts = [...currentTarget.querySelectorAll<HTMLElement>(PARTS)]
  const at = parts.findIndex((part) => part.contains(target))
  if (key === 'Escape' && !parts[at]?.matches('[data-preview]')) return
  event.preventDefault()
  const next = key === 'Escape' ? parts[0] : parts[(at + 1) % parts.length]
  const isBar = next?.matches('[data-actions]') ?? false
  const focused = isBar ? next?.querySelector('button') : next
  focused?.focus()
  if (key === 'Escape') onClose()
}

function NoPeople({ table }: { readonly table: TableState }) {
  const { filters } = table.definition
  const isNarrowed = filters.name !== undefined || countFilters(filters) > 0
  return (
    <Empty
      icon={IconUsers}
      sentence={isNarrowed ? 'No people match.' : 'There are no interns in training yet.'}
    >
      <DisabledMatches name={filters.name ?? ''} />
      {isNarrowed && (
        <Button variant="default" onClick={() => table.change({ filters: {} })}>
          Clear search and filters
        </Button>
      )}
    </Empty>
  )
}
