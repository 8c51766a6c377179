import { today } from '@cohort/contract/dates'
import { reports } from '@cohort/contract/reports/calls'
import {
  batchReportName,
  batchSummaryName,
  type SummaryFormat,
} from '@cohort/contract/reports/rules'
import type { PublicRuleContext } from '@cohort/contract/rule-context'
import { useMutation } from '@tanstack/react-query'
import { fetchFile, fetchOwnFile, send } from '#web/lib/network/http.ts'
import { saveFile } from '#web/lib/network/save-file.ts'
import { toast } from '#web/ui/overlays/toast.ts'

const newTicket = async () => (await send(reports.ticket, {})).data.token

interface Intern {
  readonly userId: string
  readonly name: string
}

export const useInternReport = () =>
  useMutation({
    mutationFn: async ({ userId, name }: Intern) => {
      const query = { token: await newTicket() }
      saveFile(await fetchFile(reports.intern, { params: { userId }, query }), `${name}.pdf`)
    },
    onError: () => toast.failure('Failed to download the PDF.'),
  })

interface Batch {
  readonly year: string
  readonly batch: string
}

export const useBatchReport = (ruleContext: PublicRuleContext) =>
  useMutation({
    mutationFn: async ({ year, batch }: Batch) => {
      const query = { year, batch, token: await newTicket() }
      const name = batchReportName(year, batch, today(ruleContext.now, ruleContext.timeZone))
      saveFile(await fetchFile(reports.batch, { query }), name)
    },
  })

interface Summary extends Batch {
  readonly format: SummaryFormat
}

export const useBatchSummary = (ruleContext: PublicRuleContext) =>
  useMutation({
    mutationFn: async ({ year, batch, format }: Summary) => {
      const file = await fetchOwnFile(reports.batchSummary, { query: { year, batch, format } })
      const day = today(ruleContext.now, ruleContext.timeZone)
      saveFile(file, batchSummaryName(year, batch, day, format))
    },
  })
