import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createServer } from 'node:http'

export const GOOGLE_CLIENT_ID = 'cohort-test.apps.google.example'

/** An issuer like Google, with its own keys at its own address. */
export async function startIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'first', use: 'sig' }
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const issuer = `http://127.0.0.1:${port}`
  const environment = {
    GOOGLE_CLIENT_ID,
    GOOGLE_ISSUER: issuer,
    GOOGLE_JWKS_URL: `${issuer}/certs`,
  }
  const stop = () => new Promise<void>((done) => void server.close(() => done()))
  return { environment, issuer, jwk, privateKey, stop }
}

type Key = Parameters<SignJWT['sign']>[0]

export function signed(
  claims: Record<string, unknown>,
  key: Key,
  header: { alg: string; kid?: string } = { alg: 'RS256', kid: 'first' },
) {
  return new SignJWT(claims).setProtectedHeader(header).sign(key)
}
