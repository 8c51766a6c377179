import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import { clientAddress } from '#server/platform/http/limits/client-address.ts'
import { VERSION } from '#server/platform/process/version.ts'
import { prepare, sendPrepared, type PreparedDocument } from '../prepared-document.ts'
import { openApiDocument } from './openapi.ts'

const PREFIX = '/api/docs'

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 28 28" fill="none" stroke-width="6.4"
  stroke-linecap="round"><path stroke="#eef0f5" d="M20 4h0M12 4h0M4 4h0M4 12h0M4 20h0M12 20h0"/>
  <path stroke="#8b97f0" d="M20 20h0"/></svg>`

/** Hides the input for the URL of another document. */
const HIDE_URL_INPUT = '.swagger-ui .topbar .download-url-wrapper { display: none }'

/** What the plugin is given: the whole document is made for its first reader, because few processes have one. */
const NO_CALLS = { openapi: '3.1.0', info: { title: 'Cohort API', version: VERSION }, paths: {} }

export async function apiDocumentRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: NO_CALLS } })
  await app.register(swaggerUi, {
    routePrefix: PREFIX,
    logo: { type: 'image/svg+xml', content: Buffer.from(LOGO), href: '/' },
    theme: {
      title: 'Cohort API',
      css: [{ filename: 'cohort.css', content: HIDE_URL_INPUT }],
      favicon: [
        {
          filename: 'favicon.svg',
          rel: 'icon',
          type: 'image/svg+xml',
          sizes: 'any',
          content: Buffer.from(LOGO),
        },
      ],
    },
    uiConfig: { filter: true, tryItOutEnabled: true },
    uiHooks: { onRequest: sendOnce(app) },
  })
}

/** The plugin would encode the document for each request. It is large, and so counts as a call without a session. */
function sendOnce({ limits }: FastifyInstance): onRequestHookHandler {
  let prepared: Promise<PreparedDocument> | undefined
  const read = async (request: FastifyRequest) => {
    await limits.countCall(clientAddress(request))
    prepared ??= prepare(
      JSON.stringify(openApiDocument(VERSION)),
      'application/json; charset=utf-8',
    )
    return prepared
  }
  return (request, reply, done) => {
    const { url } = request.routeOptions
    if (url === `${PREFIX}/yaml`) return reply.callNotFound()
    if (url !== `${PREFIX}/json`) return done()
    read(request)
      .then((ready) => void sendPrepared(request, reply, ready))
      .catch(done)
  }
}
