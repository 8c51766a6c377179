import { posix } from 'node:path'
import type { SourceFile } from './source-tree.ts'
import * as rules from './structure-rules.ts'

export const isNoun = (name: string | undefined) => rules.NOUNS.some((noun) => noun === name)

/** Why a file of one layer may not import one of another; undefined when it may. */
export function whyNotLayer(path: string, target: string): string | undefined {
  const [, side, from] = /^(server|web)\/src\/([^/]+)\//.exec(path) ?? []
  if (!side || !target.startsWith(`${side}/src/`)) return undefined
  const rest = target.slice(`${side}/src/`.length)
  const to = rest.includes('/') ? rest.split('/')[0] : undefined
  if (side === 'server' && from === 'platform' && to !== 'platform')
    return 'the platform knows no feature, pass in what it needs.'
  if (side === 'server' && isNoun(from) && !isBelowFeatures(rest, to))
    return 'features do not know what is composed of them.'
  if (
    side === 'server' &&
    isLater(from, to) &&
    !(`${from} → ${to}` in rules.IMPORTS_OF_LATER_NOUNS)
  )
    return 'a noun imports only those before it in NOUNS.'
  if (side === 'web' && from !== 'app' && to === 'app')
    return 'only web/src/app knows the app as a whole.'
  return undefined
}

const isBelowFeatures = (rest: string, to: string | undefined) =>
  isNoun(to) || to === 'platform' || rest === 'services.ts'

function isLater(from: string | undefined, to: string | undefined) {
  const placeOf = (name: string | undefined) => rules.NOUNS.findIndex((noun) => noun === name)
  return placeOf(from) >= 0 && placeOf(to) > placeOf(from)
}

/** Not the folder of a noun itself, which may begin with one file. */
const IS_INSIDE_A_FEATURE = /\/src\/[^/]+\//

const HAS_FOLDER_LIMITS = /^(contract|server|web|e2e|bench|scripts)(\/|$)/

export function folderProblems(files: readonly SourceFile[]): string[] {
  const all = count(files.map(({ path }) => path))
  const code = count(files.filter(({ isTest }) => !isTest).map(({ path }) => path))
  const parents = new Set([...all.keys()].map((folder) => posix.dirname(folder)))
  const tooFull = [...code]
    .filter(([folder, size]) => HAS_FOLDER_LIMITS.test(folder) && size > rules.FOLDER_LIMIT)
    .map(
      ([folder, size]) => `${folder} holds ${size} files of code, at most ${rules.FOLDER_LIMIT}.`,
    )
  const alone = [...all]
    .filter(
      ([folder, size]) => size === 1 && IS_INSIDE_A_FEATURE.test(folder) && !parents.has(folder),
    )
    .map(([folder]) => `${folder} holds a single file, move it up.`)
  return [...tooFull, ...alone]
}

function count(paths: readonly string[]): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const path of paths) {
    const folder = posix.dirname(path)
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  }
  return sizes
}
