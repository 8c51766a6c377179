import type { OpenFacts, Input } from '@cohort/contract/calls'
import { today } from '@cohort/contract/dates'
import { users } from '@cohort/contract/users'
import {
  EXPORT_COLUMNS,
  EXPORT_FORMATS,
  exportName,
  type ExportColumn,
  type ExportFormat,
} from '@cohort/contract/users/transfer'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { keepChoice, readChoices } from '#web/lib/choices-store.ts'
import { fetchOwnFile } from '#web/lib/http.ts'
import { saveFile } from '#web/lib/save-file.ts'

type Export = Input<typeof users.export>['body']
export type ExportFilters = Omit<Export, 'format' | 'columns'>

export interface ExportChoice {
  readonly format: ExportFormat
  readonly columns: readonly ExportColumn[]
}

const KEPT = 'export'
const USUAL: ExportChoice = { format: 'xlsx', columns: EXPORT_COLUMNS }
const kept = z.object({
  format: z.enum(EXPORT_FORMATS),
  columns: z.array(z.enum(EXPORT_COLUMNS)).min(1),
})

/** How the last export was wanted. */
export const lastExport = (): ExportChoice => kept.safeParse(readChoices()[KEPT]).data ?? USUAL

/** Saves everybody who matches the filters, and remembers how it was wanted. */
export const useExport = (filters: ExportFilters, facts: OpenFacts) =>
  useMutation({
    mutationFn: async ({ format, columns }: ExportChoice) => {
      const body = { ...filters, format, columns: [...columns] }
      const file = await fetchOwnFile(users.export, { body })
      keepChoice(KEPT, { format, columns })
      const roles = filters.role?.length ? filters.role : ['Interns']
      saveFile(file, exportName(roles, today(facts.now, facts.timeZone), format))
    },
  })
