import { parseSync, Visitor } from 'vite'
import { readSourceTree, type SourceFile } from './source-tree.ts'

/** What users and operators read; seeds are texts that people would write. */
const PRODUCT = /^(contract|server|web)\/src\//

const MIN_WORDS = 4

/** Finds sentences that are written in several files, where one could change without the others. */
export const checkSentences = (root: string): string[] =>
  repeatedSentencesIn(
    readSourceTree(root).filter(({ path, isTest }) => PRODUCT.test(path) && !isTest),
  )

type Source = Pick<SourceFile, 'path' | 'text'>

export function repeatedSentencesIn(files: readonly Source[]): string[] {
  const places = new Map<string, string[]>()
  for (const file of files) {
    for (const sentence of new Set(sentencesIn(file))) {
      places.set(sentence, [...(places.get(sentence) ?? []), file.path])
    }
  }
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(
      ([sentence, paths]) =>
        `"${sentence}" stands in ${paths.join(' and ')}: write it once, and import it.`,
    )
}

/** Of literals, templates and the text of elements. */
function sentencesIn({ path, text }: Source): string[] {
  const found: string[] = []
  const { program } = parseSync(path, text)
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') found.push(value)
    },
    TemplateLiteral: ({ quasis }) => {
      found.push(quasis.map(({ value }) => value.cooked ?? value.raw).join('…'))
    },
    JSXText: ({ value }) => {
      found.push(value)
    },
  }).visit(program)
  return found.map((one) => one.replaceAll(/\s+/g, ' ').trim()).filter(isSentence)
}

const isSentence = (text: string) =>
  /[.!]$/.test(text) && text.split(' ').filter((word) => /\p{L}/u.test(word)).length >= MIN_WORDS
