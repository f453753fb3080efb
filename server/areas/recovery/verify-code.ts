import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { verifyCode } from '#contract/recovery.ts'
import { recoveries } from '#server/db/schema-security.ts'
import type { Deps } from '#server/deps.ts'
import type { Input } from '#server/http/handler.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { hashHandle, isRightCode } from './credentials.ts'

/** Codes that may be tried per handle (S-10). */
const maxTries = 5

/** The conditional update counts a try before its code is compared, also among parallel ones. @throws Problem `CODE_WRONG`, `RECOVERY_ENDED` */
export async function verifyRecoveryCode({ db, body: { userId, otpCode }, ip }: Input<typeof verifyCode>, deps: Deps): Promise<null> {
  const at = deps.now()
  const handleHash = hashHandle(userId)
  const [tried] = await db
    .update(recoveries)
    .set({ tries: sql`${recoveries.tries} + 1` })
    .where(
      and(
        eq(recoveries.handleHash, handleHash),
        isNull(recoveries.usedAt),
        lt(recoveries.tries, maxTries),
        gt(recoveries.codeExpiresAt, new Date(at)),
        gt(recoveries.expiresAt, new Date(at)),
      ),
    )
    .returning()
  if (!tried) throw new Problem('RECOVERY_ENDED')
  const { accountId, tries } = tried
  const isRight = isRightCode(deps, tried, otpCode)
  if (!isRight || accountId === null) {
    await audit(db, { action: 'recovery.failed', at, ip, ...(accountId && { accountId }) })
    throw tries < maxTries ? new Problem('CODE_WRONG', { details: { triesLeft: maxTries - tries } }) : new Problem('RECOVERY_ENDED')
  }
  await db
    .update(recoveries)
    .set({ verifiedAt: new Date(at) })
    .where(eq(recoveries.handleHash, handleHash))
  return null
}
