import type { CallSchemas } from '../calls.ts'
import { actionItems, searchQuery, searchResults } from './schemas.ts'

export const dashboardSchemas = {
  actionItems: { response: actionItems },
  search: { query: searchQuery, response: searchResults },
} satisfies Record<string, CallSchemas>
