import { type Look, OUR_LOOK } from '@cohort/contract/settings/rules'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { logos, organisationBranding } from '#server/settings/table.ts'

const chosen = { colour: organisationBranding.colour, name: organisationBranding.name }
const shown = {
  key: logos.key,
  shade: logos.shade,
  width: logos.width,
  height: logos.height,
}

/** Everybody may know it, signed in or not. */
export async function findBranding(db: Queryable): Promise<Look> {
  const [look] = await db.select(chosen).from(organisationBranding)
  const [logo] = await db.select(shown).from(logos)
  return { ...OUR_LOOK, ...look, logo: logo ? addressed(logo) : null }
}

function addressed({ key, ...logo }: Pick<typeof logos.$inferSelect, keyof typeof shown>) {
  return { ...logo, url: `/logo/${key}.webp`, icon: `/logo/${key}.png` }
}

/** The row, made when there was none, so that of two admins the second sees what the first did. */
export async function lockBranding(db: Queryable): Promise<void> {
  await db.insert(organisationBranding).values({}).onConflictDoNothing()
  await db.select({ id: organisationBranding.id }).from(organisationBranding).for('update')
}

type Chosen = Partial<Pick<typeof organisationBranding.$inferInsert, 'colour' | 'name'>>

export async function updateBranding(
  db: Queryable,
  changed: Chosen,
  updatedAt: Date,
): Promise<void> {
  await db.update(organisationBranding).set({ ...changed, updatedAt })
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
