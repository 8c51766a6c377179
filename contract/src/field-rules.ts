export const LIMITS = {
  name: 100,
  short: 200,
  long: 5000,
  password: 128,
  email: 254,
  reason: 500,
} as const

/** Quoted parts, comments and lists are refused: mail programs parse them differently. */
const PLAIN_ADDRESS =
  /^[a-z0-9](?:[a-z0-9._%+-]*[a-z0-9_%+-])?@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z]{2,}$/

export const isPlainAddress = (address: string) =>
  address.length <= LIMITS.email && PLAIN_ADDRESS.test(address) && !address.includes('..')

export const hasDomain = (address: string, domains: readonly string[]) =>
  domains.includes(address.slice(address.lastIndexOf('@') + 1))

export const named = (domains: readonly string[]) =>
  domains.map((domain) => `@${domain}`).join(' or ')

export const PASSWORD_RULES = [
  [/[A-Z]/, 'Password must include at least 1 uppercase letter.'],
  [/[a-z]/, 'Password must include at least 1 lowercase letter.'],
  [/[0-9]/, 'Password must include at least 1 number.'],
  [/[@$!%*?&]/, 'Password must include at least 1 special character (@$!%*?&).'],
] as const

export const MESSAGE_MISSING = 'Message cannot be empty.'
export const tooLong = (max: number) => `At most ${max} characters are allowed.`
