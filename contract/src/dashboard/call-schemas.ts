import type { CallSchemas } from '../calls.ts'
import { needs } from './schemas.ts'

export const dashboardSchemas = {
  needs: { response: needs },
} satisfies Record<string, CallSchemas>
