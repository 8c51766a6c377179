/** A file that takes something away names the first release that no longer used it. */
const MARKER = /^-- contract: \S+ .+$/m

/** What code of the release before would stumble over, each with what it does. */
const TAKES_AWAY: readonly (readonly [RegExp, string])[] = [
  [
    /\bdrop\s+(table|column|view|materialized\s+view|type|schema|sequence|function|procedure)\b/i,
    'drops what may be in use',
  ],
  [/\brename\b/i, 'renames what may be in use'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, 'changes a type'],
  [
    /\balter\s+column\s+\S+\s+(set\s+not\s+null|drop\s+default)\b/i,
    'asks for a value that may not be given',
  ],
]

const ADDS_COLUMN = /\badd\s+column\b/i
const NEEDS_VALUE = /\bnot\s+null\b/i
const GIVES_VALUE = /\b(default|generated)\b/i
/** Rules that what is written by the release before may break. */
const ADDS_RULE =
  /\balter\s+table\s+(?:only\s+)?"?(\w+)"?\s+add\s+constraint\b|\bcreate\s+unique\s+index\b[^;]*?\bon\s+"?(\w+)"?/i

/** Why the release before could not run beside this migration; nothing when it can, or need not. */
export function whatOldCodeMisses(sql: string): string[] {
  if (MARKER.test(sql)) return []
  const statements = sql
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replaceAll(/--.*$/gm, '')
    .split(';')
  const made = new Set(
    statements.map(
      (one) => /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i.exec(one)?.[1],
    ),
  )
  const added = statements.flatMap((one) => /\badd\s+column\s+"?(\w+)"?/i.exec(one)?.[1] ?? [])
  return statements.flatMap((statement) => {
    const said = statement.replaceAll(/\s+/g, ' ').trim()
    const reasons = TAKES_AWAY.filter(([rule]) => rule.test(said)).map(([, reason]) => reason)
    if (ADDS_COLUMN.test(said) && NEEDS_VALUE.test(said) && !GIVES_VALUE.test(said))
      reasons.push('asks for a value that may not be given')
    const [rules, altered, indexed] = ADDS_RULE.exec(said) ?? []
    // Old code leaves a new column as it is by default.
    const isOfNew = added.some((column) => new RegExp(`\\b${column}\\b`).test(said))
    if (rules && !made.has(altered ?? indexed) && !isOfNew)
      reasons.push('makes a rule that old code may break')
    return reasons.map((reason) => `"${said.slice(0, 120)}" ${reason}`)
  })
}
