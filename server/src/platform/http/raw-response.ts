import type { Failure } from '@cohort/contract/envelope'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

export const failed = (
  statusCode: number,
  message: string,
  fields?: Failure['fields'],
): Failure => ({ statusCode, message, data: null, ...(fields && { fields }) })

export interface RawFailure {
  readonly statusCode: number
  readonly message: string
  readonly retryAfter?: number | undefined
}

export function sendRaw(socket: Socket, { statusCode, message, retryAfter }: RawFailure): void {
  const body = JSON.stringify(failed(statusCode, message))
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...(retryAfter === undefined ? [] : [`retry-after: ${retryAfter}`]),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
