import type { InputOf } from '@cohort/contract/calls'
import { settings } from '@cohort/contract/settings/calls'
import { users } from '@cohort/contract/users/calls'
import { type ListKind, valuesOf } from '@cohort/contract/settings/rules'
import type { openWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

/** The lists of the organisation as Asha keeps them, and Isha, who is given their values. */
export function listKeeper({ as, database, asha, isha }: World) {
  return {
    add: (kind: ListKind, value: string) => as(asha, settings.addValue, { body: { kind, value } }),
    rename: (kind: ListKind, value: string, to: string) =>
      as(asha, settings.renameValue, { body: { kind, value, to } }),
    order: (kind: ListKind, values: string[]) =>
      as(asha, settings.orderValues, { body: { kind, values } }),
    remove: (kind: ListKind, value: string) =>
      as(asha, settings.removeValue, { query: { kind, value } }),
    listed: async (kind: ListKind) => valuesOf((await as(isha, settings.read, {})).data, kind),
    edit: (body: InputOf<typeof users.update>['body']) =>
      as(asha, users.update, { params: { userId: isha.id }, body }),
    recordOfIsha: async () => (await as(asha, users.get, { params: { userId: isha.id } })).data,
    /** The recorded changes of lists, oldest first. */
    audited: async () => {
      const { rows } = await database.pool.query<{
        action: string
        subject: string
        changes: unknown
      }>(
        `select action, subject, changes from audit_entries where subject = any('{years,batches,designations,phases,KPIs,domains}') order by id`,
      )
      return rows
    },
  }
}
