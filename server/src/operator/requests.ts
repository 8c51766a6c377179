import { ROLES } from '@cohort/contract/access'
import { IMPORT_MODES } from '@cohort/contract/users/transfer-rules'
import * as z from 'zod'

export const operatorRequest = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('import'),
    name: z.string(),
    /** Base64. */
    content: z.string(),
    dryRun: z.boolean(),
    atomic: z.boolean(),
    mode: z.enum(IMPORT_MODES),
    sheet: z.string().exactOptional(),
    sendInvitations: z.boolean().exactOptional(),
  }),
  z.object({ command: z.literal('seed') }),
  z.object({ command: z.literal('migrate') }),
  z.object({ command: z.literal('backup'), file: z.string(), force: z.boolean() }),
  z.object({
    command: z.literal('admin create'),
    name: z.string(),
    email: z.string(),
    password: z.string(),
  }),
  z.object({
    command: z.literal('user role'),
    email: z.string(),
    role: z.enum(ROLES),
    successor: z.string().optional(),
  }),
  z.object({
    command: z.literal('user disable'),
    email: z.string(),
    reason: z.string().optional(),
    successor: z.string().optional(),
  }),
  z.object({ command: z.literal('user enable'), email: z.string() }),
  z.object({ command: z.literal('audit verify'), head: z.string().exactOptional() }),
  z.object({ command: z.literal('keys rotate') }),
  z.object({ command: z.literal('person export'), email: z.string() }),
  z.object({
    command: z.literal('erase'),
    who: z.string(),
    successor: z.string().optional(),
    isPreview: z.boolean().optional(),
  }),
])
export type OperatorRequest = z.infer<typeof operatorRequest>

export interface Outcome {
  readonly code: number
  readonly report?: string
}

export type Print = (line: string) => void
