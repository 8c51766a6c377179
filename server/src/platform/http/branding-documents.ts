import { DEFAULT_BRANDING, type Branding } from '@cohort/contract/settings/rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { tagsOf } from './etag.ts'
import { escapeHtml } from './escape-html.ts'

const PRODUCT = 'Cohort'

interface Document {
  readonly tag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

type Send = (request: FastifyRequest, reply: FastifyReply, file: string) => Promise<FastifyReply>

/** Sends the built documents with the organisation's branding; each is rendered once per branding. */
export function brandedDocuments(root: string, currentLook: () => Promise<Branding>): Send {
  let documents = new Map<string, Promise<Document>>()
  let renderedFor = DEFAULT_BRANDING
  const documentOf = (file: string, look: Branding) => {
    if (JSON.stringify(look) !== JSON.stringify(renderedFor))
      [documents, renderedFor] = [new Map(), look]
    const known = documents.get(file)
    if (known) return known
    const rendered = render(join(root, file), look)
    const inLook = documents.set(file, rendered)
    rendered.catch(() => inLook.delete(file))
    return rendered
  }
  return async (request, reply, file) => {
    const look = await currentLook()
    if (isDefault(look)) return reply.sendFile(file)
    return sendDocument(request, reply, await documentOf(file, look))
  }
}

const isDefault = ({ colour, name, logo }: Branding) =>
  colour === DEFAULT_BRANDING.colour && name === null && logo === null

/** Replaces the product's own branding in the placeholders of a built document. */
export function withBranding(html: string, look: Branding): string {
  const { logo, colour } = look
  const name = escapeHtml(look.name ?? PRODUCT)
  const branded = html
    .replace('data-colour=""', `data-colour="${colour}"`)
    .replace('data-look=""', () => `data-look="${escapeHtml(JSON.stringify(look))}"`)
  const titled = fill(branded, 'title', (ours) => ours.replace(PRODUCT, () => name))
  // A logo without a name stands for the name.
  const named = fill(titled, 'name', () => (logo && look.name === null ? '' : name))
  if (!logo) return named
  const { url, icon, width, height, shade } = logo
  const alt = look.name === null ? PRODUCT : ''
  const image = `<img src="${url}" alt="${alt}" width="${width}" height="${height}" data-shade="${shade}">`
  const icons = `<link rel="icon" href="${icon}" type="image/png"><link rel="apple-touch-icon" href="${icon}">`
  return fill(
    fill(named, 'mark', () => image),
    'icons',
    () => icons,
  )
}

/** Replaces everything between `<!--place-->` and `<!--/place-->`. */
function fill(html: string, place: string, content: (ours: string) => string): string {
  const placeholder = new RegExp(`<!--${place}-->(.*?)<!--/${place}-->`, 'gs')
  return html.replace(placeholder, (_, ours: string) => content(ours))
}

async function render(path: string, look: Branding): Promise<Document> {
  const plain = Buffer.from(withBranding(await readFile(path, 'utf8'), look))
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return {
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 27),
    plain,
    br: await promisify(brotliCompress)(plain, { params }),
    gzip: await promisify(gzip)(plain, { level: 9 }),
  }
}

function sendDocument({ headers }: FastifyRequest, reply: FastifyReply, document: Document) {
  const accepted = headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((one) =>
    new RegExp(`\\b${one}\\b`).test(accepted),
  )
  const tag = `"${document.tag}${encoding ? `-${encoding}` : ''}"`
  void reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  void reply.header('etag', tag)
  if (tagsOf(headers).includes(tag)) return reply.code(304).send()
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(document[encoding ?? 'plain'])
}
