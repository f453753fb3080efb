import { buffer } from 'node:stream/consumers'
import { and, asc, eq, inArray, isNotNull, isNull, ne, notExists, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { deals, providers } from '#server/db/schema.ts'
import { coverPrints } from '#server/db/schema-review-checks.ts'
import type { Deps } from '#server/deps.ts'
import type { smallerWidths } from '#server/files/picture.ts'
import { printPicture } from '#server/files/picture-print.ts'
import { type FileStore, nameAtWidth, toKey } from '#server/files/store.ts'
import type { CheckedDeal, SameCover } from './check.ts'

type Cover = typeof coverPrints.$inferSelect

export type CoverDeps = Pick<Deps, 'db'> & { readonly files: Pick<FileStore, 'get'> }

const printedWidth = 480 satisfies (typeof smallerWidths)[number]

/** Measured once. @throws where the file is missing or cannot be read */
export async function readCover({ db, files }: CoverDeps, name: string): Promise<Cover> {
  const [known] = await db.select().from(coverPrints).where(eq(coverPrints.name, name))
  if (known) return known
  const read = async (fileName: string) => {
    const file = await files.get(toKey('picture', fileName))
    if (!file) throw new Error(`The picture ${fileName} is missing`)
    return buffer(file.stream())
  }
  const { width, height } = await sharp(await read(name)).metadata()
  const cover = { name, width, height, print: await printPicture(await read(nameAtWidth(name, printedWidth))) }
  await db.insert(coverPrints).values(cover).onConflictDoNothing()
  return cover
}

/** Differing bits out of 192 that a copy may have, measured on copies and on different pictures (picture-print.test.ts). */
const maxDifference = 12

/** A plain surface has fewer and is not compared: all plain surfaces look alike. */
const minDetails = 12

const maxCopies = 100

const changedCover = sql<string | null>`${deals.change} ->> 'coverImage'`

/** The covers of vouchers and of their changes. */
const hasCover = (matches: (cover: SQLWrapper) => SQL): SQL | undefined =>
  and(isNull(deals.deletedAt), or(matches(deals.coverImage), and(isNotNull(deals.changeStatus), matches(changedCover))))

/** Finds the oldest voucher of another business with the same picture. */
export async function findSameCover(
  { db }: Pick<Deps, 'db'>,
  { providerId }: Pick<CheckedDeal, 'providerId'>,
  { print }: Cover,
): Promise<SameCover | undefined> {
  if (print.replaceAll('0', '').length < minDetails) return undefined
  const copies = await db
    .select({ name: coverPrints.name })
    .from(coverPrints)
    .where(sql`bit_count(${coverPrints.print} # ${print}::bit(192)) <= ${maxDifference}`)
    .limit(maxCopies)
  if (copies.length === 0) return undefined
  const names = copies.map(({ name }) => name)
  const [same] = await db
    .select({
      dealId: deals.id,
      dealEn: deals.nameEn,
      dealAr: deals.nameAr,
      providerId: providers.id,
      businessEn: providers.businessNameEn,
      businessAr: providers.businessNameAr,
    })
    .from(deals)
    .innerJoin(providers, eq(providers.id, deals.providerId))
    .where(
      and(
        hasCover((cover) => inArray(cover, names)),
        ne(deals.providerId, providerId),
      ),
    )
    .orderBy(asc(deals.createdAt), asc(deals.id))
    .limit(1)
  return same
}

const maxCoversPerRun = 200

/** Measures covers that could not be read when they were sent. The order is random, so that lost files do not block the others. */
export async function measureCovers(deps: CoverDeps): Promise<void> {
  const { db } = deps
  const inUse = db
    .select({ one: sql`1` })
    .from(deals)
    .where(hasCover((cover) => sql`${cover} = ${coverPrints.name}`))
  await db.delete(coverPrints).where(notExists(inUse))
  const known = db.select({ one: sql`1` }).from(coverPrints).where(eq(coverPrints.name, deals.coverImage))
  const covers = await db
    .select({ name: deals.coverImage })
    .from(deals)
    .where(and(isNull(deals.deletedAt), sql`${deals.coverImage} is not null`, notExists(known)))
    .orderBy(sql`random()`)
    .limit(maxCoversPerRun)
  for (const { name } of covers) if (name !== null) await readCover(deps, name).catch(() => undefined)
}
