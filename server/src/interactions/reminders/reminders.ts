import type { Interaction } from '@cohort/contract/interactions/schemas'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Job } from '#server/platform/process/jobs.ts'
import { queueMails } from '#server/platform/mail/queries.ts'
import { notify } from '#server/notifications/notify.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { interactionMail } from '#server/interactions/invitations/mails.ts'
import { listAddressees } from '../invitations/queries.ts'
import { participants, reminderNotices, reminderSentence } from '../notices.ts'
import { claimApproaching, type Ahead } from './queries.ts'
import { AHEAD } from './windows.ts'

const AT_ONCE = 100

/** Reminds everybody once a day and once an hour before they meet; answers how often it did. */
export async function remindParticipants(services: Services): Promise<number> {
  return (await remindOf(services, 'day')) + (await remindOf(services, 'hour'))
}

async function remindOf(services: Services, ahead: Ahead): Promise<number> {
  const facts = ruleContextOf(services)
  const [told, tell] = await services.database.orm.transaction(async (db) => {
    const window = { ahead, ...windowOf(ahead, facts.now), most: AT_ONCE }
    const approaching = await claimApproaching(db, facts, window)
    const notices = approaching.flatMap((told) => reminderNotices(told, facts.timeZone))
    if (ahead === 'day') for (const told of approaching) await mailReminder(services, db, told)
    return [approaching.length, await notify(services, db, notices)] as const
  })
  tell()
  if (told > 0) services.outboxSignal.ring()
  return told < AT_ONCE ? told : told + (await remindOf(services, ahead))
}

/** In the last hour the later reminder is enough, and after the start there is none. */
function windowOf(ahead: Ahead, now: Date) {
  const from = ahead === 'day' ? now.getTime() + AHEAD.hour : now.getTime()
  return { from: new Date(from), until: new Date(now.getTime() + AHEAD[ahead]) }
}

async function mailReminder(services: Services, db: Queryable, told: Interaction) {
  const { now, timeZone } = ruleContextOf(services)
  const news = { what: 'Reminder', sentence: reminderSentence(told, timeZone) }
  const letter = interactionMail(services.config, told, news)
  const people = await listAddressees(db, 'interaction', participants(told))
  const mailed = people.filter(({ wantsMail }) => wantsMail)
  await queueMails(db, mailed.map(letter), now)
}

export const interactionRemindersJob: Job<Services> = {
  name: 'remind of interactions that approach',
  everyMilliseconds: 15_000,
  run: remindParticipants,
}
