import type { Call } from '@cohort/contract/calls'
import { MESSAGES } from '@cohort/contract/messages'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { PlatformServices } from '#server/platform/services.ts'

const RETRY_AFTER_SECONDS = 10

/** On a full disk people can still sign in and read; other calls answer 503 with the reason. */
export async function requireDiskSpace({ database }: PlatformServices, call: Call): Promise<void> {
  if (call.method === 'GET' || call.worksOnFullDisk || (await database.hasDiskSpace())) return
  throw new Refusal(503, MESSAGES.full, { retryAfter: RETRY_AFTER_SECONDS })
}
