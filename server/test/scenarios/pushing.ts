import { notifications } from '@cohort/contract/notifications/calls'
import type { NoticeKind } from '@cohort/contract/notifications/rules'
import { onTestFinished } from 'vitest'
import { notify, type Notice } from '#server/notifications/notify.ts'
import { pushSender } from '#server/notifications/push/sender.ts'
import type { Services } from '#server/services.ts'
import type { Person } from '../cast.ts'
import { newSubscription, startPushService } from '../processes/push-service.ts'
import type { openWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

/** Of a world in which this machine may be a push service. */
export const PUSH_ENVIRONMENT = { PUSH_HOSTS: '127.0.0.1' }

interface Row {
  readonly attempts: number
  readonly last_error: string | null
  readonly is_sent: boolean
  readonly is_failed: boolean
  readonly next_attempt_at: Date
  readonly expires_at: Date
}

export function pusher({ as, database, services }: World) {
  return {
    /** Another process on the database, where the engine has several. */
    openOther: async (): Promise<Services> => {
      const own = await database.openBeside()
      if (own.pool === database.pool) return services
      onTestFinished(own.close)
      return { ...services, database: own }
    },
    openService: async () => {
      const service = await startPushService()
      onTestFinished(() => void service.stop())
      return service
    },
    /** Registers a browser at the address; it reads what arrives there. */
    register: async (person: Person, endpoint: string) => {
      const browser = newSubscription(endpoint)
      const params = { userId: person.id }
      const answer = await as(person, notifications.addDevice, {
        params,
        body: browser.subscription,
      })
      return { ...browser, answer }
    },
    tell: async (person: Person, kind: NoticeKind, more: Partial<Notice> = {}) => {
      const notice = { userId: person.id, kind, message: 'Something happened', link: null }
      await notify(services, database.orm, [{ ...notice, ...more }])
    },
    sendDue: (by: Services = services) => pushSender(by).sendDue(),
    rows: async () =>
      (
        await database.pool.query<Row>(`select attempts, last_error, sent_at is not null as is_sent,
          failed_at is not null as is_failed, next_attempt_at, expires_at from pushes order by id`)
      ).rows,
  }
}
