import { EVERYONE_SIGNED_IN } from '../access.ts'
import { calls } from '../calls.ts'
import type { dashboardSchemas } from './call-schemas.ts'

export const dashboard = calls<typeof dashboardSchemas>()({
  actionItems: {
    summary: 'What the caller has to do, by role',
    endpoint: 'GET /api/dashboard/actionItems',
    access: EVERYONE_SIGNED_IN,
    message: 'To do',
  },
  search: {
    summary: 'The first people and help requests that match a name, an ID or a number',
    endpoint: 'GET /api/dashboard/search',
    access: EVERYONE_SIGNED_IN,
    message: 'Search results',
  },
})
