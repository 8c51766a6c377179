import { request as requestPlain } from 'node:http'
import { request as requestEncrypted } from 'node:https'
import type { PlatformServices } from '#server/platform/services.ts'
import { knownEndpoint, publicLookup } from './endpoint.ts'
import { contentOf } from './content.ts'
import type { Push } from './waiting-queries.ts'

const TIMEOUT = 10_000
/** Topics have at most 32 characters. */
const TOPIC_LENGTH = 32

export interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
}

interface Signing {
  readonly publicKey: string
  readonly privateKey: string
}

/** Throws when there is no answer, or nowhere to send it. */
export async function deliver(
  { config, now }: Pick<PlatformServices, 'config' | 'now'>,
  sent: Push,
  keys: Signing,
): Promise<Answer> {
  const { push, device } = sent
  const url = knownEndpoint(device.endpoint, config.pushHosts)
  if (!url) throw new UnknownService(`${device.endpoint} is no longer a known push service.`)
  const { endpoint, p256dh, auth } = device
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    contentOf(sent),
    {
      vapidDetails: { subject: contactOf(config), ...keys },
      TTL: Math.max(0, Math.floor((push.expiresAt.getTime() - now().getTime()) / 1000)),
      // A second one of the same replaces the first, if the device is off.
      topic: (push.noticeId ?? push.id).replaceAll('-', '').slice(0, TOPIC_LENGTH),
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    },
  )
  return post(url, { headers, body, ownHosts: config.pushHosts })
}

export class UnknownService extends Error {}

/** Push services report senders that misbehave to this address. */
const contactOf = ({ mailFrom }: PlatformServices['config']) =>
  `mailto:${/<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`

interface Posted {
  readonly headers: Record<string, string>
  readonly body: Buffer | null
  readonly ownHosts: readonly string[]
}

/** Follows no redirect. */
function post(url: URL, { headers, body, ownHosts }: Posted): Promise<Answer> {
  const request = url.protocol === 'https:' ? requestEncrypted : requestPlain
  const signal = AbortSignal.timeout(TIMEOUT)
  const options = { method: 'POST', headers, lookup: publicLookup(ownHosts), signal, agent: false }
  return new Promise((resolve, reject) => {
    const sending = request(url, options, (response) => {
      response.destroy()
      const { statusCode: status = 0, headers: received } = response
      resolve({ status, retryAfter: received['retry-after'] })
    })
    sending.on('error', reject)
    // Also after a change of the protocol, which is no response.
    sending.on('close', () => reject(new Error('The push service gave no answer.')))
    sending.end(body)
  })
}
