import type { FastifyReply, FastifyRequest } from 'fastify'

export function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string) {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}

interface Cookie {
  readonly name: string
  /** Without characters that a cookie has to escape. */
  readonly value: string
  readonly path: string
  readonly seconds: number
}

export function setCookie(
  reply: FastifyReply,
  { publicUrl }: { readonly publicUrl: string },
  { name, value, path, seconds }: Cookie,
): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const limits = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
  void reply.header('set-cookie', `${name}=${value}; ${limits}`)
}
