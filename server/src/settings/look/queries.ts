import type { Look } from '@cohort/contract/settings/look'
import { OUR_LOOK } from '@cohort/contract/settings/look'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/queryable.ts'
import { logos, organisationLook } from '../table.ts'

const chosen = { colour: organisationLook.colour, name: organisationLook.name }
const shown = {
  key: logos.key,
  shade: logos.shade,
  width: logos.width,
  height: logos.height,
}

/** Everybody may know it, signed in or not. */
export async function findLook(db: Queryable): Promise<Look> {
  const [look] = await db.select(chosen).from(organisationLook)
  const [logo] = await db.select(shown).from(logos)
  return { ...OUR_LOOK, ...look, logo: logo ? addressed(logo) : null }
}

function addressed({ key, ...logo }: Pick<typeof logos.$inferSelect, keyof typeof shown>) {
  return { ...logo, url: `/logo/${key}.webp`, icon: `/logo/${key}.png` }
}

/** The row, made when there was none, so that of two admins the second sees what the first did. */
export async function lockLook(db: Queryable): Promise<void> {
  await db.insert(organisationLook).values({}).onConflictDoNothing()
  await db.select({ id: organisationLook.id }).from(organisationLook).for('update')
}

type Chosen = Partial<Pick<typeof organisationLook.$inferInsert, 'colour' | 'name'>>

export async function updateLook(db: Queryable, changed: Chosen, updatedAt: Date): Promise<void> {
  await db.update(organisationLook).set({ ...changed, updatedAt })
}

export type NewLogo = Omit<typeof logos.$inferInsert, 'id' | 'createdAt'>

export async function replaceLogo(db: Queryable, logo: NewLogo | null): Promise<void> {
  await db.delete(logos)
  if (logo) await db.insert(logos).values(logo)
}

/** By its key: an address that is not shown any more leads to nothing. */
export async function findLogoFile(db: Queryable, key: string, kind: 'image' | 'icon') {
  const [found] = await db.select({ file: logos[kind] }).from(logos).where(eq(logos.key, key))
  return found?.file
}

/** The picture itself, for what is printed. */
export async function findLogo(db: Queryable) {
  const [found] = await db.select({ image: logos.image }).from(logos)
  return found?.image
}
