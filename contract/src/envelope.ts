import * as z from 'zod'

export const progress = z.object({ done: z.int(), total: z.int() })
export type Progress = z.infer<typeof progress>

export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ statusCode: z.int(), message: z.string(), data })

export const failure = z.object({
  statusCode: z.int(),
  message: z.string(),
  data: z.null(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type Failure = z.infer<typeof failure>
