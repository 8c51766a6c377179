import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { Fragment } from 'react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'

const SCREENS = [
  { to: paths.overview, words: 'Overview' },
  { to: paths.people, words: 'People' },
  { to: paths.resources, words: 'Resources' },
  { to: paths.analytics, words: 'Analytics' },
] as const

interface Props {
  readonly on: (typeof SCREENS)[number]['to']
}

/** The other screens of an admin that list the same interns. */
export function SameInterns({ on }: Props) {
  if (!isAdmin(useSignedIn())) return null
  const others = SCREENS.filter(({ to }) => to !== on)
  return (
    <>
      {' Open these interns in '}
      {others.map(({ to, words }, index) => (
        <Fragment key={to}>
          {index > 0 && ', '}
          <TextLink to={to} inherit>
            {words}
          </TextLink>
        </Fragment>
      ))}
      .
    </>
  )
}
