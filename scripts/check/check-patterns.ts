import { analyse } from 'scslre'
import { parseSync, Visitor } from 'vite'
import { readSourceTree, type SourceFile } from './source-tree.ts'

/** The product itself. Build scripts and tests read nothing that strangers wrote. */
const PRODUCT = /^(contract|server|web)\/src\//

/** Finds regular expressions whose time grows faster than the text that they read. */
export function checkPatterns(root: string): string[] {
  return readSourceTree(root)
    .filter(({ path, isTest }) => PRODUCT.test(path) && !isTest)
    .flatMap(slowPatternsIn)
}

interface Pattern {
  readonly source: string
  readonly flags: string
}

export function slowPatternsIn({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  return patternsIn(path, text).flatMap((pattern) => {
    const [report] = analyse(pattern, { maxReports: 1 }).reports
    if (!report) return []
    const growth = report.exponential ? 'exponentially' : 'with the square of its length'
    return [`${path}: /${pattern.source}/${pattern.flags} may take ${growth} on a hostile text.`]
  })
}

function patternsIn(path: string, text: string): Pattern[] {
  const patterns: Pattern[] = []
  const { program } = parseSync(path, text)
  new Visitor({
    Literal: (literal) => {
      if ('regex' in literal)
        patterns.push({ source: literal.regex.pattern, flags: literal.regex.flags })
    },
  }).visit(program)
  return patterns
}
