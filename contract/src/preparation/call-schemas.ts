import type { CallSchemas } from '../calls.ts'
import { preparation } from './schemas.ts'

export const preparationSchemas = {
  get: { response: preparation },
} satisfies Record<string, CallSchemas>
