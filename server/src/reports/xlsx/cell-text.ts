/** All of them but the line feed and the tab, and what XML cannot hold. */
// oxlint-disable-next-line no-control-regex -- they are what it is about
const UNKEPT = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]/g

/**
 * Nothing that a spreadsheet would read as a formula, should somebody save the sheet as CSV and open
 * it again, and no control characters.
 */
export function harmless(text: string): string {
  if (!SUSPECT.test(text)) return text
  const startsFormula = FORMULA.test(text)
  const kept = text.replaceAll('\r\n', '\n').replaceAll(UNKEPT, '').toWellFormed()
  return startsFormula || FORMULA.test(kept) ? `'${kept}` : kept
}

/** What hardly any text holds: the others are harmless as they are, which a large file needs to know fast. */
// oxlint-disable-next-line no-control-regex -- they are what it is about
const SUSPECT = /^['=+\-@\t]|[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uD800-\uDFFF\uFFFE\uFFFF]/

/** Guarded once or not at all: whoever wrote an apostrophe there themselves finds it again. */
const FORMULA = /^'*[=+\-@\t\r]/

/** What such a text was before it was made harmless. */
export const unguarded = (text: string) =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text

/** As XML text. Excel reads `_x0041_` as the letter A, so such an underscore is written in that way. */
export const escaped = (text: string): string =>
  NEEDS_ESCAPE.test(text)
    ? text
        .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
    : text

const NEEDS_ESCAPE = /[&<>]|_x/
