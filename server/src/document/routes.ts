import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

const VERSION = '0.1.0'

/** The API as data at `/api/docs/json`, and as a page to read and to try at `/api/docs`. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  const document = openApiDocument(VERSION)
  // The plugin's types know OpenAPI; the JSON Schemas in the document are those that zod writes.
  const specification = { document } as unknown as StaticDocumentSpec
  await app.register(swagger, { mode: 'static', specification })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
}
