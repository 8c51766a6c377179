import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { Fragment } from 'react'
import { useAddress } from '#web/lib/url-state/use-address.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'

type Search = ReturnType<typeof useAddress>[0]

const PLACES = ['batch', 'year', 'designation']
const PERSONS = [...PLACES, 'name', 'status', 'zone']
const ASSIGNED = ['planId', 'mentorId']
const ALL = [...PERSONS, ...ASSIGNED]

/** The filters of each; the overview takes one value of each, and people also who has none. */
const SCREENS = [
  { to: paths.overview, words: 'Overview', filters: [...PLACES, ...ASSIGNED] },
  { to: paths.people, words: 'People', filters: ALL },
  { to: paths.resources, words: 'Resources', filters: PERSONS },
  { to: paths.analytics, words: 'Analytics', filters: PERSONS },
]

type Screen = (typeof SCREENS)[number]

interface Props {
  readonly on: string
}

/** The other screens of an admin that list the same interns, with the filters of this one. */
export function SameInterns({ on }: Props) {
  const [search] = useAddress()
  const chosen = Object.entries(search).filter(([name]) => ALL.includes(name))
  const others = SCREENS.filter((screen) => screen.to !== on && shows(screen, chosen))
  if (!isAdmin(useSignedIn()) || others.length === 0) return null
  return (
    <>
      {' Open these interns in '}
      {others.map(({ to, words }, index) => (
        <Fragment key={to}>
          {index > 0 && ', '}
          <TextLink to={to} search={Object.fromEntries(chosen)} inherit>
            {words}
          </TextLink>
        </Fragment>
      ))}
      .
    </>
  )
}

/** A screen without one of the filters would list other interns. */
const shows = ({ to, filters }: Screen, chosen: [string, Search[string]][]) =>
  chosen.every(([name, value]) => {
    const values = [value].flat()
    if (to === paths.overview && values.length > 1) return false
    return filters.includes(name) && (to === paths.people || !values.includes('none'))
  })
