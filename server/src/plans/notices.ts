import type { Notice } from '#server/notifications/notify.ts'

const SCREEN = '/dashboard'

const toAll = (userIds: readonly string[], message: string): Notice[] =>
  userIds.map((userId) => ({ userId, kind: 'plan', message, link: SCREEN }))

export const changedWords = (planName: string) => `Your plan "${planName}" was changed.`

export const changedNotices = (internIds: readonly string[], planName: string) =>
  toAll(internIds, changedWords(planName))

export const deletedNotices = (internIds: readonly string[], planName: string) =>
  toAll(internIds, `Your plan "${planName}" was deleted.`)

export const assignedNotices = (internIds: readonly string[], planName: string) =>
  toAll(internIds, `The plan "${planName}" was assigned to you.`)

export const movedNotices = (internIds: readonly string[], from: string, to: string) =>
  toAll(internIds, `You were moved from the plan "${from}" to the plan "${to}".`)

export const removedNotices = (internIds: readonly string[], planName: string) =>
  toAll(internIds, `You are no longer in the plan "${planName}".`)

interface PlanTransfer {
  readonly mentorIds: readonly string[]
  readonly names: readonly string[]
  readonly planName: string
}

export const joinedNotices = ({ mentorIds, names, planName }: PlanTransfer) =>
  toAll(mentorIds, `${listed(names)} joined the plan "${planName}".`)

export const leftNotices = ({ mentorIds, names, planName }: PlanTransfer) =>
  toAll(mentorIds, `${listed(names)} left the plan "${planName}".`)

function listed(names: readonly string[]) {
  const [first = '', ...others] = names.toSorted()
  if (others.length === 0) return first
  return `${first} and ${others.length} ${others.length === 1 ? 'other' : 'others'}`
}

export const markedNotices = (internId: string, objectiveName: string, doneWords: string) =>
  toAll([internId], `"${objectiveName}" ${doneWords}`)
