import { auth } from '@cohort/contract/auth'
import type { Call } from '@cohort/contract/calls'
import { SENTENCES } from '@cohort/contract/sentences'
import { dailyUpdates } from '@cohort/contract/daily-updates'
import { missingCalls } from '@cohort/contract/daily-updates/missing'
import { interactions } from '@cohort/contract/interactions'
import { plans } from '@cohort/contract/plans'
import { reports } from '@cohort/contract/reports'
import { users } from '@cohort/contract/users'
import { editCalls } from '@cohort/contract/users/edits'
import { transfer } from '@cohort/contract/users/transfer'
import { Refusal } from './refusal.ts'
import type { Services } from './services.ts'

/** Calls that read though they are sent like writes, and those that write next to nothing. */
const NEED_NO_ROOM: readonly Call[] = [
  auth.signIn,
  auth.signInWithGoogle,
  auth.verifyResetToken,
  auth.renew,
  users.list,
  editCalls.previewChanges,
  transfer.checkImport,
  transfer.export,
  interactions.list,
  interactions.listOf,
  interactions.conflicts,
  dailyUpdates.list,
  missingCalls.listMissing,
  plans.listUsers,
  reports.ticket,
]

const RETRY_SECONDS = 10

/** On a full disk people can still sign in and read, and are told why nothing else is taken. */
export async function requireRoom({ database }: Services, call: Call): Promise<void> {
  if (call.method === 'GET' || NEED_NO_ROOM.includes(call) || (await database.hasRoom())) return
  throw new Refusal(503, SENTENCES.full, { retryAfter: RETRY_SECONDS })
}
