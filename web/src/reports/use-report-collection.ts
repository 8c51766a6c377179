import { today } from '@cohort/contract/dates'
import { internReportsName } from '@cohort/contract/reports/rules'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { saveFile } from '#web/lib/network/save-file.ts'
import type { Batch, Progress } from './collect-reports.ts'

/** Collects the reports of a batch and saves them; a later run continues one that was cancelled or failed. */
export function useReportCollection() {
  const { now, timeZone } = usePublicRuleContext()
  const [progress, setProgress] = useState<Progress>()
  const running = useRef<AbortController>(undefined)
  const collection = useMutation({
    mutationFn: async ({ year, batch }: Batch) => {
      running.current = new AbortController()
      const { signal } = running.current
      const { collectReports } = await import('./collect-reports.ts')
      const file = await collectReports({ year, batch }, { signal, onProgress: setProgress })
      if (file) saveFile(file, internReportsName(year, batch, today(now, timeZone)))
      return file !== undefined
    },
  })
  return { progress, collection, cancel: () => running.current?.abort() }
}
