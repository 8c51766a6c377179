import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { readSourceTree, stem, type SourceFile } from './source-tree.ts'
import { folderProblems, isNoun, whyNotLayer } from './layers.ts'
import * as rules from './structure-rules.ts'

export interface StructureReport {
  readonly problems: string[]
  readonly growing: string[]
}

export function checkStructure(root: string): StructureReport {
  const files = readSourceTree(root)
  return {
    problems: [
      ...missingNouns(root),
      ...files.flatMap(namesOf),
      ...files.flatMap(directionsOf),
      ...files.flatMap(wordsOf),
      ...files.flatMap(sizeOf),
      ...folderProblems(files),
      ...cyclesAmong(files),
    ],
    growing: files.filter((file) => !file.isTest && isOver(file, 'sourceSoft')).map(withLength),
  }
}

function missingNouns(root: string): string[] {
  return rules.NOUNS.flatMap((noun) => {
    const homes = [`contract/src/${noun}/calls.ts`, `server/src/${noun}`, `web/src/${noun}`]
    return homes
      .filter((home) => !existsSync(join(root, home)))
      .map((home) => `${home} is missing: "${noun}" is one of the nouns.`)
  })
}

function namesOf({ path }: SourceFile): string[] {
  const problems: string[] = []
  const name = stem(path)
  const folder = posix.dirname(path)
  const top = /^(server|web)\/src\/([^/]+)(?=\/)/.exec(path)
  if (rules.FORBIDDEN_NAMES.has(name))
    problems.push(`${path}: "${name}" is too generic, name the content.`)
  if (![...folder.split('/'), ...name.split('.')].every((part) => rules.KEBAB_CASE.test(part))) {
    problems.push(`${path}: names are kebab-case.`)
  }
  if (path.startsWith('server/') && path.endsWith('.tsx')) {
    problems.push(`${path}: the server is .ts only, Node does not run .tsx.`)
  }
  if (top && !isNoun(top[2]) && !(top[0] in rules.OTHER_FOLDERS)) {
    problems.push(`${top[0]} is neither a noun nor listed in OTHER_FOLDERS (${path}).`)
  }
  if (top?.[1] === 'web' && isNoun(top[2]) && !isWebWord(path)) {
    problems.push(
      `${path}: components are called *-screen, *-form, *-dialog, *-table, *-card or *-panel.`,
    )
  }
  return problems
}

const isWebWord = (path: string) =>
  path.endsWith('.ts') ||
  rules.WEB_VOCABULARY.test(stem(path)) ||
  path in rules.WEB_NAMES_OUTSIDE_IT ||
  path.includes('.test.')

function directionsOf(file: SourceFile): string[] {
  const reasons = [
    ...file.imports.map((target) => [target, whyNot(file, target)] as const),
    ...file.loads.map((target) => [target, whyNotLoaded(file, target)] as const),
  ]
  return reasons.flatMap(([target, reason]) =>
    reason ? [`${file.path} imports ${target}: ${reason}`] : [],
  )
}

/** Calls load no schemas in the browser: forms load those that they validate with. */
function whyNotLoaded({ path, isTest }: SourceFile, target: string): string | undefined {
  if (isTest) return undefined
  if (path.startsWith('contract/src/') && target === 'zod' && !rules.MAY_LOAD_ZOD.test(path)) {
    return 'zod belongs into *schemas.ts: rules and calls are loaded without it.'
  }
  if (path.startsWith('web/') && rules.NOT_FOR_THE_BROWSER.test(target)) {
    return 'the schemas of calls belong to the server; the browser knows their types.'
  }
  return undefined
}

