// Sends traces to a collector: node --import ./deploy/opentelemetry/start.mjs server/src/main.ts
// The usual variables tell where to (OTEL_EXPORTER_OTLP_ENDPOINT) and in whose name (OTEL_SERVICE_NAME).
// The product does not depend on any of this: see docs/operations.md.

process.env.OTEL_SERVICE_NAME ??= 'cohort'
process.env.OTEL_METRICS_EXPORTER ??= 'none'
process.env.OTEL_LOGS_EXPORTER ??= 'none'
// What lies about for longer than this when the process ends is lost, in milliseconds.
process.env.OTEL_BSP_SCHEDULE_DELAY ??= '1000'

const { NodeSDK, HttpInstrumentation, PgInstrumentation, PinoInstrumentation, FastifyOtel } =
  await installed()

new NodeSDK({
  instrumentations: [
    new HttpInstrumentation({
      requestHook: hideQuery,
      ignoreIncomingRequestHook: ({ url }) => /^\/(healthz|readyz|metrics)$/.test(url),
    }),
    // Jobs ask the database all the time; what belongs to no request would bury what does.
    new PgInstrumentation({ requireParentSpan: true }),
    new PinoInstrumentation({ disableLogSending: true }),
    new FastifyOtel({
      registerOnInitialization: true,
      requestHook: (span, { url }) => span.setAttribute('url.path', url.split('?', 1)[0]),
      // An error's words may hold values of people.
      recordExceptions: false,
    }),
  ],
}).start()

/** What follows the `?` may be a ticket or a token, which nobody but us is to see. */
function hideQuery(span) {
  for (const name of ['url.query', 'url.full', 'http.target', 'http.url']) {
    const value = span.attributes?.[name]
    if (value) span.setAttribute(name, name === 'url.query' ? '' : value.split('?', 1)[0])
  }
}

async function installed() {
  try {
    const [sdk, http, pg, pino, fastify] = await Promise.all([
      import('@opentelemetry/sdk-node'),
      import('@opentelemetry/instrumentation-http'),
      import('@opentelemetry/instrumentation-pg'),
      import('@opentelemetry/instrumentation-pino'),
      import('@fastify/otel'),
    ])
    return { ...sdk, ...http, ...pg, ...pino, FastifyOtel: fastify.FastifyOtelInstrumentation }
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    process.stderr.write('Traces need their packages: npm install --prefix deploy/opentelemetry\n')
    process.exit(1)
  }
}
