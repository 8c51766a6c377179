import { renderToStaticMarkup } from 'react-dom/server'
import { LogoMark } from '#web/ui/layout/logo-mark.tsx'

/** The comments are placeholders, which the server fills with the organisation's logo and name. */
export function Logo() {
  const mark = `<!--mark-->${renderToStaticMarkup(<LogoMark />)}<!--/mark-->`
  const name = '<span><!--name-->Cohort<!--/name--></span>'
  return <span className="logo" dangerouslySetInnerHTML={{ __html: mark + name }} />
}
