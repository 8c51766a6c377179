import type { Database } from '#server/platform/database/database.ts'

export interface QueuedMail {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly secret: string | null
}

/** What was queued for an address, the oldest first. */
export async function mailsTo({ pool }: Pick<Database, 'pool'>, recipient: string) {
  const { rows } = await pool.query<QueuedMail>(
    'select recipient, subject, text, html, secret from mails where recipient = $1 order by id',
    [recipient],
  )
  return rows
}

/** The code or link of the newest mail to an address. */
export async function newestSecret(database: Pick<Database, 'pool'>, recipient: string) {
  return (await mailsTo(database, recipient)).at(-1)?.secret ?? ''
}
