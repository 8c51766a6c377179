import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { paging } from '../paging.ts'
import { BLOCKERS_PAGE_SIZE } from './rules.ts'
import { answerForm, blocker, blockerForm, blockersPage, closeForm } from './schemas.ts'

export const blockersSchemas = {
  list: { query: paging(BLOCKERS_PAGE_SIZE), response: blockersPage },
  listOf: { response: z.array(blocker) },
  report: { body: blockerForm, response: blocker },
  answer: { body: answerForm, response: blocker },
  close: { body: closeForm, response: blocker },
} satisfies Record<string, CallSchemas>
