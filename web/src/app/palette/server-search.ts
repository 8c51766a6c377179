import { isIntern, type Role } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { FoundPerson, SearchResults } from '@cohort/contract/dashboard/schemas'
import { LIMITS } from '@cohort/contract/field-rules'
import { formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import { useDebouncedValue } from '@mantine/hooks'
import { IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { searchQuery } from '#web/dashboard/queries.ts'
import { useIsDayOff } from '#web/daily-updates/use-is-day-off.ts'
import { ANSWER } from '#web/lib/url-state/use-answer-field.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import type { Command } from './command.ts'
import { useCorrected } from './known-names.ts'
import { beginsWords } from './matching.ts'
import { parseSearch, personCommands } from './person-commands.ts'

const DEBOUNCE = 200

/** People and help requests are searched by the server, once the typing pauses. */
export function useServerSearch(typed: string) {
  const { role } = useSignedIn()
  const isDayOff = useIsDayOff()
  const { text, verb } = parseSearch(typed, role)
  const { answer, isSearching, isCorrected } = useAnswer(text, role)
  const { people = [], requests = [] } = answer ?? {}
  const isReply = verb === 'reply'
  return {
    verb,
    people: personCommands(beginningFirst(people, text), { role, verb, isDayOff }),
    requests:
      verb && !isReply
        ? []
        : requests.map((request) => requestCommand(request, role, isReply ? ANSWER : undefined)),
    isSearching,
    isCorrected,
  }
}

/** Where nothing is found, what is found with the names corrected. */
function useAnswer(text: string, role: Role) {
  const [searched] = useDebouncedValue(text, DEBOUNCE)
  const isSettled = searched === text
  const asTyped = useQuery({
    ...searchQuery(searched.slice(0, LIMITS.name)),
    enabled: text !== '' && searched !== '',
  })
  const isNothing = isSettled && asTyped.data !== undefined && isEmpty(asTyped.data)
  const other = useCorrected(isNothing && !isIntern({ role }) ? text : '')
  const corrected = useQuery({
    ...searchQuery(other.slice(0, LIMITS.name)),
    enabled: other !== '',
  })
  if (text === '') return { isSearching: false, isCorrected: false }
  return {
    answer: isSettled ? (other ? corrected : asTyped).data : undefined,
    isCorrected: other !== '',
    isSearching: !isSettled || asTyped.isFetching || corrected.isFetching,
  }
}

const isEmpty = ({ people, requests }: SearchResults) => people.length + requests.length === 0

const beginningFirst = (people: readonly FoundPerson[], text: string) =>
  people.toSorted(
    (one, other) => Number(beginsWords(other.name, text)) - Number(beginsWords(one.name, text)),
  )

const TICKETS = {
  Admins: { to: paths.adminTickets, search: {} },
  Mentors: { to: paths.mentorTickets, search: {} },
  Interns: { to: paths.help, search: { tab: 'yours' } },
} as const

function requestCommand(
  request: SearchResults['requests'][number],
  role: Role,
  hash?: string,
): Command {
  const { to, search } = TICKETS[role]
  return {
    id: `request ${request.id}`,
    label: `${formatRequestNumber(request)} ${request.subject}`,
    detail: request.senderName,
    icon: IconTicket,
    does: { to, search: { ...search, request: request.id }, ...(hash && { hash }) },
  }
}
