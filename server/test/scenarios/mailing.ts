import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { readConfig } from '#server/platform/process/config.ts'
import { queueMail, type NewMail } from '#server/platform/mail/queries.ts'
import { mailSender } from '#server/platform/mail/outbox.ts'
import { mailPolicy } from '#server/mail-policy.ts'
import type { openWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

export const letterTo = (recipient: string): NewMail => ({
  recipient,
  subject: 'Grüße – नमस्ते',
  text: 'Zeile eins\n\nनमस्ते, आपका कोड है:\n\n.\nEnde',
  html: '<p>नमस्ते</p>',
})

/** The outbox of mails, and those that empty it; a mail goes to Priya unless it is wished otherwise. */
export function postman({ clock, database, services }: World) {
  return {
    queue: (more: Partial<NewMail> = {}) =>
      queueMail(database.orm, { ...letterTo('priya@northwind.example'), ...more }, clock.now()),
    /** A process's sender: with a mail server, or with a folder when there is none. */
    openSender: (environment: Record<string, string>, dataPath = '') => {
      const lines: string[] = []
      const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
      const config = readConfig({ PORT: '0', DEMO: 'off', ...environment })
      const sender = mailSender({ ...services, config, dataPath, log }, mailPolicy(services))
      onTestFinished(() => sender.stop())
      return { ...sender, lines }
    },
    waiting: async () => {
      const { rows } = await database.pool.query<{ last_error: string; attempts: number }>(
        'select last_error, attempts from mails where sent_at is null and failed_at is null',
      )
      return rows
    },
    failed: async () => {
      const { rows } = await database.pool.query<{ last_error: string; secret: string | null }>(
        'select last_error, secret from mails where failed_at is not null',
      )
      return rows
    },
  }
}
