import { paths } from '@cohort/contract/app-paths'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { renderMail } from '#server/platform/mail/mail-body.ts'
import { queueMails } from '#server/platform/mail/queries.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Services } from '#server/services.ts'
import { listAdmins } from '#server/users/lookup-queries.ts'
import { claim } from './guard-queries.ts'

const REPEATED_AFTER = 6 * 60 * 60_000

const MESSAGE =
  'Sign-up codes are being guessed. Until this stops, sign-ups also require the link in the email.'

interface Failures {
  readonly failuresInHour: number
  readonly failuresInDay: number
}

/** Once in six hours, by whichever process notices. Call the result after the commit. */
export async function alertAdmins(
  services: Services,
  db: Queryable,
  { failuresInHour, failuresInDay }: Failures,
): Promise<() => void> {
  const now = services.now()
  const until = new Date(now.getTime() + REPEATED_AFTER)
  if (!(await claim(db, 'sign-up-alert', { now, until }))) return () => {}
  services.log.error({ failuresInHour, failuresInDay }, MESSAGE)
  services.metrics.signUpAlerts.inc()
  await record(db, { actorId: null, action: 'raised the guard of', subject: 'sign-ups' })
  const admins = await listAdmins(db)
  const content = {
    heading: 'Sign-up codes are being guessed',
    paragraphs: [
      `${failuresInDay} incorrect codes were entered in the last 24 hours, ${failuresInHour} of them in the last hour.`,
      'Until this stops, a code alone is not sufficient to sign up: people must also open the link in the email, which only the owner of the mailbox receives. No action is required, but please review the newest interns for accounts you do not recognise.',
    ],
    link: { label: 'Review people', address: services.config.publicUrl + paths.resources },
  }
  const mails = admins.map(({ email }) => renderMail(email, content.heading, content))
  await queueMails(db, mails, now)
  const notice = { kind: 'profile', message: MESSAGE, link: paths.resources } as const
  const emit = await notify(
    services,
    db,
    admins.map(({ id }) => ({ ...notice, userId: id, isNotMailed: true })),
  )
  return () => {
    emit()
    services.outboxSignal.wake()
  }
}
