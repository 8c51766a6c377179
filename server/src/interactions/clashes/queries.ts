import { and, asc, eq, gt, inArray, lt, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { interactions } from '../table.ts'

const intern = alias(users, 'intern')
const mentor = alias(users, 'mentor')
const interviewer = alias(users, 'interviewer')

/** The longest interaction, which bounds how early one that still lasts can have begun. */
const LONGEST = 24 * 60 * 60_000

interface Asked {
  readonly personIds: readonly string[]
  readonly from: Date
  readonly until: Date
  /** In nobody's way, as it is the one that is planned. */
  readonly except?: string | undefined
}

/**
 * What keeps any of these people busy between two moments; what ends as another begins is in nobody's
 * way. Each of the three people is found by an index of its own.
 */
export function listEngagements(db: Queryable, { personIds, from, until, except }: Asked) {
  const ids = [...personIds]
  return db
    .select({
      id: interactions.id,
      name: interactions.name,
      startsAt: interactions.startsAt,
      endsAt: interactions.endsAt,
      intern: { id: intern.id, name: intern.name },
      mentor: { id: mentor.id, name: mentor.name },
      interviewer: { id: interviewer.id, name: interviewer.name },
    })
    .from(interactions)
    .innerJoin(intern, eq(intern.id, interactions.internId))
    .leftJoin(mentor, eq(mentor.id, interactions.mentorId))
    .leftJoin(interviewer, eq(interviewer.id, interactions.interviewerId))
    .where(
      and(
        or(
          inArray(interactions.internId, ids),
          inArray(interactions.mentorId, ids),
          inArray(interactions.interviewerId, ids),
        ),
        eq(interactions.isScheduled, true),
        gt(interactions.startsAt, new Date(from.getTime() - LONGEST)),
        lt(interactions.startsAt, until),
        gt(interactions.endsAt, from),
        except ? ne(interactions.id, except) : undefined,
      ),
    )
    .orderBy(asc(interactions.startsAt), asc(interactions.id))
}
export type Engagement = Awaited<ReturnType<typeof listEngagements>>[number]

/**
 * Makes others who plan with any of these people wait until this transaction has ended. In one order,
 * so that two of them never wait for one another.
 */
export async function lockPeople(db: Queryable, personIds: readonly string[]): Promise<void> {
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...personIds]))
    .orderBy(asc(users.id))
    .for('no key update')
}
