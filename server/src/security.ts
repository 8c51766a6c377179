import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import { fastify, type FastifyInstance } from 'fastify'

/**
 * Styles stay inline because the component library writes them at run time; scripts never are.
 * Google's own are allowed for its sign-in button alone.
 */
const CONTENT_SECURITY: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", 'https://accounts.google.com/gsi/client'],
      styleSrc: ["'self'", "'unsafe-inline'", 'https://accounts.google.com/gsi/style'],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", 'https://accounts.google.com/gsi/'],
      frameSrc: ['https://accounts.google.com/gsi/'],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
    },
  },
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  referrerPolicy: { policy: 'same-origin' },
}

/** The same headers on every answer, so they are worked out once, by an app of their own, and answered. */
export async function secureAnswers(app: FastifyInstance): Promise<Record<string, string>> {
  const model = fastify()
  await model.register(helmet, CONTENT_SECURITY)
  model.get('/', async (_request, { raw }) => raw.getHeaders())
  const headers = (await model.inject('/')).json<Record<string, string>>()
  await model.close()
  const entries = Object.entries(headers)
  app.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of entries) raw.setHeader(name, value)
    done()
  })
  return headers
}
