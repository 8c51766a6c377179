import type { Plugin } from 'vite'

const WRITERS = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/

/** Leaves out what writes a schema as JSON, a fifth of the library: only the server's API document asks for that. */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform(code, id) {
      if (!WRITERS.test(id)) return null
      const names = [...code.matchAll(/^export (?:const|function|\{ \w+ as) (\w+)/gm)].map(
        ([, name]) => name,
      )
      return {
        code: names.map((name) => `export const ${name} = () => undefined`).join('\n'),
        map: null,
      }
    },
  }
}
