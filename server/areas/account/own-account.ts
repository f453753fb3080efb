import { eq } from 'drizzle-orm'
import type { Account, getAccount, PendingEmail } from '#contract/account.ts'
import { findOpenEmailChange } from '#server/auth/email-change-links.ts'
import type { Db } from '#server/db/db.ts'
import { accounts, providers } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { Problem } from '#server/problem.ts'

async function findPendingEmail(db: Db, accountId: string, at: number): Promise<PendingEmail | null> {
  const found = await findOpenEmailChange(db, accountId, at)
  if (!found) return null
  const { emailAddress, createdAt, expiresAt } = found
  return { emailAddress, sentAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
}

export async function readOwnAccount({ db, viewer }: AuthenticatedInput<typeof getAccount>, deps: Deps): Promise<Account> {
  const [found] = await db
    .select({
      emailAddress: accounts.emailAddress,
      role: accounts.role,
      fullName: accounts.fullName,
      businessNameEn: providers.businessNameEn,
      businessNameAr: providers.businessNameAr,
      accountPhone: accounts.phoneNo,
      businessPhone: providers.phoneNo,
    })
    .from(accounts)
    .leftJoin(providers, eq(providers.id, accounts.providerId))
    .where(eq(accounts.id, viewer.id))
  if (!found) throw new Problem('SESSION_ENDED')
  const { accountPhone, businessPhone, ...account } = found
  return { ...account, phoneNo: businessPhone ?? accountPhone, pendingEmail: await findPendingEmail(db, viewer.id, deps.now()) }
}
