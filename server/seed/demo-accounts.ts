import { like } from 'drizzle-orm'
import { verifyPassword } from '../auth/password.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema.ts'
import { randomId } from '../security/random.ts'
import { demoPassword } from './content/staff.ts'

export const emailOf = (key: string): string => `${key}@qaseema.test`

/** Tells whoever has started the server at this machine how to sign in. */
export const demoNotice = `Demo accounts (password ${demoPassword}): ${['super', 'admin', 'sub', 'provider', 'pending', 'rejected'].map(emailOf).join(', ')}`

/** Everybody knows the password in the README, so where others may reach the server the demo gets one that nobody knows. */
export const demoPasswordFor = ({ exposed }: { readonly exposed: boolean }): string => (exposed ? randomId() : demoPassword)

/** Whether somebody who has read the README could sign in. The demo's accounts have one hash together, so one is tried. */
export async function opensByPublishedPassword(db: Db): Promise<boolean> {
  const hashes = await db
    .selectDistinct({ hash: accounts.passwordHash })
    .from(accounts)
    .where(like(accounts.emailAddress, emailOf('%')))
  for (const { hash } of hashes) if (await verifyPassword(demoPassword, hash)) return true
  return false
}
