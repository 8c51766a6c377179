export const HOURS = { perTask: 3, perDay: 10 } as const

/** Other values count as zero: another rule rejects them. */
export const toHundredths = (value: unknown) =>
  typeof value === 'number' ? Math.round(value * 100) : 0

/** Sums integers, so that ten times 0.1 is exactly one hour. */
export const totalHours = (given: readonly (number | null | undefined)[]) =>
  given.reduce<number>((sum, value) => sum + toHundredths(value), 0) / 100

export interface Hours {
  readonly estimatedTime?: number | null | undefined
  readonly actualTime?: number | null | undefined
}

export const spentHours = (spent: number, planned: number) => `${spent} h (planned ${planned})`

export const tasksWithoutTimeOf = (tasks: readonly Hours[]) =>
  tasks.filter(({ estimatedTime, actualTime }) => estimatedTime && !actualTime).length

export const totalsOf = (tasks: readonly Hours[]) => ({
  totalEstimatedTime: totalHours(tasks.map(({ estimatedTime }) => estimatedTime)),
  totalActualTime: totalHours(tasks.map(({ actualTime }) => actualTime)),
})

export const isWithinDailyLimit = ({
  totalEstimatedTime,
  totalActualTime,
}: ReturnType<typeof totalsOf>) =>
  totalEstimatedTime <= HOURS.perDay && totalActualTime <= HOURS.perDay
