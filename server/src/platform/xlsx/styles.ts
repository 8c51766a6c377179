export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Indexes into the cell formats of `STYLES`. */
export const KINDS = {
  text: 0,
  wrapped: 2,
  number: 6,
  rating: 3,
  hundredths: 7,
  day: 4,
  zone: 0,
} as const
export const HEADERS = {
  text: 1,
  wrapped: 1,
  number: 5,
  rating: 5,
  hundredths: 5,
  day: 1,
  zone: 1,
} as const
export const TITLE = 8
/** Of a cell of the kind `zone`, by its word. */
export const ZONE_CELLS: Readonly<Record<string, number>> = { Red: 9, Yellow: 10, Green: 11 }

const ZONE_FILLS = ['FFF9D0CF', 'FFFFEBB0', 'FFCFEBD6']

const WRAPPED = 'wrapText="1"'

export const STYLES =
  `<styleSheet xmlns="${MAIN}">` +
  `<numFmts count="2"><numFmt numFmtId="164" formatCode="0.0"/><numFmt numFmtId="165" formatCode="d\\ mmm\\ yyyy"/></numFmts>` +
  `<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font></fonts>` +
  `<fills count="6"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>` +
  `<fill><patternFill patternType="solid"><fgColor rgb="FFE7EBF3"/></patternFill></fill>${ZONE_FILLS.map(solid).join('')}</fills>` +
  `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="12">` +
  style('', 'left') +
  style('fontId="1" fillId="2" applyFont="1" applyFill="1"', 'left', WRAPPED) +
  style('', 'left', WRAPPED) +
  style('numFmtId="164" applyNumberFormat="1"', 'center') +
  style('numFmtId="165" applyNumberFormat="1"', 'left') +
  style('fontId="1" fillId="2" applyFont="1" applyFill="1"', 'center', WRAPPED) +
  style('', 'center') +
  style('numFmtId="2" applyNumberFormat="1"', 'center') +
  style('fontId="2" applyFont="1"', 'left') +
  ZONE_FILLS.map((_, index) => style(`fillId="${3 + index}" applyFill="1"`, 'left')).join('') +
  `</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

function solid(rgb: string) {
  return `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/></patternFill></fill>`
}

function style(attributes: string, horizontal: 'left' | 'center', more = '') {
  return `<xf xfId="0" ${attributes} applyAlignment="1"><alignment horizontal="${horizontal}" vertical="top" ${more}/></xf>`
}
