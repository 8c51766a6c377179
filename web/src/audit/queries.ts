import { audit } from '@cohort/contract/audit/calls'
import { auditExportName, type AuditFormat } from '@cohort/contract/audit/rules'
import type { InputOf } from '@cohort/contract/calls'
import { today } from '@cohort/contract/dates'
import type { PublicRuleContext } from '@cohort/contract/rule-context'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { fetchOwnFile, send } from '#web/lib/network/http.ts'
import { saveFile } from '#web/lib/network/save-file.ts'

type AuditQuery = NonNullable<InputOf<typeof audit.list>['query']>
export type AuditPlace = Pick<AuditQuery, 'before' | 'after'>
export type AuditFilters = Omit<AuditQuery, 'before' | 'after' | 'limit'>

export const auditQuery = (filters: AuditFilters, place: AuditPlace) =>
  queryOptions({
    queryKey: ['audit', filters, place],
    queryFn: async () => (await send(audit.list, { query: { ...filters, ...place } })).data,
    placeholderData: keepPreviousData,
  })

export const useExportAudit = (filters: AuditFilters, { now, timeZone }: PublicRuleContext) =>
  useMutation({
    mutationFn: async (format: AuditFormat) => {
      const file = await fetchOwnFile(audit.export, { body: { ...filters, format } })
      saveFile(file, auditExportName(today(now, timeZone), format))
    },
  })
