import { pluralise } from '#web/ui/display/pluralise.ts'
import type { Filling } from './fill-rows.ts'

/** What a paste did, in sentences. */
export function tellFilling(filling: Filling): string {
  const { filled, added, extraColumns, extraRows, unread, hadTitles } = filling
  const rows = new Set(filled.map(({ key }) => key)).size
  const grown = added.length > 0 ? `, ${added.length} of them new` : ''
  return [
    `Pasted ${pluralise(filled.length, 'cell')} in ${pluralise(rows, 'row')}${grown}.`,
    hadTitles && 'The row of titles was left out.',
    extraColumns > 0 && `${pluralise(extraColumns, 'column')} too many: left out.`,
    extraRows > 0 && `${pluralise(extraRows, 'row')} too many: left out.`,
    unread.length > 0 &&
      `Not understood and left out: ${unread.slice(0, 5).join(', ')}${unread.length > 5 ? ' …' : ''}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
