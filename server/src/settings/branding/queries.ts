import { type Branding, DEFAULT_BRANDING } from '@cohort/contract/settings/branding-rules'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { logos, organisationBranding } from '#server/settings/table.ts'

// Not scoped to an actor: the branding is public.

const brandingColumns = { colour: organisationBranding.colour, name: organisationBranding.name }
const logoColumns = {
  key: logos.key,
  shade: logos.shade,
  width: logos.width,
  height: logos.height,
}

export async function findBranding(db: Queryable): Promise<Branding> {
  const [look] = await db.select(brandingColumns).from(organisationBranding)
  const [logo] = await db.select(logoColumns).from(logos)
  return { ...DEFAULT_BRANDING, ...look, logo: logo ? withUrls(logo) : null }
}

function withUrls({ key, ...logo }: Pick<typeof logos.$inferSelect, keyof typeof logoColumns>) {
  return { ...logo, url: `/logo/${key}.webp`, icon: `/logo/${key}.png` }
}

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

export async function findLogoFile(db: Queryable, key: string, kind: 'image' | 'icon') {
  const [found] = await db.select({ file: logos[kind] }).from(logos).where(eq(logos.key, key))
  return found?.file
}

export async function findLogo(db: Queryable) {
  const [found] = await db.select({ image: logos.image }).from(logos)
  return found?.image
}
