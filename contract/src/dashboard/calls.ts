import { EVERYONE_SIGNED_IN } from '../access.ts'
import { calls } from '../calls.ts'
import type { dashboardSchemas } from './call-schemas.ts'

/** No noun of its own: it says of several nouns what waits for whoever asks. */
export const dashboard = calls<typeof dashboardSchemas>()({
  needs: {
    summary: 'What needs the caller today, by role',
    method: 'GET',
    path: '/api/dashboard/needs',
    access: EVERYONE_SIGNED_IN,
    message: 'What needs you today',
  },
})
