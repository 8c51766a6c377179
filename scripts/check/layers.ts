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
const MAY_HOLD_ONE_FILE = /^(contract|server|web)(\/src(\/[^/]+)?)?$|^[^/]+$/

/** Tests beside the code do not count; folders of tests alone do. */
const IS_TEST_BESIDE_CODE = /^(?!server\/(assurance|test)\/).*\.test\.tsx?$/

export function folderProblems(files: readonly SourceFile[]): string[] {
  const sizes = new Map<string, number>()
  for (const { path } of files) {
    const folder = posix.dirname(path)
    sizes.set(folder, (sizes.get(folder) ?? 0) + (IS_TEST_BESIDE_CODE.test(path) ? 0 : 1))
  }
  const parents = new Set([...sizes.keys()].map((folder) => posix.dirname(folder)))
  const isAlone = (folder: string, size: number) =>
    size === 1 && !MAY_HOLD_ONE_FILE.test(folder) && !parents.has(folder)
  return [...sizes].flatMap(([folder, size]) => {
    if (size > rules.FOLDER_LIMIT)
      return [`${folder} holds ${size} files of code, at most ${rules.FOLDER_LIMIT}.`]
    return isAlone(folder, size) ? [`${folder} holds a single file of code, move it up.`] : []
  })
}
