import type { Services } from '#server/services.ts'
import { named, newId } from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'
import type { Person } from '../cast.ts'

type Row = typeof users.$inferInsert

/** Puts people into the database whose accounts, unless told otherwise, were made on the day they joined. */
export async function insertPeople(
  { database }: Pick<Services, 'database'>,
  people: readonly (Partial<Omit<Row, 'name'>> & { readonly name: string })[],
): Promise<Person[]> {
  const rows = people.map((person, index) => {
    const { id = newId(), dateOfJoining } = person
    return {
      role: 'Interns' as const,
      email: `person${index}-${id}@northwind.example`,
      ...person,
      ...named(person.name),
      id,
      ...(dateOfJoining && { createdAt: person.createdAt ?? new Date(dateOfJoining) }),
    }
  })
  await database.orm.insert(users).values(rows)
  return rows.map(({ id, name, email, role }) => ({ id, name, email, role }))
}
