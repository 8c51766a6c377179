import type { CallSchemas } from '../calls.ts'
import { actionItems } from './schemas.ts'

export const dashboardSchemas = {
  needs: { response: actionItems },
} satisfies Record<string, CallSchemas>
