import type { InputOf } from '@cohort/contract/calls'
import { today } from '@cohort/contract/dates'
import { users } from '@cohort/contract/users/calls'
import type { PublicRuleContext } from '@cohort/contract/rule-context'
import { EXPORT_FORMATS, type ExportFormat } from '@cohort/contract/files'
import {
  EXPORT_COLUMNS,
  exportName,
  type ExportColumn,
} from '@cohort/contract/users/transfer-rules'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { keepChoice, readChoices } from '#web/lib/forms/choices-store.ts'
import { fetchOwnFile } from '#web/lib/network/http.ts'
import { saveFile } from '#web/lib/network/save-file.ts'

type Export = InputOf<typeof users.export>['body']
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

export const lastExport = (): ExportChoice => kept.safeParse(readChoices()[KEPT]).data ?? USUAL

export const useExport = (filters: ExportFilters, ruleContext: PublicRuleContext) =>
  useMutation({
    mutationFn: async ({ format, columns }: ExportChoice) => {
      const body = { ...filters, format, columns: [...columns] }
      const file = await fetchOwnFile(users.export, { body })
      keepChoice(KEPT, { format, columns })
      const roles = filters.role?.length ? filters.role : ['Interns']
      saveFile(file, exportName(roles, today(ruleContext.now, ruleContext.timeZone), format))
    },
  })
