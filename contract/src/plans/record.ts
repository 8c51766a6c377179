import * as z from 'zod'
import { id } from '../calls.ts'

export const PLAN_DAYS = { min: 1, max: 180 } as const
export const PLAN_STATUSES = ['Present', 'Not Present'] as const

export const objective = z.object({
  id,
  milestoneId: id,
  name: z.string(),
  description: z.string(),
  objectiveDays: z.int(),
  noOfInteractions: z.int(),
  roadmapType: z.string(),
})
export type Objective = z.infer<typeof objective>

export const milestone = z.object({
  id,
  name: z.string(),
  mentorName: z.string().nullable(),
  mentorId: id.nullable(),
  milestoneDays: z.int(),
  objectives: z.array(objective),
})
export type Milestone = z.infer<typeof milestone>

export const planCard = z.object({
  id,
  name: z.string(),
  description: z.string(),
  planDays: z.int(),
  startDate: z.string(),
  endDate: z.string(),
  userCount: z.int(),
})
export type PlanCard = z.infer<typeof planCard>

export const plan = planCard.extend({
  users: z.array(z.object({ id, name: z.string() })),
  milestones: z.array(milestone),
})
export type Plan = z.infer<typeof plan>
