// Sends traces to a collector: node --import ./deploy/opentelemetry/start.mjs server/src/main.ts
// Configured by OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_SERVICE_NAME; optional, see docs/operations.md.

process.env.OTEL_SERVICE_NAME ??= 'cohort'
process.env.OTEL_METRICS_EXPORTER ??= 'none'
process.env.OTEL_LOGS_EXPORTER ??= 'none'
// Milliseconds; unsent spans are lost when the process ends.
process.env.OTEL_BSP_SCHEDULE_DELAY ??= '1000'

const { NodeSDK, HttpInstrumentation, PgInstrumentation, PinoInstrumentation, FastifyOtel } =
  await installed()

new NodeSDK({
  instrumentations: [
    new HttpInstrumentation({
      requestHook: hideQuery,
      ignoreIncomingRequestHook: ({ url }) => /^\/(healthz|readyz|metrics)$/.test(url),
    }),
    // Queries of jobs would outnumber those of requests.
    new PgInstrumentation({ requireParentSpan: true }),
    new PinoInstrumentation({ disableLogSending: true }),
    new FastifyOtel({
      registerOnInitialization: true,
      requestHook: (span, { url }) => span.setAttribute('url.path', url.split('?', 1)[0]),
      // Messages of errors may contain personal data.
      recordExceptions: false,
    }),
  ],
}).start()

/** Query strings may contain tickets or tokens. */
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
