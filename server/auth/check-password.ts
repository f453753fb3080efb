import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { accounts, providers } from '#server/db/schema.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import type { AuthDeps } from './auth-deps.ts'
import type { PasswordDeps } from './guessable.ts'
import { loginLimits } from './login-limits.ts'
import { verifyPassword } from './password.ts'

/** @throws Problem `SESSION_ENDED` */
export async function findOwnAccount(db: Db, { id }: Viewer) {
  const [found] = await db
    .select({
      emailAddress: accounts.emailAddress,
      passwordHash: accounts.passwordHash,
      fullName: accounts.fullName,
      businessNameEn: providers.businessNameEn,
    })
    .from(accounts)
    .leftJoin(providers, eq(providers.id, accounts.providerId))
    .where(eq(accounts.id, id))
  if (!found) throw new Problem('SESSION_ENDED')
  return found
}

interface Typed {
  readonly viewer: Viewer
  readonly body: { readonly currentPassword: string }
  readonly ip: string
}

/** A wrong one counts as a failed sign-in, so that a stolen session cannot guess it. @throws Problem `VALIDATION_FAILED`, `TOO_MANY_REQUESTS` */
export async function checkCurrentPassword(
  { viewer, body: { currentPassword }, ip }: Typed,
  { emailAddress, passwordHash }: { readonly emailAddress: string; readonly passwordHash: string },
  deps: Pick<AuthDeps, 'db' | 'now' | 'config' | 'metrics'> & PasswordDeps,
): Promise<void> {
  const limits = loginLimits(deps)
  const attempt = { emailAddress, accountId: viewer.id, ip }
  await limits.check(attempt)
  await deps.hashing.run(viewer.id, async () => {
    const { succeed } = await limits.consume(attempt)
    if (!(await verifyPassword(currentPassword, passwordHash))) throw fieldProblem('currentPassword', 'wrongPassword')
    await succeed()
  })
}
