import { paths } from '@cohort/contract/app-paths'
import type { Actor } from '@cohort/contract/access'
import { users } from '@cohort/contract/users/calls'
import { userUpdate } from '@cohort/contract/users/form-schemas'
import type { User } from '@cohort/contract/users/schemas'
import type * as z from 'zod'
import { named } from '#server/platform/database/columns.ts'
import { notify, type Notice } from '#server/notifications/notify.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { defined } from '#server/platform/database/omit-undefined.ts'
import { firstMessages, invalid, notFound, refuse } from '#server/platform/http/refusal.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { violatedConstraint } from '#server/platform/database/constraint-errors.ts'
import { keyOf } from '../keys/keys.ts'
import { HIDDEN, recordAboutPeople, type PersonEntry } from '../record-person.ts'
import { seal } from '../sealing.ts'
import { recordZoneChanges } from '#server/users/zone-queries.ts'
import { changesIn } from './changes.ts'
import { newPhotoKey, preparePhoto } from './photo.ts'
import { findUser, lockUser, replacePhoto, updateUser, type UserRecord } from './queries.ts'
import { BANK_FIELD, bankDetailsOf, userShownTo } from './shown.ts'

type Form = Omit<z.output<ReturnType<typeof userUpdate>>, 'updatedAt' | 'zoneReason'>

/** Personal fields by their owner, professional ones by an admin: all that is asked, or nothing. */
export async function editProfile(
  services: Services,
  actor: Actor,
  userId: string,
  given: Readonly<Record<string, unknown>>,
): Promise<User> {
  const { orm } = services.database
  const { secrets } = services
  const before = await findUser(orm, userId)
  const changes = before
    ? await changesIn(services, actor, userShownTo(actor, before, secrets), given)
    : given
  const { updatedAt, zoneReason = null, ...form } = readForm(services, changes)
  if (!before) throw notFound('User')
  if (Object.keys(form).length === 0) return userShownTo(actor, before, secrets)
  const image = form.profilePhoto === undefined ? undefined : await preparePhoto(form.profilePhoto)
  const tell = await orm
    .transaction(async (db) => {
      const current = await lockUser(db, userId)
      if (!current) throw notFound('User')
      if (updatedAt && updatedAt !== current.updatedAt)
        throw refuse(users.update, 'changedMeanwhile')
      const bankDetailsSealed = await sealedBank(services, db, form, current)
      const columns = defined({ ...columnsOf(form), bankDetailsSealed })
      await updateUser(db, userId, { ...columns, updatedAt: services.now() })
      if (form.zone !== undefined) {
        const change = { userId, from: current.zone, to: form.zone }
        const told = { reason: zoneReason, actorId: actor.id, at: services.now() }
        await recordZoneChanges(db, [change], told)
      }
      if (image) {
        await replacePhoto(db, { userId, key: newPhotoKey(), image, createdAt: services.now() })
      }
      await recordAboutPeople(services, db, [auditOf(actor, current, form)])
      return notify(services, db, noticesOf(actor, userId, form))
    })
    .catch(explain)
  tell()
  const after = await findUser(orm, userId)
  if (!after) throw notFound('User')
  return userShownTo(actor, after, secrets)
}

function readForm(services: Services, changes: Readonly<Record<string, unknown>>) {
  const form = userUpdate(ruleContextOf(services)).safeParse(changes)
  if (!form.success) throw invalid(firstMessages(form.error.issues))
  return form.data
}

/** Columns that are undefined stay as they are. */
function columnsOf(form: Form) {
  const {
    education,
    bankDetails: _sealed,
    phone_no,
    primary_skill,
    secondary_skills,
    ...rest
  } = form
  const { profilePhoto: _kept, name, ...same } = rest
  return {
    ...same,
    ...(name !== undefined && named(name)),
    phone: phone_no,
    primarySkill: primary_skill,
    secondarySkills: secondary_skills,
    college: education?.college,
    degree: education?.degree,
    educationBatch: education?.batch,
  }
}

async function sealedBank(
  { secrets }: Services,
  db: Queryable,
  { bankDetails }: Form,
  current: UserRecord,
) {
  if (bankDetails === undefined) return undefined
  const whole = { ...bankDetailsOf(current, secrets), ...bankDetails }
  const key = await keyOf(db, secrets, current.id)
  return seal(JSON.stringify(whole), { userId: current.id, field: BANK_FIELD }, key, 'person')
}

const SECRET = { from: HIDDEN, to: HIDDEN }

function auditOf(actor: Actor, current: UserRecord, form: Form): PersonEntry {
  const changes = Object.entries(form).map(
    ([name, to]): [string, { from: unknown; to: unknown }] => {
      const isSecret = name === BANK_FIELD || name === 'profilePhoto'
      return [name, isSecret ? SECRET : { from: current[name as keyof UserRecord], to }]
    },
  )
  return {
    actorId: actor.id,
    action: 'changed',
    subject: 'user',
    subjectId: current.id,
    personId: current.id,
    changes: Object.fromEntries(changes),
  }
}

/** Only what somebody else has changed is news. */
const noticesOf = (actor: Actor, userId: string, form: Form): Notice[] =>
  actor.id === userId ? [] : [professionalNotice(userId, form)]

/** Tells a person what an admin has made of their professional fields. */
export function professionalNotice(
  userId: string,
  fields: Readonly<Record<string, unknown>>,
): Notice {
  const message = `Your professional information has changed: ${describe(fields)}.`
  return { userId, kind: 'profile', message, link: paths.myProfile }
}

const WORDS: Record<string, string> = {
  employeeId: 'employee id',
  dateOfJoining: 'date of joining',
}

function describe(fields: Readonly<Record<string, unknown>>) {
  const told = Object.entries(fields).map(([name, value]) => {
    const shown = typeof value === 'string' || typeof value === 'number' ? value : 'empty'
    return `${WORDS[name] ?? name} is now ${shown}`
  })
  return told.join(', ')
}

function explain(error: unknown): never {
  if (violatedConstraint(error) !== 'users_employeeId_unique') throw error
  const [, sentence] = users.update.errors.employeeIdTaken
  throw refuse(users.update, 'employeeIdTaken', { fields: { employeeId: sentence } })
}
