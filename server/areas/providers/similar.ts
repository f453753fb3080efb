import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { SimilarAccount } from '#contract/providers.ts'
import type { Db } from '#server/db/db.ts'
import { accounts, mailbox, providers } from '#server/db/schema.ts'

type Provider = typeof providers.$inferSelect
type Field = SimilarAccount['fields'][number]

const maximum = 10

/** Maps `licenceSha256` to `licence` of the contract. */
const numbers = ['commercialRegNo', 'taxId', 'bankAccountNo', 'phoneNo', 'licenceSha256'] as const

const toField = (name: (typeof numbers)[number]): Field => (name === 'licenceSha256' ? 'licence' : name)

/** Two indexed reads, of businesses and of accounts, because a condition on both tables would read all of them. */
function selectIds(db: Db, provider: Provider, isSameMailbox: SQL) {
  const same = numbers.flatMap((name): SQL[] => (provider[name] ? [eq(providers[name], provider[name])] : []))
  const samePhone = provider.phoneNo ? eq(accounts.phoneNo, provider.phoneNo) : undefined
  return union(
    db
      .select({ id: providers.id })
      .from(providers)
      .where(or(sql`false`, ...same)),
    db.select({ id: accounts.id }).from(accounts).where(or(isSameMailbox, samePhone)),
  )
}

/** Also accounts whose address is not verified, without a status. At most ten, newest first. */
export async function findSimilar(db: Db, provider: Provider): Promise<SimilarAccount[]> {
  const isSameMailbox = sql<boolean>`${mailbox(accounts.emailAddress)} = ${mailbox(provider.emailAddress ?? '')}`
  const rows = await db
    .select({ account: accounts, business: providers, isSameMailbox })
    .from(accounts)
    .leftJoin(providers, eq(providers.id, accounts.id))
    .where(and(inArray(accounts.id, selectIds(db, provider, isSameMailbox)), ne(accounts.id, provider.id), isNull(accounts.deletedAt)))
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(maximum)
  return rows.map(({ account, business, ...row }) => {
    const found: Partial<Pick<Provider, (typeof numbers)[number]>> = business ?? { phoneNo: account.phoneNo }
    const sameNumbers: Field[] = numbers.filter((name) => provider[name] && found[name] === provider[name]).map(toField)
    return {
      _id: account.id,
      businessNameEn: business?.businessNameEn ?? '',
      businessNameAr: business?.businessNameAr ?? '',
      fullName: account.fullName,
      ...(business?.verifiedAt && { accountApprovalStatus: business.approvalStatus }),
      fields: row.isSameMailbox ? [...sameNumbers, 'emailAddress'] : sameNumbers,
    }
  })
}
