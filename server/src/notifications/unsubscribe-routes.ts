import { paths } from '@cohort/contract/app-paths'
import { notifications } from '@cohort/contract/notifications/calls'
import type { TopicSetting } from '@cohort/contract/notifications/schemas'
import type { FastifyInstance } from 'fastify'
import { ANONYMOUS_BODY } from '#server/platform/http/limits/admission.ts'
import { clientAddress } from '#server/platform/http/limits/client-address.ts'
import { refuse } from '#server/platform/http/http-error.ts'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { findRole } from '#server/users/lookup-queries.ts'
import { changeTopic, settingsOf } from './settings.ts'
import { digestOf } from './settings-queries.ts'
import { readKey } from './unsubscribe.ts'

export function unsubscribeRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, notifications.unsubscribe, async ({ body }) => {
    const from = await unsubscribe(services, body.key)
    if (!from) throw refuse(notifications.unsubscribe, 'unknownKey')
    return { from }
  })

  void app.register(async (scope) => {
    // Mail programs send a form with one fixed field (RFC 8058), which adds nothing to the key.
    scope.removeAllContentTypeParsers()
    const skipped = { parseAs: 'string', bodyLimit: ANONYMOUS_BODY } as const
    scope.addContentTypeParser('*', skipped, async () => undefined)
    scope.post<{ Querystring: { key?: unknown } }>(paths.unsubscribe, async (request, reply) => {
      const { key } = request.query
      const address = clientAddress(request)
      await app.limits.countCall(address)
      const from = await app.limits.anonymous.run(request, address, async () =>
        typeof key === 'string' ? unsubscribe(services, key) : undefined,
      )
      return from ? reply.code(200).send('Unsubscribed') : reply.callNotFound()
    })
  })
}

async function unsubscribe({ database, secrets, realtime }: Services, key: string) {
  const subscribed = readKey({ secrets }, key)
  if (!subscribed) return undefined
  const { userId: id, from } = subscribed
  const stopped = await database.orm.transaction(async (db) => {
    const role = await findRole(db, id)
    if (!role) return undefined
    const { topics } = await settingsOf(db, { id, role })
    const isStopped = ({ topic, mail }: TopicSetting) =>
      from === 'digest'
        ? topic !== 'overview' && digestOf(mail) !== null
        : topic === from && mail !== 'never'
    for (const { topic } of topics.filter(isStopped)) {
      await changeTopic(db, { id, role }, { topic, mail: 'never' })
    }
    return from
  })
  if (stopped) realtime.notificationSettingsChanged(id)
  return stopped
}
