import type { Role } from '@cohort/contract/access'
import { defaultChannels, topicsFor } from '@cohort/contract/notifications/rules'
import type { NotificationSettings, TopicChange } from '@cohort/contract/notifications/schemas'
import { defined } from '#server/platform/database/omit-undefined.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { findTimes, listChoices, putChoice } from './settings-queries.ts'

interface Owner {
  readonly id: string
  readonly role: Role
}

export async function settingsOf(
  db: Queryable,
  { id, role }: Owner,
): Promise<NotificationSettings> {
  const chosen = await listChoices(db, id)
  const topics = topicsFor(role).map((topic) => {
    const usual = defaultChannels(topic, role)
    const { bell, mail, push } = chosen.find((choice) => choice.topic === topic) ?? usual
    return { topic, bell, mail, push: push ?? usual.push }
  })
  return { topics, times: await findTimes(db, id) }
}

export async function changeTopic(db: Queryable, { id, role }: Owner, change: TopicChange) {
  const chosen = await listChoices(db, id)
  const { topic, ...channels } = change
  const usual = defaultChannels(topic, role)
  const { bell, mail, push } = chosen.find((choice) => choice.topic === topic) ?? usual
  const choice = { bell, mail, push, ...defined(channels), topic, userId: id }
  await putChoice(db, choice, defined(channels))
}
