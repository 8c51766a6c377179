import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type * as nodemailer from 'nodemailer'
import { isPlainAddress } from '@cohort/contract/field-rules'
import { isLoopback } from '#server/platform/process/network-places.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { writeAtomically } from '#server/platform/files/atomic-write.ts'
import type { Mail } from './queries.ts'

export interface Delivery {
  deliver(mail: Mail): Promise<void>
  close(): void
}

/** Milliseconds for one mail, below the lease of the outbox; a server may keep within the times of each reply. */
const DELIVERY_TIMEOUT = 100_000

export function openDelivery(services: PlatformServices, timeout = DELIVERY_TIMEOUT): Delivery {
  const { smtpUrl } = services.config
  if (smtpUrl === undefined) return fileDelivery(services)
  return smtpDelivery(smtpUrl, services, timeout)
}

const NO_ACCESS = { disableFileAccess: true, disableUrlAccess: true }

/** Of a transport that is opened, and its library loaded, with the first mail. */
function openedOnce<Transport extends { close(): void }>(
  open: (library: typeof nodemailer) => Transport,
) {
  let opened: Promise<Transport> | undefined
  return {
    get: () => (opened ??= import('nodemailer').then(open)),
    close: () => void opened?.then((transport) => transport.close()),
  }
}

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

function smtpDelivery(smtpUrl: string, { config }: PlatformServices, timeout: number): Delivery {
  const server = openedOnce(({ createTransport }) =>
    createTransport({
      url: smtpUrl,
      // Without it, a man-in-the-middle could hide that the server offers encryption.
      requireTLS: !isLoopback(new URL(smtpUrl).hostname),
      pool: true,
      maxConnections: 4,
      ...TIMEOUTS,
      ...NO_ACCESS,
    }),
  )
  return {
    deliver: async (mail) => {
      const message = messageOf(mail, config.mailFrom)
      // Ends the connection of this mail alone.
      const signal = AbortSignal.timeout(timeout)
      try {
        await (await server.get()).sendMail({ ...message, signal })
      } catch (error) {
        if (!signal.aborted) throw error
        const limit = `The mail server took longer than ${timeout / 1000} seconds`
        throw new Error(limit, { cause: error })
      }
    },
    close: server.close,
  }
}

function fileDelivery({ config, dataPath, log }: PlatformServices): Delivery {
  const folder = join(dataPath, 'mail')
  const composer = openedOnce(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...NO_ACCESS }),
  )
  return {
    deliver: async (mail) => {
      const mime = messageOf(mail, config.mailFrom)
      const { message } = await (await composer.get()).sendMail(mime)
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const createdAt = mail.createdAt.toISOString().replaceAll(/[:.]/g, '-')
      writeAtomically(join(folder, `${createdAt}-${mail.id}.eml`), message.toString())
      const secret = config.demo && mail.secret ? `: ${mail.secret}` : ''
      log.info(`Mail for ${mail.recipient}: ${mail.subject}${secret}`)
    },
    close: composer.close,
  }
}

/** The message id is the same on every attempt: mailboxes recognise a duplicate after a crash. */
export function messageOf(mail: Mail, from: string) {
  if (!isPlainAddress(mail.recipient)) throw new Error('The recipient is not one plain address')
  const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '')
  return {
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== null && { html: mail.html }),
    ...(mail.invitation && { icalEvent: { ...mail.invitation, filename: 'invite.ics' } }),
    date: mail.createdAt,
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscription(mail) },
  }
}

/** By one click in a mail program (RFC 8058). */
const unsubscription = ({ unsubscribeUrl }: Mail) =>
  unsubscribeUrl === null
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
