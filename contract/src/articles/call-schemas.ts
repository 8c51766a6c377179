import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { USES } from './rules.ts'
import {
  article,
  articleChange,
  askedOften,
  dismissal,
  listedArticle,
  listQuery,
  newArticle,
} from './schemas.ts'

export const articlesSchemas = {
  list: { query: listQuery, response: z.array(listedArticle) },
  read: { response: article },
  use: { body: z.object({ use: z.enum(USES) }), response: z.null() },
  create: { body: newArticle, response: article },
  change: { body: articleChange, response: article },
  remove: { response: z.null() },
  askedOften: { response: z.array(askedOften) },
  dismiss: { body: dismissal, response: z.null() },
} satisfies Record<string, CallSchemas>
