import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly code: string
  /** Paths in the repository, or packages as written. */
  readonly imports: readonly string[]
  /** Without imports of types. */
  readonly loads: readonly string[]
  readonly isTest: boolean
}

const FOLDERS = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts']

export function readSourceTree(root: string): SourceFile[] {
  return globSync(`{${FOLDERS.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: isGenerated })
    .filter((path) => !path.endsWith('.d.ts'))
    .toSorted()
    .map((path) => readSource(root, path))
}

export const stem = (path: string): string =>
  posix.basename(path).replace(/(\.test)?\.(tsx?|mjs)$/, '')

export const isGenerated = (name: string): boolean =>
  /(^|\/)(node_modules|dist|data|coverage|test-results|playwright-report|\.git)$/.test(name)

function readSource(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const code = withoutComments(text)
  const resolved = (found: string[]) => found.map((specifier) => resolve(root, path, specifier))
  return {
    path,
    text,
    code,
    imports: resolved(specifiers(code)),
    loads: resolved(specifiers(code.replaceAll(TYPE_IMPORT, ''))),
    isTest: /\.test\.tsx?$/.test(path) || /^(server\/(test|assurance)|web\/test|e2e)\//.test(path),
  }
}

function withoutComments(text: string): string {
  const stringOrComment =
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
  return text.replace(stringOrComment, (_, string: string | undefined) => string ?? '')
}

const TYPE_IMPORT = /^\s*import\s+type\b[^'"`;=]*?\bfrom\s*['"][^'"]+['"]/gm

function specifiers(code: string): string[] {
  const statement =
    /^\s*(?:import|export)\b[^'"`;=]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
  return [...code.matchAll(statement)].flatMap(
    ([, from, effect, dynamic]) => from ?? effect ?? dynamic ?? [],
  )
}

function resolve(root: string, from: string, specifier: string): string {
  const inside = specifier
    .replace(/^#(server|web)\//, '$1/src/')
    .replace(/^@cohort\/server\/(test|assurance)\//, 'server/$1/')
    .replace(/^@cohort\/([a-z0-9]+)\//, '$1/src/')
  const path = inside.startsWith('.') ? posix.join(posix.dirname(from), inside) : inside
  const candidates = [path, `${path}.ts`, `${path}.tsx`]
  return candidates.find((candidate) => existsSync(join(root, candidate))) ?? specifier
}
