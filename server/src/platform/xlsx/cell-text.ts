// oxlint-disable-next-line no-control-regex -- matches control characters except line feed and tab
const UNPRINTABLE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]/g

/** Without control characters, and guarded against being evaluated as a formula once saved as CSV. */
export function escapeFormula(text: string): string {
  if (!SUSPECT.test(text)) return text
  const startsFormula = FORMULA.test(text)
  const kept = text.replaceAll('\r\n', '\n').replaceAll(UNPRINTABLE, '').toWellFormed()
  return startsFormula || FORMULA.test(kept) ? `'${kept}` : kept
}

/** A fast test for the few texts that need work. */
const SUSPECT =
  // oxlint-disable-next-line no-control-regex -- matches control characters
  /^['=+\-@＝＋－＠\t\n]|[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uD800-\uDFFF\uFFFE\uFFFF]/

/** Spreadsheets also evaluate what begins with a full-width sign or a line break. */
export const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n]/

/** Matches guarded texts too, so that an apostrophe of the author's own survives. */
const FORMULA = new RegExp(FORMULA_START.source.replace('^', "^'*"))

/** The inverse of `escapeFormula`. */
export const unguarded = (text: string) =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text

/** As XML text. Excel decodes `_x0041_` to the letter A, so such an underscore is encoded too. */
export const escaped = (text: string): string =>
  NEEDS_ESCAPE.test(text)
    ? text
        .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
    : text

const NEEDS_ESCAPE = /[&<>]|_x/
