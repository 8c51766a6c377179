import { isAdmin, type Actor } from '@cohort/contract/access'
import type { SearchResults } from '@cohort/contract/dashboard/schemas'
import { searchHelpRequests } from '#server/helpdesk/queries.ts'
import type { Services } from '#server/services.ts'
import { searchPeople } from '#server/users/lookup-queries.ts'

const MAX_FOUND = 6

/** For the command palette. People are for admins, as in the list of people. */
export async function search(
  { database: { orm } }: Services,
  actor: Actor,
  text: string,
): Promise<SearchResults> {
  const people = isAdmin(actor) ? await searchPeople(orm, text, MAX_FOUND) : []
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
