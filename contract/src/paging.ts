import * as z from 'zod'

export interface Page<Row> {
  readonly data: Row[]
  readonly total_pages: number
  readonly total: number
}

export interface Paging {
  readonly limit: number
  readonly offset: number
}

export const pageOf = <Row>(data: Row[], total: number, limit: number): Page<Row> => ({
  data,
  total,
  total_pages: Math.ceil(total / limit),
})

export const withoutRows = <Row>(page: Page<Row>): Page<Row> => ({ ...page, data: [] })

export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), total_pages: z.int(), total: z.int() })

export const paging = (size: number, max = 100) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(max).default(size),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  })
