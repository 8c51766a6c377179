import { LIMIT_MESSAGES } from '@cohort/contract/limit-messages'
import { RETRY_AFTER_SECONDS, tooMany } from '#server/platform/http/http-error.ts'
import type { Limits } from './open-limits.ts'

/** For long work: the second of a person is rejected while the first is in progress. */
export function onePerPerson({ rejections }: Pick<Limits, 'rejections'>, limit: string) {
  const working = new Set<string>()
  return async <Result>(personId: string, work: () => Promise<Result>): Promise<Result> => {
    // At once: a delayed rejection would keep its place among the requests that run.
    if (working.has(personId)) {
      rejections.count(limit)
      throw tooMany(RETRY_AFTER_SECONDS, LIMIT_MESSAGES.tooManyAtOnce)
    }
    working.add(personId)
    try {
      return await work()
    } finally {
      working.delete(personId)
    }
  }
}
