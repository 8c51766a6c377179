import { DEFAULT_BRANDING, type Branding } from '@cohort/contract/settings/branding-rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from './escape-html.ts'
import { prepare, sendPrepared, type PreparedDocument } from './prepared-document.ts'

const PRODUCT = 'Cohort'

type Send = (request: FastifyRequest, reply: FastifyReply, file: string) => Promise<FastifyReply>

export function brandedDocuments(root: string, currentLook: () => Promise<Branding>): Send {
  let documents = new Map<string, Promise<PreparedDocument>>()
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
    return sendPrepared(request, reply, await documentOf(file, look))
  }
}

const isDefault = ({ colour, name, logo }: Branding) =>
  colour === DEFAULT_BRANDING.colour && name === null && logo === null

export function withBranding(html: string, look: Branding): string {
  const { logo, colour } = look
  const name = escapeHtml(look.name ?? PRODUCT)
  const branded = html
    .replace('data-colour=""', `data-colour="${colour}"`)
    .replace('data-look=""', () => `data-look="${escapeHtml(JSON.stringify(look))}"`)
  const titled = fill(branded, 'title', (ours) => ours.replace(PRODUCT, () => name))
  // A logo without a name replaces the name.
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

function fill(html: string, place: string, content: (ours: string) => string): string {
  const placeholder = new RegExp(`<!--${place}-->(.*?)<!--/${place}-->`, 'gs')
  return html.replace(placeholder, (_, ours: string) => content(ours))
}

const render = async (path: string, look: Branding) =>
  prepare(withBranding(await readFile(path, 'utf8'), look), 'text/html; charset=utf-8')
