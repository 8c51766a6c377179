import type { FastifyReply, FastifyRequest } from 'fastify'

interface Served {
  readonly publicUrl: string
}

const isSecure = ({ publicUrl }: Served) => publicUrl.startsWith('https:')

/** Browsers accept the prefix only from this host itself, so that no neighbouring host can set the cookie. */
const sentName = (served: Served, name: string) => (isSecure(served) ? `__Host-${name}` : name)

/**
 * Undefined also when there are two, of which a neighbour set one. Only spaces and tabs are trimmed: browsers let
 * neighbours set names that begin with another blank.
 */
export function cookieOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  served: Served,
  name: string,
): string | undefined {
  const start = `${sentName(served, name)}=`
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.replace(/^[ \t]+/, ''))
  const [value, ...others] = cookies.filter((cookie) => cookie.startsWith(start))
  return others.length === 0 ? value?.slice(start.length) : undefined
}

interface Cookie {
  readonly name: string
  /** Without characters that a cookie has to escape. */
  readonly value: string
  /** Under https it is `/`, which the prefix of the name requires. */
  readonly path: string
  readonly seconds: number
}

export function setCookie(
  reply: FastifyReply,
  served: Served,
  { name, value, path, seconds }: Cookie,
): void {
  const reach = isSecure(served) ? 'Path=/; Secure' : `Path=${path}`
  const limits = `${reach}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`
  void reply.header('set-cookie', `${sentName(served, name)}=${value}; ${limits}`)
}
