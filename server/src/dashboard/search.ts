import { isAdmin, type Actor, isIntern } from '@cohort/contract/access'
import type { SearchResults } from '@cohort/contract/dashboard/schemas'
import { searchHelpRequests } from '#server/helpdesk/queries.ts'
import { readerOf } from '#server/interns/reader.ts'
import { isOwnIntern } from '#server/interns/visible-queries.ts'
import type { Services } from '#server/services.ts'
import { searchPeople } from '#server/users/lookup-queries.ts'

const MAX_FOUND = 6

export async function search(
  services: Services,
  actor: Actor,
  text: string,
): Promise<SearchResults> {
  const { orm } = services.database
  const people = await peopleFor(services, actor, text)
  const requests = await searchHelpRequests(orm, actor, text, MAX_FOUND)
  return {
    people,
    requests: requests.map(({ id, number, subject, senderName }) => ({
      id,
      number,
      subject,
      senderName,
    })),
  }
}

async function peopleFor(services: Services, actor: Actor, text: string) {
  const { orm } = services.database
  if (isIntern(actor)) return []
  if (isAdmin(actor)) return searchPeople(orm, text, MAX_FOUND)
  return searchPeople(orm, text, MAX_FOUND, isOwnIntern(await readerOf(services, actor)))
}
