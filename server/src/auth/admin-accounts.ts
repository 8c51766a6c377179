import { newUserForm } from '@cohort/contract/users/new-user-schemas'
import { recordAboutPeople } from '#server/users/record-person.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { hashPassword } from './passwords.ts'
import { hasEnabledAdmin, insertAccount } from './queries.ts'

interface NewAdmin {
  readonly name: string
  readonly email: string
  readonly password: string
}

export async function createAdmin(services: Services, admin: NewAdmin): Promise<string> {
  const id = await addAdmin(services, admin)
  if (!id) throw new StartError(`A user with the email ${admin.email} already exists`)
  return id
}

export async function bootstrapAdmin(services: Services): Promise<void> {
  const { config, database, log } = services
  if (!config.bootstrapAdmin || (await hasEnabledAdmin(database.orm))) return
  const { email } = config.bootstrapAdmin
  if (await addAdmin(services, { name: 'Administrator', ...config.bootstrapAdmin })) {
    log.info(`The first admin, ${email}, was created`)
  } else {
    log.warn(`BOOTSTRAP_ADMIN_EMAIL (${email}) already has an account, which was not changed`)
  }
}

async function addAdmin(services: Services, input: NewAdmin): Promise<string | undefined> {
  const admin = newUserForm(ruleContextOf(services)).safeParse({ ...input, role: 'Admins' })
  if (!admin.success) {
    const reasons = admin.error.issues.map(({ message }) => message)
    throw new StartError(`The admin ${input.email} cannot be created: ${reasons.join(' ')}`)
  }
  const { name, email, role, password } = admin.data
  const passwordHash = await hashPassword(password)
  return services.database.orm.transaction(async (db) => {
    const id = await insertAccount(db, { name, email, role, passwordHash }, services.now())
    if (!id) return undefined
    const changes = { role: { from: null, to: role }, email: { from: null, to: email } }
    const about = { subject: 'user', subjectId: id, personId: id, changes }
    await recordAboutPeople(services, db, [{ actorId: null, action: 'created', ...about }])
    return id
  })
}
