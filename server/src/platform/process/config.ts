import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import * as z from 'zod'
import {
  atLeast32Bytes,
  choice,
  domainList,
  emailAddress,
  hostList,
  LOG_LEVELS,
  mailSender,
  number,
  onOff,
  originList,
  proxies,
  strongPassword,
  text,
  timeZone,
  url,
  wholeNumber,
} from './config-values.ts'
import { isLoopback } from './network-places.ts'
import { StartError } from './start-error.ts'
import { unsafeCombinations } from './unsafe-combinations.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Its message lists every wrong value. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text(/^[\w.:-]+$/, 'a host name or an address').optional(),
  PUBLIC_URL: url(['http:', 'https:'], { bare: true }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DEMO: onOff.optional(),
  ALLOWED_EMAIL_DOMAINS: domainList.default(['northwind.example', 'northwind-labs.example']),
  ORG_TIMEZONE: timeZone.default('Asia/Kolkata'),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: mailSender.optional(),
  JWT_SECRET: atLeast32Bytes.optional(),
  DATA_KEY: atLeast32Bytes.optional(),
  DATA_KEY_OLD: atLeast32Bytes.optional(),
  GOOGLE_CLIENT_ID: text(/^\S+$/, 'the client id that Google gave you').optional(),
  GOOGLE_ISSUER: url(['http:', 'https:']).default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: url(['http:', 'https:']).default('https://www.googleapis.com/oauth2/v3/certs'),
  PUSH_HOSTS: hostList.default([]),
  MOBILE_APP_URL: url(['http:', 'https:']).optional(),
  SERVICE_WORKER: onOff.default(true),
  BOOTSTRAP_ADMIN_EMAIL: emailAddress.optional(),
  BOOTSTRAP_ADMIN_PASSWORD: strongPassword.optional(),
  RATE_LIMIT_MULTIPLIER: number(0.01, 1_000_000).default(1),
  TRUST_PROXY: proxies.default(false),
  CORS_ORIGINS: originList.default([]),
  LOG_LEVEL: choice(LOG_LEVELS).default('info'),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  SNAPSHOTS: wholeNumber(0, 1000).default(7),
  METRICS_TOKEN: text(/^\S{16,}$/, 'at least 16 characters without spaces').optional(),
})

type Variables = Readonly<Record<string, string>>

export type Config = ReturnType<typeof configFrom>

function configFrom(given: z.infer<typeof variables>) {
  const embedded = given.DATABASE_URL === undefined
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${given.PORT}`
  const host = given.HOST ?? (embedded ? '127.0.0.1' : '0.0.0.0')
  const isProxied = given.TRUST_PROXY !== false || !isLoopback(new URL(publicUrl).hostname)
  const { BOOTSTRAP_ADMIN_EMAIL: email, BOOTSTRAP_ADMIN_PASSWORD: password } = given
  return {
    port: given.PORT,
    host,
    publicUrl,
    /** Whether requests from this machine may be those of others, as far as the configuration says. */
    isProxied,
    isLocal: isLoopback(host) && !isProxied,
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    demo: given.DEMO ?? embedded,
    allowedEmailDomains: given.ALLOWED_EMAIL_DOMAINS,
    orgTimezone: given.ORG_TIMEZONE,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? `Cohort <no-reply@${given.ALLOWED_EMAIL_DOMAINS[0]}>`,
    jwtSecret: given.JWT_SECRET,
    dataKey: given.DATA_KEY,
    oldDataKey: given.DATA_KEY_OLD,
    googleClientId: given.GOOGLE_CLIENT_ID,
    googleIssuer: given.GOOGLE_ISSUER,
    googleJwksUrl: given.GOOGLE_JWKS_URL,
    pushHosts: given.PUSH_HOSTS,
    mobileAppUrl: given.MOBILE_APP_URL ?? `${publicUrl}/mobile`,
    serviceWorker: given.SERVICE_WORKER,
    bootstrapAdmin: email && password ? { email, password } : undefined,
    rateLimitMultiplier: given.RATE_LIMIT_MULTIPLIER,
    trustProxy: given.TRUST_PROXY,
    corsOrigins: given.CORS_ORIGINS,
    logLevel: given.LOG_LEVEL,
    drainSeconds: given.DRAIN_SECONDS ?? (embedded ? 0 : 5),
    snapshots: given.SNAPSHOTS,
    metricsToken: given.METRICS_TOKEN,
  }
}

export function readConfig(environment: Environment): Config {
  const given = withoutEmpty(environment)
  const result = variables.safeParse(given)
  const wrong = [
    ...wrongValues(result.error?.issues ?? [], given),
    ...missingValues(given),
    ...unsafeCombinations(given).map((sentence) => `  ${sentence}`),
  ]
  if (result.success && wrong.length === 0) return configFrom(result.data)
  const count = wrong.length === 1 ? 'a wrong value' : `${wrong.length} wrong values`
  throw new ConfigError(`The configuration has ${count}:\n${wrong.join('\n')}`)
}

export function readEnvironment(folder = process.cwd()): Environment {
  const file = resolve(folder, '.env')
  return existsSync(file)
    ? { ...parseEnv(readFileSync(file, 'utf8')), ...process.env }
    : process.env
}

/** Compose files and shells pass unset variables as empty strings. */
function withoutEmpty(environment: Environment): Variables {
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment)) if (value?.trim()) given[name] = value
  return given
}

const SECRET = /SECRET|KEY$|KEY_OLD$|TOKEN|PASSWORD|^DATABASE_URL$|^SMTP_URL$/

function wrongValues(issues: readonly z.core.$ZodIssue[], given: Variables) {
  const should = new Map(issues.map(({ path, message }) => [String(path[0]), message]))
  return Array.from(should, ([name, message]) => {
    const value = SECRET.test(name) ? '' : ` is ${JSON.stringify(given[name])} but`
    return `  ${name}${value} should be ${message}`
  })
}

const NEEDS = [
  ['DATABASE_URL', 'JWT_SECRET', ': at least 32 bytes, the same in every process'],
  ['DATABASE_URL', 'DATA_KEY', ': at least 32 bytes, the same in every process'],
  ['BOOTSTRAP_ADMIN_EMAIL', 'BOOTSTRAP_ADMIN_PASSWORD', ''],
  ['BOOTSTRAP_ADMIN_PASSWORD', 'BOOTSTRAP_ADMIN_EMAIL', ''],
] as const

function missingValues(given: Variables) {
  return NEEDS.filter(([set, needed]) => given[set] && !given[needed]).map(
    ([set, needed, rule]) => `  ${needed} is required when ${set} is set${rule}`,
  )
}
