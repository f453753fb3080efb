import { like } from 'drizzle-orm'
import { verifyPassword } from '#server/auth/password.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { randomId } from '#server/security/random.ts'

export const demoPassword = 'Qaseema#2026'

export const demoEmail = (key: string): string => `${key}@qaseema.test`

export const demoNotice = `Demo accounts (password ${demoPassword}): ${['super', 'admin', 'sub', 'provider', 'manager', 'accountant', 'pending', 'rejected'].map(demoEmail).join(', ')}`

/** The password in the README is public. */
export const demoPasswordFor = ({ exposed }: { readonly exposed: boolean }): string => (exposed ? randomId() : demoPassword)

/** All demo accounts share one hash, so one is checked. */
export async function opensByPublishedPassword(db: Db): Promise<boolean> {
  const hashes = await db
    .selectDistinct({ hash: accounts.passwordHash })
    .from(accounts)
    .where(like(accounts.emailAddress, demoEmail('%')))
  for (const { hash } of hashes) if (await verifyPassword(demoPassword, hash)) return true
  return false
}
