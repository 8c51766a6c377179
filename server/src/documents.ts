import type { Look } from '@cohort/contract/settings/look'
import { OUR_LOOK } from '@cohort/contract/settings/look'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { dress, type Styles } from './dress.ts'
import type { Services } from './services.ts'
import { refreshSettings } from './settings/memory.ts'

interface Dressed {
  readonly tag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

type Send = (request: FastifyRequest, reply: FastifyReply, file: string) => Promise<FastifyReply>

/**
 * Sends the built documents in the look of the organisation, made once for each of its looks; as they
 * were built while everything looks as ours.
 */
export function documentsIn(root: string, services: Services): Send {
  const stylesRead = readFile(join(root, '.vite/brands.json'), 'utf8')
  // Awaited by whoever needs them first.
  stylesRead.catch(() => {})
  let made = new Map<string, Promise<Dressed>>()
  let madeFor = OUR_LOOK
  return async (request, reply, file) => {
    await refreshSettings(services)
    const { look } = services.settings.current
    if (isOurs(look)) return reply.sendFile(file)
    if (JSON.stringify(look) !== JSON.stringify(madeFor)) [made, madeFor] = [new Map(), look]
    const known = made.get(file) ?? make(join(root, file), look, await stylesRead)
    made.set(file, known)
    return sendDressed(request, reply, await known)
  }
}

const isOurs = ({ colour, name, logo }: Look) =>
  colour === OUR_LOOK.colour && name === null && logo === null

async function make(path: string, look: Look, stylesRead: string): Promise<Dressed> {
  const styles = (JSON.parse(stylesRead) as Record<Look['colour'], Styles>)[look.colour]
  const plain = Buffer.from(dress(await readFile(path, 'utf8'), look, styles))
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return {
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 27),
    plain,
    br: await promisify(brotliCompress)(plain, { params }),
    gzip: await promisify(gzip)(plain, { level: 9 }),
  }
}

function sendDressed({ headers }: FastifyRequest, reply: FastifyReply, document: Dressed) {
  const accepted = headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((one) =>
    new RegExp(`\\b${one}\\b`).test(accepted),
  )
  const tag = `"${document.tag}${encoding ? `-${encoding}` : ''}"`
  void reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  void reply.header('etag', tag)
  if (headers['if-none-match']?.split(/\s*,\s*/).includes(tag)) return reply.code(304).send()
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(document[encoding ?? 'plain'])
}
