import { asc, desc, eq, sql } from 'drizzle-orm'
import { isReservedShopAddress, shopAddressLength } from '#contract/shop-address.ts'
import type { Db } from './db.ts'
import { providers } from './schema.ts'
import { shopAddresses } from './schema-shop-addresses.ts'

type Named = Pick<typeof providers.$inferSelect, 'id' | 'businessNameEn'>

/** Room for a number at the end. */
const maxDerived = shopAddressLength.max - 6

/** “Café Al-Bun & Co.” is `cafe-al-bun-co`; a name without Latin letters is `shop-1`, `shop-2`, and so on. */
export function deriveShopAddress(businessName: string): string {
  const words = businessName
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const whole = (words ?? []).join('-')
  const cut = whole.length > maxDerived ? whole.slice(0, maxDerived + 1).replace(/-[^-]*$/, '') : whole
  const derived = cut.slice(0, maxDerived)
  return derived.length >= shopAddressLength.min && /[a-z]/.test(derived) && !isReservedShopAddress(derived) ? derived : ''
}

/** The lowest free number after those that are taken. */
async function findFreeName(db: Db, derived: string): Promise<string> {
  const taken = await db
    .select({ name: shopAddresses.name })
    .from(shopAddresses)
    .where(sql`${shopAddresses.name} ~ ${`^${derived || 'shop'}-[0-9]+$`}`)
  const names = new Set(taken.map(({ name }) => name))
  let number = derived ? 2 : 1
  while (names.has(`${derived || 'shop'}-${number}`)) number += 1
  return `${derived || 'shop'}-${number}`
}

/** Returns the name in the public address of a business; null before its first approval. */
export async function findShopAddress(db: Db, providerId: string): Promise<string | null> {
  const [newest] = await db
    .select({ name: shopAddresses.name })
    .from(shopAddresses)
    .where(eq(shopAddresses.providerId, providerId))
    .orderBy(desc(shopAddresses.chosenAt), asc(shopAddresses.name))
    .limit(1)
  return newest?.name ?? null
}

/** Finds a business by its id, or by the address that it has or had, in capital letters too. */
export async function findShop(db: Db, idOrAddress: string): Promise<string | null> {
  const [byId] = await db.select({ id: providers.id }).from(providers).where(eq(providers.id, idOrAddress))
  if (byId) return byId.id
  const [byName] = await db
    .select({ id: shopAddresses.providerId })
    .from(shopAddresses)
    .where(eq(shopAddresses.name, idOrAddress.toLowerCase()))
  return byName?.id ?? null
}

/** Takes a name for a business; false if it is or was that of another one, or is the id of one in small letters. */
export async function takeShopAddress(db: Db, name: string, providerId: string, at: number): Promise<boolean> {
  const [isId] = await db
    .select({ id: providers.id })
    .from(providers)
    .where(eq(sql`lower(${providers.id})`, name))
    .limit(1)
  if (isId) return false
  const taken = await db
    .insert(shopAddresses)
    .values({ name, providerId, chosenAt: new Date(at) })
    .onConflictDoUpdate({
      target: shopAddresses.name,
      set: { chosenAt: sql`excluded.chosen_at` },
      setWhere: sql`${shopAddresses.providerId} = excluded.provider_id`,
    })
    .returning({ name: shopAddresses.name })
  return taken.length > 0
}

/** Gives a business that has no address one from its English name. The caller holds its row. */
export async function addShopAddress(db: Db, { id, businessNameEn }: Named, at: number): Promise<void> {
  if ((await findShopAddress(db, id)) !== null) return
  const derived = deriveShopAddress(businessNameEn)
  if (derived && (await takeShopAddress(db, derived, id, at))) return
  // Somebody may take the free name meanwhile.
  while (!(await takeShopAddress(db, await findFreeName(db, derived), id, at)));
}
