import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import { ConfigError, readConfig, readEnvironment } from './config.ts'

const SECRET = 'a-secret-that-has-32-bytes-or-so'

test('nothing set means the embedded database with the demo organisation on loopback', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    isProxied: false,
    isLocal: true,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    demo: true,
    allowedEmailDomains: ['northwind.example', 'northwind-labs.example'],
    orgTimezone: 'Asia/Kolkata',
    smtpUrl: undefined,
    mailFrom: 'Cohort <no-reply@northwind.example>',
    jwtSecret: undefined,
    dataKey: undefined,
    googleClientId: undefined,
    googleIssuer: 'https://accounts.google.com',
    googleJwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    pushHosts: [],
    mobileAppUrl: 'http://localhost:3000/mobile',
    serviceWorker: true,
    bootstrapAdmin: undefined,
    rateLimitMultiplier: 1,
    trustProxy: false,
    corsOrigins: [],
    logLevel: 'info',
    drainSeconds: 0,
    snapshots: 7,
    metricsToken: undefined,
  })
})

test('a PostgreSQL address opens the host and leaves the demo organisation out', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://cohort@db/cohort?sslmode=verify-full',
    JWT_SECRET: SECRET,
    DATA_KEY: SECRET,
    ALLOWED_EMAIL_DOMAINS: 'Acme.example , acme-labs.example',
    PUBLIC_URL: 'https://cohort.acme.example/',
  })
  expect(config).toMatchObject({
    host: '0.0.0.0',
    isLocal: false,
    demo: false,
    allowedEmailDomains: ['acme.example', 'acme-labs.example'],
    mailFrom: 'Cohort <no-reply@acme.example>',
    publicUrl: 'https://cohort.acme.example',
    mobileAppUrl: 'https://cohort.acme.example/mobile',
  })
})

test.each([
  ['off', false],
  ['1', 1],
  ['2', 2],
  ['loopback', ['loopback']],
  ['10.0.0.1, 10.1.0.0/16,fd00:1::/64', ['10.0.0.1', '10.1.0.0/16', 'fd00:1::/64']],
])('TRUST_PROXY %s is accepted', (TRUST_PROXY, understood) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(understood)
})

test.each([
  'on',
  'true',
  'nginx',
  'uniquelocal',
  '0.0.0.0/0',
  '::ffff:0:0/96',
  '::/96',
  '10.0.0.0/4',
  '10.0.0.0/33',
  '10',
])('TRUST_PROXY %s would let clients choose their address, and is refused', (TRUST_PROXY) => {
  const sentence = `TRUST_PROXY is "${TRUST_PROXY}" but should be off, the number of proxies before this process (1 to 9), or a comma-separated list of their addresses or ranges`
  expect(() => readConfig({ TRUST_PROXY })).toThrow(
    new ConfigError(`The configuration has a wrong value:\n  ${sentence}`),
  )
})

test.each([
  [{}, true],
  [{ HOST: '127.0.0.2', PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:8080' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.1.7' }, false],
  [{ PUBLIC_URL: 'https://cohort.acme.example' }, false],
  [{ TRUST_PROXY: '1' }, false],
])('%o is local: %s', (environment, isLocal) => {
  expect(readConfig(environment).isLocal).toBe(isLocal)
})

test.each([
  ['PORT', 'eighty', 'PORT is "eighty" but should be a whole number from 0 to 65535'],
  ['PORT', '70000', 'PORT is "70000" but should be a whole number from 0 to 65535'],
  ['PORT', '80.5', 'PORT is "80.5" but should be a whole number from 0 to 65535'],
  ['HOST', 'http://here', 'HOST is "http://here" but should be a host name or an address'],
  [
    'PUBLIC_URL',
    'cohort.example/app',
    'PUBLIC_URL is "cohort.example/app" but should be an address that starts with http:// or https:// and has no path',
  ],
  [
    'PUBLIC_URL',
    'https://cohort.example/app',
    'PUBLIC_URL is "https://cohort.example/app" but should be an address that starts with http:// or https:// and has no path',
  ],
  ['DEMO', 'maybe', 'DEMO is "maybe" but should be on or off'],
  [
    'ALLOWED_EMAIL_DOMAINS',
    '@acme',
    'ALLOWED_EMAIL_DOMAINS is "@acme" but should be a comma-separated list of email domains such as company.example',
  ],
  [
    'ORG_TIMEZONE',
    'Mumbai',
    'ORG_TIMEZONE is "Mumbai" but should be the name of a time zone such as Asia/Kolkata',
  ],
  [
    'SMTP_URL',
    'mail:secret@host',
    'SMTP_URL should be an address that starts with smtp:// or smtps://',
  ],
  [
    'MAIL_FROM',
    'Cohort',
    'MAIL_FROM is "Cohort" but should be an address such as Cohort <no-reply@company.example>',
  ],
  ['JWT_SECRET', 'short', 'JWT_SECRET should be at least 32 bytes long'],
  ['DATA_KEY', 'short', 'DATA_KEY should be at least 32 bytes long'],
  [
    'RATE_LIMIT_MULTIPLIER',
    '-1',
    'RATE_LIMIT_MULTIPLIER is "-1" but should be a number from 0.01 to 1000000',
  ],
  [
    'CORS_ORIGINS',
    'https://a.example/',
    'CORS_ORIGINS is "https://a.example/" but should be a comma-separated list of origins such as https://app.company.example',
  ],
  [
    'LOG_LEVEL',
    'loud',
    'LOG_LEVEL is "loud" but should be one of fatal, error, warn, info, debug, trace, silent',
  ],
  ['METRICS_TOKEN', 'x', 'METRICS_TOKEN should be at least 16 characters without spaces'],
  [
    'BOOTSTRAP_ADMIN_EMAIL',
    'asha@acme.example',
    'BOOTSTRAP_ADMIN_PASSWORD is required when BOOTSTRAP_ADMIN_EMAIL is set',
  ],
])('%s=%s is rejected with a message', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new ConfigError(`The configuration has a wrong value:\n  ${sentence}`),
  )
})

test('all invalid values are reported together, and no secret is repeated', () => {
  const environment = {
    PORT: '-1',
    DATABASE_URL: 'mysql://root:hunter2@db/cohort',
    BOOTSTRAP_ADMIN_EMAIL: 'asha@acme.example',
    BOOTSTRAP_ADMIN_PASSWORD: 'hunter3',
  }
  expect(() => readConfig(environment)).toThrow(
    new ConfigError(
      [
        'The configuration has 5 wrong values:',
        '  PORT is "-1" but should be a whole number from 0 to 65535',
        '  DATABASE_URL should be an address that starts with postgres:// or postgresql://',
        '  BOOTSTRAP_ADMIN_PASSWORD should be at least 8 characters with an uppercase letter, a lowercase letter, a number and one of @$!%*?&',
        '  JWT_SECRET is required when DATABASE_URL is set: at least 32 bytes, the same in every process',
        '  DATA_KEY is required when DATABASE_URL is set: at least 32 bytes, the same in every process',
      ].join('\n'),
    ),
  )
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test('the .env file adds variables missing in the environment', () => {
  const folder = newFolder()
  writeFileSync(join(folder, '.env'), 'COHORT_TEST_ONLY=from the file\nPATH=/nowhere\n')
  const environment = readEnvironment(folder)
  expect(environment['COHORT_TEST_ONLY']).toBe('from the file')
  expect(environment['PATH']).toBe(process.env['PATH'])
})
