import { renderToStaticMarkup } from 'react-dom/server'
import { LogoMark } from '#web/ui/layout/logo-mark.tsx'

/** The server replaces the placeholders by the organisation's logo and name. */
export function Logo() {
  const mark = `<!--mark-->${renderToStaticMarkup(<LogoMark />)}<!--/mark-->`
  const name = '<span><!--name-->Cohort<!--/name--></span>'
  return <span className="logo" dangerouslySetInnerHTML={{ __html: mark + name }} />
}
