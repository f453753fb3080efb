import { and, desc, inArray, isNotNull, or } from 'drizzle-orm'
import type { SameDetails } from '#contract/providers.ts'
import type { ReviewStatus } from '#contract/review.ts'
import type { Db } from '#server/db/db.ts'
import { providers } from '#server/db/schema.ts'

const numbers = ['commercialRegNo', 'phoneNo'] as const

interface Row {
  readonly id: string
  readonly status: ReviewStatus
  readonly commercialRegNo: string | null
  readonly phoneNo: string | null
}

/** Far more than the rows of a page have; a number that hundreds share needs no complete list. */
const maximum = 1_000

/** For each pending row with one, the newest other business of the list with the same phone or registration number. */
export async function findSameDetails(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, SameDetails>> {
  const pending = rows.filter(({ status }) => status === 'PENDING')
  const values = (name: (typeof numbers)[number]) => pending.flatMap((row) => row[name] || [])
  const [registrations, phones] = [values('commercialRegNo'), values('phoneNo')]
  if (registrations.length === 0 && phones.length === 0) return new Map()
  const found = await db
    .select({
      _id: providers.id,
      businessNameEn: providers.businessNameEn,
      businessNameAr: providers.businessNameAr,
      commercialRegNo: providers.commercialRegNo,
      phoneNo: providers.phoneNo,
    })
    .from(providers)
    .where(and(isNotNull(providers.verifiedAt), or(inArray(providers.commercialRegNo, registrations), inArray(providers.phoneNo, phones))))
    .orderBy(desc(providers.createdAt), desc(providers.id))
    .limit(maximum)
  return new Map(
    pending.flatMap((row) => {
      const isSame = (other: (typeof found)[number], name: (typeof numbers)[number]) => Boolean(row[name]) && other[name] === row[name]
      const other = found.find((each) => each._id !== row.id && numbers.some((name) => isSame(each, name)))
      if (!other) return []
      const { _id, businessNameEn, businessNameAr } = other
      return [[row.id, { _id, businessNameEn, businessNameAr, fields: numbers.filter((name) => isSame(other, name)) }] as const]
    }),
  )
}
