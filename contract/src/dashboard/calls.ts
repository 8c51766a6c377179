import { EVERYONE_SIGNED_IN } from '../access.ts'
import { calls } from '../calls.ts'
import type { dashboardSchemas } from './call-schemas.ts'

/** Not a noun: it combines records of several. */
export const dashboard = calls<typeof dashboardSchemas>()({
  needs: {
    summary: 'What needs the caller today, by role',
    endpoint: 'GET /api/dashboard/needs',
    access: EVERYONE_SIGNED_IN,
    message: 'What needs you today',
  },
})
