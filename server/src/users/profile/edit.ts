import { limitChanges } from '#server/notifications/sending-limit.ts'
import { isAdmin, type Actor } from '@cohort/contract/access'
import { users } from '@cohort/contract/users/calls'
import { userUpdate } from '@cohort/contract/users/form-schemas'
import type { Zone } from '@cohort/contract/users/rules'
import type { User } from '@cohort/contract/users/schemas'
import type * as z from 'zod'
import { named } from '#server/platform/database/columns.ts'
import { notify, type Notice } from '#server/notifications/notify.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { defined } from '#server/platform/database/omit-undefined.ts'
import {
  notFound,
  orNotFound,
  refuse,
  refuseAt,
  validated,
} from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { violatedConstraint } from '#server/platform/database/constraint-errors.ts'
import { keyOf } from '../keys/keys.ts'
import { HIDDEN, recordAboutPeople, type PersonEntry } from '../record-person.ts'
import { reportLookAlike } from '../look-alikes.ts'
import { seal } from '../field-encryption.ts'
import { recordZoneChanges } from '#server/users/zone-history-queries.ts'
import { changesIn } from './changes.ts'
import { professionalNotice } from './professional-notice.ts'
import { newPhotoKey, preparePhoto } from './photo.ts'
import { findUser, lockUser, replacePhoto, updateUser, type UserRecord } from './queries.ts'
import { BANK_FIELD, bankDetailsOf, presentUser } from './present.ts'

type Form = z.output<ReturnType<typeof userUpdate>>
type Fields = Omit<Form, 'updatedAt' | 'zoneReason'>

/** Owners edit personal fields and admins professional ones; one forbidden field refuses the edit. */
export async function editProfile(
  services: Services,
  actor: Actor,
  userId: string,
  given: Readonly<Record<string, unknown>>,
): Promise<User> {
  const { database } = services
  const before = await findUser(database.orm, userId)
  const changes = before
    ? await changesIn(services, actor, presentUser(actor, before, services), given)
    : given
  const form = validated(userUpdate(ruleContextOf(services)), changes)
  if (!before) throw notFound('User')
  const { updatedAt: _basis, zoneReason: _reason, ...fields } = form
  if (Object.keys(fields).length === 0) return presentUser(actor, before, services)
  const image =
    form.profilePhoto === undefined ? undefined : await preparePhoto(form.profilePhoto, actor.id)
  await transact(services, async (db, afterCommit) => {
    if (actor.id === userId) await limitOwnEdits(services, db, actor, fields)
    await save(services, db, { actor, userId, form, image })
    afterCommit(await notify(services, db, noticesOf(actor, userId, fields)))
    if (fields.name !== undefined && !isAdmin(actor)) {
      const named = { id: userId, name: fields.name, email: before.email }
      afterCommit(await reportLookAlike(services, db, named, 'took'))
    }
  }).catch(rethrow)
  return presentUser(actor, orNotFound(await findUser(database.orm, userId), 'User'), services)
}

const CHANGED = 'changed'

const OWN_EDITS = {
  subject: 'user',
  actions: [CHANGED],
  sentence: 'You have changed your profile many times. Please try again later.',
}

/** Of these each former one is searched for in all texts when the person is erased: thousands would hold up everyone. */
const IDENTITY = ['name', 'personalEmail', 'phone_no'] as const

/** Each edit stays in the audit log; no one needs this many. */
async function limitOwnEdits(services: Services, db: Queryable, actor: Actor, fields: Fields) {
  await limitChanges(services, db, actor, { ...OWN_EDITS, most: 60 })
  if (!IDENTITY.some((field) => field in fields)) return
  await limitChanges(services, db, actor, {
    ...OWN_EDITS,
    fields: IDENTITY,
    most: 10,
    hours: 30 * 24,
  })
}

interface ZoneChoice {
  readonly userId: string
  readonly zone: Zone
  readonly reason: string
}

/** As an edit of the profile, in the transaction of another operation. */
export async function setZone(
  services: Services,
  db: Queryable,
  actor: Actor,
  { userId, zone, reason }: ZoneChoice,
): Promise<() => void> {
  const form = { zone, zoneReason: reason }
  await save(services, db, { actor, userId, form, image: undefined })
  return notify(services, db, noticesOf(actor, userId, { zone }))
}

interface Edit {
  readonly actor: Actor
  readonly userId: string
  readonly form: Form
  readonly image: Buffer | undefined
}

async function save(services: Services, db: Queryable, { actor, userId, form, image }: Edit) {
  const { updatedAt, zoneReason = null, ...fields } = form
  const now = services.now()
  const current = orNotFound(await lockUser(db, userId), 'User')
  if (updatedAt && updatedAt !== current.updatedAt) throw refuse(users.update, 'changedMeanwhile')
  const bankDetailsSealed = await sealedBank(services, db, fields, current)
  const columns = defined({ ...columnsOf(fields), bankDetailsSealed })
  await updateUser(db, userId, { ...columns, updatedAt: now })
  if (fields.zone !== undefined) {
    const step = { userId, from: current.zone, to: fields.zone }
    await recordZoneChanges(db, [step], { reason: zoneReason, actorId: actor.id, at: now })
  }
  if (image) await replacePhoto(db, { userId, key: newPhotoKey(), image, createdAt: now })
  await recordAboutPeople(services, db, [auditOf(actor, current, fields)])
}

function columnsOf({ education, phone_no, primary_skill, secondary_skills, ...rest }: Fields) {
  const { bankDetails: _sealed, profilePhoto: _image, name, ...same } = rest
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
  { bankDetails }: Fields,
  current: UserRecord,
) {
  if (bankDetails === undefined) return undefined
  const whole = { ...bankDetailsOf(current, secrets), ...bankDetails }
  const key = await keyOf(db, secrets, current.id)
  return seal(JSON.stringify(whole), { userId: current.id, field: BANK_FIELD }, key, 'person')
}

const SECRET = { from: HIDDEN, to: HIDDEN }

function auditOf(actor: Actor, current: UserRecord, form: Fields): PersonEntry {
  const changes = Object.entries(form).map(
    ([name, to]): [string, { from: unknown; to: unknown }] => {
      const isSecret = name === BANK_FIELD || name === 'profilePhoto'
      return [name, isSecret ? SECRET : { from: current[name as keyof UserRecord], to }]
    },
  )
  return {
    actorId: actor.id,
    action: CHANGED,
    subject: 'user',
    subjectId: current.id,
    personId: current.id,
    changes: Object.fromEntries(changes),
  }
}

const noticesOf = (actor: Actor, userId: string, form: Fields): Notice[] =>
  actor.id === userId ? [] : [professionalNotice(userId, form)]

function rethrow(error: unknown): never {
  if (violatedConstraint(error) !== 'users_employeeId_unique') throw error
  throw refuseAt(users.update, 'employeeIdTaken', 'employeeId')
}
