import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

const VERSION = '0.1.0'

/** The product's mark, for the dark bar of the page. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 28 28" fill="none" stroke-width="6.4"
  stroke-linecap="round"><path stroke="#eef0f5" d="M20 4h0M12 4h0M4 4h0M4 12h0M4 20h0M12 20h0"/>
  <path stroke="#8b97f0" d="M20 20h0"/></svg>`

/** There is one document here, and no other to type the address of. */
const ONE_DOCUMENT = '.swagger-ui .topbar .download-url-wrapper { display: none }'

/** The API as data at `/api/docs/json`, and as a page to read and to try at `/api/docs`. */
export async function apiDocumentRoutes(app: FastifyInstance): Promise<void> {
  const document = openApiDocument(VERSION)
  // The plugin's types know OpenAPI; the JSON Schemas in the document are those that zod writes.
  const specification = { document } as unknown as StaticDocumentSpec
  await app.register(swagger, { mode: 'static', specification })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    logo: { type: 'image/svg+xml', content: Buffer.from(MARK), href: '/' },
    theme: {
      title: 'Cohort API',
      css: [{ filename: 'cohort.css', content: ONE_DOCUMENT }],
      favicon: [
        {
          filename: 'favicon.svg',
          rel: 'icon',
          type: 'image/svg+xml',
          sizes: 'any',
          content: Buffer.from(MARK),
        },
      ],
    },
    uiConfig: { filter: true, tryItOutEnabled: true },
  })
}
