import type { PersonData } from '@cohort/contract/users/schemas'
import { listEntriesBy } from '#server/platform/audit/queries.ts'
import type { Services } from '#server/services.ts'
import { findUser, listEntriesAbout } from '../profile/queries.ts'
import { presentUser } from '../profile/present.ts'
import { openChanges } from '../record-person.ts'
import { listSection, MOST, type Row } from './queries.ts'
import type { Reader } from './section-queries.ts'
import { SECTIONS } from './sections-queries.ts'

export async function personData(
  services: Services,
  userId: string,
  reader: Reader,
): Promise<PersonData | undefined> {
  const { orm } = services.database
  const record = await findUser(orm, userId)
  if (!record) return undefined
  const {
    disabledBy: _by,
    disabledReason: _why,
    ...profile
  } = presentUser({ id: userId, role: record.role }, record, services)
  const now = services.now()
  const sections: Record<string, Row[]> = {}
  for (const section of SECTIONS) {
    if (section.onlyFor && section.onlyFor !== reader) continue
    if (section.ofOthers && reader === 'self' && record.role === 'Interns') continue
    sections[section.name] = await listSection(orm, section, { userId, reader, now })
  }
  sections['done about the person'] = await listDoneAbout(services, userId, reader)
  sections['done by the person'] = await listDoneBy(services, userId, reader)
  return { madeAt: now.toISOString(), profile, sections }
}

/** Keeping a zone reveals that another one was suggested. */
const KEPT_ZONE = 'kept'

/** What a mentor asks the admins for is not for the intern whom it is about. */
const MEETING_REQUEST = 'meeting request'

type Entry = Awaited<ReturnType<typeof listEntriesAbout>>[number]

const isForSelf = (userId: string, { action, subject, actorId }: Entry) =>
  action !== KEPT_ZONE && (subject !== MEETING_REQUEST || actorId === userId)

async function listDoneAbout(services: Services, userId: string, reader: Reader): Promise<Row[]> {
  const { orm } = services.database
  const entries = await openChanges(
    services,
    orm,
    await listEntriesAbout(orm, userId, MOST[reader]),
  )
  const shown = entries.filter((entry) => reader === 'operator' || isForSelf(userId, entry))
  return shown.map(({ at, actorName, action, changes }) => {
    const { reason, ...shown } = changes ?? {}
    const visible = reader === 'operator' && reason ? { ...shown, reason } : shown
    // Who set a zone is not shown to the person either.
    const by = reader === 'self' && 'zone' in shown ? null : actorName
    return { at: at.toISOString(), by, action, changes: visible }
  })
}

async function listDoneBy({ database }: Services, userId: string, reader: Reader): Promise<Row[]> {
  const entries = await listEntriesBy(database.orm, userId, MOST[reader])
  return entries.toReversed().map(({ at, ...entry }) => ({ at: at.toISOString(), ...entry }))
}