function whyNot({ path, isTest }: SourceFile, target: string): string | undefined {
  if (isTest) return undefined
  const goes = (from: string, to: string) => path.startsWith(from) && target.startsWith(to)
  if (path.startsWith('contract/src/') && target !== 'zod' && !target.startsWith('contract/')) {
    return 'the contract imports zod and itself.'
  }
  if (goes('server/', 'web/')) return 'the server never imports the web app.'
  if (goes('web/', 'server/')) return 'the web app never imports the server, except in tests.'
  if (/^drizzle-orm(\/|$)/.test(target) && !mayImportDrizzle(path)) {
    return 'SQL lives in queries.ts and table.ts.'
  }
  return whyNotLayer(path, target) ?? crossingNouns(path, target)
}

const mayImportDrizzle = (path: string) =>
  rules.MAY_IMPORT_DRIZZLE.test(path) || path in rules.ALSO_IMPORT_DRIZZLE

function crossingNouns(path: string, target: string): string | undefined {
  const [, ownSide, own] = /^(server|web)\/src\/([^/]+)\//.exec(path) ?? []
  const [, side, noun] = /^(contract|server|web)\/src\/([^/]+?)(?:\/|\.tsx?$)/.exec(target) ?? []
  if (ownSide === 'web' && (own === 'ui' || own === 'lib')) {
    const known = own === 'lib' && side === 'contract' && target in rules.LIB_MAY_KNOW
    if (isNoun(noun) && !known) return `${own}/ knows no noun.`
    if (side === 'web' && noun !== 'ui' && noun !== 'lib') return `${own}/ knows no screen.`
  }
  if (ownSide !== 'server' || side !== 'server' || own === noun || !isNoun(own) || !isNoun(noun))
    return undefined
  if (rules.OPEN_SERVER_FILES.test(stem(target)) || target in rules.OPEN_SERVER_OPERATIONS)
    return undefined
  return 'nouns meet through queries.ts, table.ts or an operation in OPEN_SERVER_OPERATIONS.'
}

/** A text that begins like a sentence and has several words. */
const SENTENCE = /['`][A-Z][a-z]*[ ,][^'`\n]*['`]/

function wordsOf({ path, text, code, isTest }: SourceFile): string[] {
  const problems: string[] = []
  if (/^export\s+(type\s+)?(\*|\{[^}]*\}\s*from\b)/m.test(code))
    problems.push(`${path}: re-exports, import from the file itself.`)
  const maySpell = isTest || path in rules.MAY_SPELL_API
  if (!maySpell && /^(server|web)\/src\//.test(path) && code.includes('/api/'))
    problems.push(`${path}: spells a path of the API, the contract has it.`)
  if (rules.MAY_HOLD_NO_SENTENCES.test(path) && SENTENCE.test(code))
    problems.push(`${path}: holds a sentence, messages.ts of its noun has them.`)
  if (rules.QUERIES.test(path) && !isTest && !rules.STATES_SCOPE.test(text))
    problems.push(
      `${path}: takes no reader; say in a line "// Scoped …" or "// Not scoped …" who may read the rows.`,
    )
  if (/\b(TO[D]O|FIXM[E])\b/.test(text))
    problems.push(`${path}: holds a note to do something, do it or open an issue.`)
  return problems
}

const lengthOf = ({ text }: SourceFile) => text.trimEnd().split('\n').length
const isOver = (file: SourceFile, budget: keyof typeof rules.BUDGET) =>
  lengthOf(file) > rules.BUDGET[budget]
const withLength = (file: SourceFile) => `${file.path} (${lengthOf(file)} lines)`

function sizeOf(file: SourceFile): string[] {
  const budget = file.isTest ? 'test' : 'source'
  return isOver(file, budget)
    ? [`${withLength(file)} is over its ${rules.BUDGET[budget]} lines, split it.`]
    : []
}

/** Imports of types count: reading one file of a cycle requires reading all. */
function cyclesAmong(files: SourceFile[]): string[] {
  const imports = new Map(files.map((file) => [file.path, file.imports]))
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push(`Import cycle: ${[...trail.slice(start), path].join(' → ')}`)
    if (start >= 0 || done.has(path)) return
    for (const next of imports.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  return cycles
}
