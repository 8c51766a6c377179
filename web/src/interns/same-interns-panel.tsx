import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { Fragment } from 'react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'

const SCREENS = [
  { to: paths.overview, words: 'who needs help' },
  { to: paths.people, words: 'compare and change' },
  { to: paths.resources, words: 'profiles' },
  { to: paths.analytics, words: 'ratings' },
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
      {' The same interns: '}
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
