import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const SECRET = 's'.repeat(32)
const onDatabase = (DATABASE_URL: string) => () =>
  readConfig({ DATABASE_URL, JWT_SECRET: SECRET, DATA_KEY: SECRET })

test.each([
  'postgres://cohort@db.acme.example/cohort',
  'postgres://cohort@db.acme.example/cohort?sslmode=disable',
  'postgres://cohort@db.acme.example/cohort?sslmode=prefer',
  'postgres://cohort@db.acme.example/cohort?sslmode=require',
  'postgres://cohort@db.acme.example/cohort?sslmode=no-verify',
  'postgres://cohort@db.acme.example/cohort?sslmode=verify-full&sslmode=disable',
  'postgres://cohort@localhost/cohort?host=db.acme.example',
])('%s is refused, because others could read what it carries', (url) => {
  expect(onDatabase(url)).toThrow(
    'DATABASE_URL reaches db.acme.example without verified TLS: add sslmode=verify-full (and sslrootcert=FILE for an authority of your own), or sslmode=disable if the server is on a private network and named by an address or name of that network',
  )
})

test('without TLS a private network is not assumed, and a public address is not private', () => {
  expect(onDatabase('postgres://cohort@postgres/cohort')).toThrow('reaches postgres without')
  expect(onDatabase('postgres://c@203.0.113.7/cohort?sslmode=disable')).toThrow('203.0.113.7')
})

test.each([
  'postgres://cohort@db.acme.example/cohort?sslmode=verify-full',
  'postgres://cohort@db.acme.example/cohort?sslmode=verify-ca&sslrootcert=ca.pem',
  'postgres://cohort@postgres:5432/cohort?sslmode=disable',
  'postgres://cohort@db.internal/cohort?sslmode=disable',
  'postgres://cohort@postgres.data.svc.cluster.local/cohort?sslmode=disable',
  'postgres://cohort@10.1.2.3/cohort?sslmode=disable',
  'postgres://cohort@[fd00::3]/cohort?sslmode=disable',
  'postgres://cohort@127.0.0.1/cohort',
  'postgres://cohort@[::1]/cohort',
  'postgres://cohort@%2Fvar%2Frun%2Fpostgresql/cohort',
  'postgres:///cohort?host=/var/run/postgresql',
])('%s is accepted', (url) => {
  expect(onDatabase(url)).not.toThrow()
})

test.each(['ignoreTLS=true', 'requireTLS=false', 'tls.rejectUnauthorized=false'])(
  'a mail server on the internet with %s is refused, one on a private network is not',
  (parameter) => {
    expect(() => readConfig({ SMTP_URL: `smtp://mail.acme.example:587?${parameter}` })).toThrow(
      'SMTP_URL reaches mail.acme.example without verified TLS: remove ignoreTLS, requireTLS and tls.rejectUnauthorized from it, or name the mail server by an address or name of its private network',
    )
    expect(() => readConfig({ SMTP_URL: `smtp://mail:25?${parameter}` })).not.toThrow()
  },
)

test('no sentence repeats a password', () => {
  const refused = onDatabase('postgres://cohort:hunter2@db.acme.example/cohort')
  expect(refused).toThrow(/^(?!.*hunter2)/s)
})

test('a process that would accept every certificate does not start', () => {
  expect(() => readConfig({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toThrow(
    'NODE_TLS_REJECT_UNAUTHORIZED=0 accepts every certificate: remove it, and name an authority of your own in NODE_EXTRA_CA_CERTS',
  )
  expect(() => readConfig({ NODE_TLS_REJECT_UNAUTHORIZED: '1' })).not.toThrow()
})

test.each(['GOOGLE_JWKS_URL', 'GOOGLE_ISSUER'])(
  'an issuer of identities on the internet is refused without TLS in %s',
  (name) => {
    expect(() => readConfig({ [name]: 'http://idp.acme.example/keys' })).toThrow(
      `${name} is http://idp.acme.example, so that sign-ins could be forged: use https, or an address or name of a private network`,
    )
    for (const place of ['https://idp.acme.example', 'http://127.0.0.1:4000', 'http://idp'])
      expect(() => readConfig({ [name]: place })).not.toThrow()
  },
)

test('a public address of pages without TLS is refused, one of a private network is not', () => {
  expect(() => readConfig({ PUBLIC_URL: 'http://cohort.acme.example' })).toThrow(
    'PUBLIC_URL is http://cohort.acme.example, so that passwords would cross networks in plain text: use https, or an address or name of a private network',
  )
  for (const place of ['https://cohort.acme.example', 'http://cohort', 'http://10.0.0.7:3000'])
    expect(() => readConfig({ PUBLIC_URL: place })).not.toThrow()
})
