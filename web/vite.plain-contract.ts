import type { Plugin } from 'vite'

const IMPORTS = /^import \{([^}]*)\} from "@cohort\/contract\/([^"]+)";$/gm
const PLAIN = 'plain:'
/** What only those read who hold a call against its schemas: the server, and the API document. */
const UNREAD = ['summary', 'query', 'body', 'answer', 'tells']

type Exports = Readonly<Record<string, unknown>>

/**
 * Gives a screen that makes calls, or shows what the contract lists, that alone and not the schemas
 * beside it: the browser makes its calls by method and path, and the server checks what it answers.
 * Building all schemas would take as long as the rest of a first view.
 */
export function plainContract(): Plugin {
  return {
    name: 'plain-contract',
    apply: 'build',
    resolveId: (id) => (id.startsWith(PLAIN) ? `\0${id}` : null),
    load: async (id) =>
      id.startsWith(`\0${PLAIN}`) ? written(await exportsOf(id.slice(PLAIN.length + 1))) : null,
    async transform(code, id) {
      if (!id.startsWith(`${import.meta.dirname}/src/`) || id.includes('.test.')) return null
      let changed = code
      for (const [statement, names = '', module = ''] of code.matchAll(IMPORTS)) {
        const known = await exportsOf(module)
        const wanted = names.split(',').map((name) => name.trim())
        const isKnown = (name: string) => plainOf(known[name.split(' as ')[0] ?? '']) !== undefined
        const groups = wanted.filter((name) => isCalls(known[name])).join('|')
        const unread = new RegExp(`\\b(${groups})\\.\\w+\\.(${UNREAD.join('|')})\\b`).exec(code)
        if (groups && unread) this.error(`The browser has no ${unread[0]} of a call.`)
        const lines = [
          importOf(wanted.filter(isKnown), PLAIN + module),
          importOf(
            wanted.filter((name) => !isKnown(name)),
            `@cohort/contract/${module}`,
          ),
        ]
        changed = changed.replace(statement, lines.join(''))
      }
      return changed === code ? null : { code: changed, map: null }
    },
  }
}

const importOf = (names: readonly string[], from: string) =>
  names.length > 0 ? `import { ${names.join(', ')} } from "${from}";` : ''

const exportsOf = async (module: string) =>
  (await import(import.meta.resolve(`@cohort/contract/${module}`))) as Exports

const written = (exports: Exports) =>
  Object.entries(exports)
    .flatMap(([name, value]) => {
      const plain = plainOf(value)
      return plain === undefined ? [] : `export const ${name} = ${JSON.stringify(plain)}`
    })
    .join('\n')

/** Calls without what is unread, and what JSON can say; undefined for all else. */
function plainOf(value: unknown): unknown {
  if (isCalls(value)) {
    const calls = Object.entries(value).map(([name, call]) => [name, withoutUnread(call)])
    return Object.fromEntries(calls)
  }
  return isPlain(value) ? value : undefined
}

const isCalls = (value: unknown): value is Readonly<Record<string, object>> =>
  isRecord(value) &&
  Object.values(value).length > 0 &&
  Object.values(value).every((call) => isRecord(call) && 'method' in call && 'path' in call)

const withoutUnread = (call: object) =>
  Object.fromEntries(Object.entries(call).filter(([name]) => !UNREAD.includes(name)))

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  if (isRecord(value)) return Object.values(value).every(isPlain)
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
