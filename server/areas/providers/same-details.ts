import { and, desc, inArray, isNotNull, or } from 'drizzle-orm'
import { type SameDetails, sameDetailNames } from '#contract/providers.ts'
import type { ReviewStatus } from '#contract/review.ts'
import type { Db } from '#server/db/db.ts'
import { providers } from '#server/db/schema.ts'

type Name = (typeof sameDetailNames)[number]
type Details = Readonly<Record<Name, string | null>>

const columns = {
  commercialRegNo: providers.commercialRegNo,
  phoneNo: providers.phoneNo,
  bankAccountNo: providers.bankAccountNo,
  licence: providers.licenceSha256,
} as const satisfies Readonly<Record<Name, unknown>>

interface Row extends Omit<Details, 'licence'> {
  readonly id: string
  readonly status: ReviewStatus
  readonly licenceSha256: string | null
  readonly newLicence: { readonly sha256: string } | null
}

/** This is far more than the rows of a page have; a number that hundreds share needs no complete list. */
const maximum = 1_000

/** Compares the new licence while it waits for its review, otherwise the current one. */
const toDetails = ({ newLicence, licenceSha256, ...row }: Row) => ({ ...row, licence: newLicence?.sha256 ?? licenceSha256 })

/** Finds the newest other business with the same details for each row that waits for a review. */
export async function findSameDetails(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, SameDetails>> {
  const waiting = rows.filter(({ status, newLicence }) => status === 'PENDING' || newLicence !== null).map(toDetails)
  const isSame = sameDetailNames.flatMap((name) => {
    const values = waiting.flatMap((row) => row[name] || [])
    return values.length > 0 ? [inArray(columns[name], values)] : []
  })
  if (isSame.length === 0) return new Map()
  const found = await db
    .select({ _id: providers.id, businessNameEn: providers.businessNameEn, businessNameAr: providers.businessNameAr, details: columns })
    .from(providers)
    .where(and(isNotNull(providers.verifiedAt), or(...isSame)))
    .orderBy(desc(providers.createdAt), desc(providers.id))
    .limit(maximum)
  return new Map(
    waiting.flatMap((row) => {
      const others = found.filter(({ _id }) => _id !== row.id)
      const sameNames = ({ details }: (typeof found)[number]) => sameDetailNames.filter((name) => row[name] && details[name] === row[name])
      const other = others.find((each) => sameNames(each).length > 0)
      if (!other) return []
      const { details: _details, ...named } = other
      return [[row.id, { ...named, fields: sameNames(other) }] as const]
    }),
  )
}
