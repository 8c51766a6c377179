import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { tagsOf } from './etag.ts'

/** Encoded and compressed once, because sending it must not take processor time. */
export interface PreparedDocument {
  readonly type: string
  readonly tag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

export async function prepare(text: string, type: string): Promise<PreparedDocument> {
  const plain = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return {
    type,
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 27),
    plain,
    br: await promisify(brotliCompress)(plain, { params }),
    gzip: await promisify(gzip)(plain, { level: 9 }),
  }
}

export function sendPrepared(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  document: PreparedDocument,
) {
  const accepted = headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((one) =>
    new RegExp(`\\b${one}\\b`).test(accepted),
  )
  const tag = `"${document.tag}${encoding ? `-${encoding}` : ''}"`
  void reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  void reply.header('etag', tag)
  if (tagsOf(headers).includes(tag)) return reply.code(304).send()
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.type(document.type).send(document[encoding ?? 'plain'])
}
