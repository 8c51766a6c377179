import type { InputOf } from '@cohort/contract/calls'
import { directory } from '@cohort/contract/directory/calls'
import { peopleFileName } from '@cohort/contract/directory/cells'
import { WINDOW_SIZE } from '@cohort/contract/directory/rules'
import type { TableDefinition } from '@cohort/contract/directory/schemas'
import { today } from '@cohort/contract/dates'
import type { ExportFormat } from '@cohort/contract/files'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { optionsQuery } from '#web/lib/forms/rule-context.ts'
import { serverNow } from '#web/lib/network/server-clock.ts'
import { callQuery } from '#web/lib/network/call-query.ts'
import { fetchOwnFile, send } from '#web/lib/network/http.ts'
import { saveFile } from '#web/lib/network/save-file.ts'
import { anyError, useSend } from '#web/lib/network/use-send.ts'

const ROWS = ['people', 'rows']

/** Milliseconds. Windows that were scrolled past are removed, to save memory. */
const KEPT_FOR = 20_000

type RowsQuery = Pick<TableDefinition, 'filters' | 'sorts'>

export const windowQuery = ({ filters, sorts }: RowsQuery, window: number) =>
  queryOptions({
    queryKey: [...ROWS, filters, sorts, window],
    queryFn: async () => {
      const query = { limit: WINDOW_SIZE, offset: window * WINDOW_SIZE }
      return (await send(directory.list, { query, body: { filters, sorts } })).data
    },
    gcTime: KEPT_FOR,
    // The old rows stay, dimmed, while others are loaded.
    ...(window === 0 && { placeholderData: keepPreviousData }),
  })

export const viewsQuery = callQuery(directory.listViews, {}, ['people', 'views'])

const VIEWS_CHANGED = { invalidates: [viewsQuery.queryKey], keepsCacheOn: anyError }

export type ViewForm = InputOf<typeof directory.saveView>['body']

export const useSaveView = () =>
  useSend((body: ViewForm) => send(directory.saveView, { body }), VIEWS_CHANGED)

export const useChangeView = () =>
  useSend(
    ({ viewId, body }: { viewId: string; body: ViewForm }) =>
      send(directory.changeView, { params: { viewId }, body }),
    VIEWS_CHANGED,
  )

export const useRemoveView = () =>
  useSend((viewId: string) => send(directory.removeView, { params: { viewId } }), VIEWS_CHANGED)

export type Who = InputOf<typeof directory.change>['body']['who']

export const PEOPLE_CHANGED = [ROWS, ['users'], ['signals'], ['plans'], ['interns']]

const CHANGED = { invalidates: PEOPLE_CHANGED, keepsCacheOn: anyError }

export const useChangePeople = () =>
  useSend(
    (body: InputOf<typeof directory.change>['body']) => send(directory.change, { body }),
    CHANGED,
  )

export const usePlacePeople = () =>
  useSend(
    (body: InputOf<typeof directory.placeInPlan>['body']) => send(directory.placeInPlan, { body }),
    CHANGED,
  )

export const useSetMentor = () =>
  useSend(
    (body: InputOf<typeof directory.setMentor>['body']) => send(directory.setMentor, { body }),
    CHANGED,
  )

export const useMessagePeople = () =>
  useSend(
    (body: InputOf<typeof directory.message>['body']) => send(directory.message, { body }),
    CHANGED,
  )

export const useRemindPeople = () =>
  useSend((who: Who) => send(directory.remind, { body: { who } }), { keepsCacheOn: anyError })

interface Exported {
  readonly definition: TableDefinition
  readonly view?: string | undefined
  readonly userIds?: string[] | undefined
}

export function useExportTable({ definition, view, userIds }: Exported) {
  const timeZone = useQuery(optionsQuery).data?.timeZone ?? 'UTC'
  return useSend(async (format: ExportFormat) => {
    const body = {
      ...definition,
      columns: [...definition.columns],
      format,
      ...(userIds && { userIds }),
    }
    const file = await fetchOwnFile(directory.export, { body })
    const day = today(new Date(serverNow()), timeZone)
    saveFile(file, peopleFileName({ view, filters: definition.filters }, day, format))
  })
}
