import type { RegisterHooksOptions } from 'node:module'

type Resolve = NonNullable<RegisterHooksOptions['resolve']>

const resolved = new Map<string, ReturnType<Resolve>>()

/** Without its package.json, whose 130 kB of `exports` Node parses for each import of or in drizzle (decision 42). */
export const resolveDrizzleOnce: Resolve = (specifier, context, next) => {
  const { parentURL = '', conditions } = context
  if (!conditions.includes('import')) return next(specifier, context)
  if (specifier.startsWith('.') && parentURL.includes('/node_modules/drizzle-orm/'))
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
  const found = resolved.get(specifier) ?? next(specifier, context)
  resolved.set(specifier, found)
  return { ...found, shortCircuit: true }
}
