import { paths } from '@cohort/contract/app-paths'
import { isDay } from '@cohort/contract/dates'
import { DAY_GROUPS } from '@cohort/contract/days/rules'
import { MINE_SORTS } from '@cohort/contract/interns/rules'
import { ATTENTION_SORTS, PENDING_ACTIONS } from '@cohort/contract/signals/rules'
import { OVERVIEW_GROUPS, ZONE_PICKS } from '@cohort/contract/signals/overview-groups'
import { SIGN_IN_FILTERS } from '@cohort/contract/users/invitation-rules'
import {
  ACCOUNT_STATES,
  DIRECTIONS,
  LIST_SORTS,
  STATUSES,
  ZONES,
} from '@cohort/contract/users/rules'
import { written } from '#web/daily-updates/shown-days.ts'
import { isId } from '#web/lib/url-state/is-id.ts'
import { isPlain, isYear } from '#web/lib/url-state/use-list-search.ts'
import { partsOf } from '#web/lib/url-state/back-link.ts'
import type { ListBody } from '../queries.ts'

export interface LeftList {
  readonly title: string
  readonly to: string
  readonly search: Readonly<Record<string, string | string[]>>
  readonly body: ListBody
}

type Values = (name: string) => string[]

/** The list in the address of a person, in its last state; invalid values are ignored. */
export function leftList(address: string | undefined): LeftList | undefined {
  if (!address) return undefined
  const { to, search } = partsOf(address)
  const found = LISTS[to] ?? dayList(to, search['view'])
  if (!found) return undefined
  const [title, read] = found
  return { title, to, search, body: read((name) => [search[name] ?? []].flat()) }
}

/** A valid value, and nothing without one. */
function one<const Name extends string, const Value extends string>(
  values: Values,
  name: Name,
  allowed: readonly Value[] | ((value: string) => boolean),
): Partial<Record<Name, Value>> {
  const isAllowed = typeof allowed === 'function' ? allowed : includedIn(allowed)
  const found = values(name).find(isAllowed)
  // Cast: TypeScript widens a computed name.
  return (found === undefined ? {} : { [name]: found }) as Partial<Record<Name, Value>>
}

function several<const Name extends string, const Value extends string>(
  values: Values,
  name: Name,
  allowed: readonly Value[] | ((value: string) => boolean),
): Partial<Record<Name, Value[]>> {
  const isAllowed = typeof allowed === 'function' ? allowed : includedIn(allowed)
  const found = values(name).filter(isAllowed)
  return (found.length === 0 ? {} : { [name]: found }) as Partial<Record<Name, Value[]>>
}

const includedIn = (allowed: readonly string[]) => (value: string) => allowed.includes(value)

const order = (values: Values) => ({
  ...one(values, 'name', isPlain),
  ...one(values, 'direction', DIRECTIONS),
})

const people = (values: Values): ListBody => ({
  list: 'people',
  ...order(values),
  ...several(values, 'year', isYear),
  ...several(values, 'batch', isPlain),
  ...several(values, 'designation', isPlain),
  ...several(values, 'status', STATUSES),
  ...several(values, 'zone', ZONES),
  ...one(values, 'account', ACCOUNT_STATES),
  ...one(values, 'signIn', SIGN_IN_FILTERS),
  sort: 'training',
  ...one(values, 'sort', LIST_SORTS),
})

/** The chart shows those who need action, or those being handled, beside it; the table all. */
function overview(values: Values): ListBody {
  const isTable = values('view').includes('table')
  const group = values('tab').includes('inHand') ? 'inHand' : 'action'
  return {
    list: 'overview',
    ...one(values, 'year', isYear),
    ...one(values, 'batch', isPlain),
    ...one(values, 'designation', isPlain),
    ...one(values, 'planId', isId),
    ...one(values, 'mentorId', isId),
    ...one(values, 'pendingAction', PENDING_ACTIONS),
    ...(isTable
      ? {
          ...order(values),
          ...one(values, 'group', OVERVIEW_GROUPS),
          ...one(values, 'zone', ZONE_PICKS),
          ...one(values, 'sort', ATTENTION_SORTS),
        }
      : { group, ...(group === 'inHand' && { sort: 'actedOn', direction: 'descending' }) }),
  }
}

const mine = (values: Values): ListBody => ({
  list: 'mine',
  ...order(values),
  ...one(values, 'sort', MINE_SORTS),
})

type ListReader = (values: Values) => ListBody

/** All of a day on one line each; of an admin it is a view beside others. */
function dayList(to: string, view: string | string[] | undefined) {
  const date = to.slice(to.lastIndexOf('/') + 1)
  const isList =
    to === paths.mentoredUpdates(date) || (to === paths.allUpdates(date) && view === 'everyone')
  if (!isDay(date) || !isList) return undefined
  const read: ListReader = (values) => ({
    list: 'day',
    date,
    ...one(values, 'name', isPlain),
    ...several(values, 'year', isYear),
    ...several(values, 'batch', isPlain),
    ...several(values, 'designation', isPlain),
    ...one(values, 'group', DAY_GROUPS),
  })
  return [`Daily Updates (${written(date)})`, read] as const
}

const LISTS: Readonly<Record<string, readonly [string, ListReader]>> = {
  [paths.resources]: ['Resources', people],
  [paths.analytics]: ['Analytics', people],
  [paths.overview]: ['Overview', overview],
  [paths.dashboard]: ['Dashboard', () => ({ list: 'overview', group: 'action' })],
  [paths.myInterns]: ['My interns', mine],
}
