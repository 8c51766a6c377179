import { LIMIT_MESSAGES } from '@cohort/contract/limit-messages'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import { RETRY_AFTER_SECONDS, tooMany } from '#server/platform/http/refusal.ts'

/** A history can be long: the second export of a person is rejected while the first is in progress. */
export function oneExportEach({ rejections }: Pick<Limits, 'rejections'>) {
  const exporting = new Set<string>()
  return async <Result>(personId: string, work: () => Promise<Result>): Promise<Result> => {
    // At once: a delayed rejection would keep its place among the requests that run.
    if (exporting.has(personId)) {
      rejections.count('own data, person')
      throw tooMany(RETRY_AFTER_SECONDS, LIMIT_MESSAGES.tooManyAtOnce)
    }
    exporting.add(personId)
    try {
      return await work()
    } finally {
      exporting.delete(personId)
    }
  }
}
