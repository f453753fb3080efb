import { and, eq, gt, isNull } from 'drizzle-orm'
import type { sendCode } from '#contract/recovery.ts'
import { lockUntilCommit } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { recoveries } from '#server/db/schema-security.ts'
import type { Deps } from '#server/deps.ts'
import type { Input } from '#server/http/handler.ts'
import { audit } from '#server/security/audit.ts'
import type { Limiter } from '#server/security/limiter.ts'
import { randomId } from '#server/security/random.ts'
import { countCode } from './code-limits.ts'
import { newCredentials } from './credentials.ts'

const handleMinutes = 15
const codeMinutes = 10

const minutesAfter = (at: number, minutes: number) => new Date(at + minutes * 60_000)

const selectAccount = (db: Db, emailAddress: string) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.emailAddress, emailAddress), isNull(accounts.deletedAt)))

/** A verified recovery stays, or a stranger who requests a code would end it. */
const voidEarlierCodes = (db: Db, accountId: string, at: number) =>
  db
    .update(recoveries)
    .set({ codeExpiresAt: new Date(at) })
    .where(and(eq(recoveries.accountId, accountId), isNull(recoveries.verifiedAt), gt(recoveries.codeExpiresAt, new Date(at))))

/** Does the same work for an unknown address, also after the response; the mail is dropped when it would be sent. */
export async function startRecovery(
  { db, body: { emailAddress }, ip, language, afterCommit }: Input<typeof sendCode>,
  deps: Deps & { readonly limiter: Limiter },
) {
  const [account] = await selectAccount(db, emailAddress)
  await countCode({ db, limiter: deps.limiter }, { emailAddress, accountId: account?.id, ip })
  const at = deps.now()
  const { handle, code, ...hashes } = newCredentials(deps.secret)
  const accountId = await db.transaction(async (tx) => {
    // When two codes are requested at the same time, one of them is the newer.
    await lockUntilCommit(tx, `recovery ${emailAddress}`)
    // A change of the address ends the recoveries that it finds. One that has come meanwhile leaves no account, another one waits.
    const [account] = await selectAccount(tx, emailAddress).for('key share')
    const accountId = account?.id
    await voidEarlierCodes(tx, accountId ?? randomId(), at)
    await tx.insert(recoveries).values({
      ...hashes,
      accountId: accountId ?? null,
      codeExpiresAt: minutesAfter(at, codeMinutes),
      createdAt: new Date(at),
      expiresAt: minutesAfter(at, handleMinutes),
    })
    await audit(tx, { action: 'recovery.requested', at, ip, ...(accountId && { accountId }) })
    return accountId
  })
  const data = { code, minutes: codeMinutes, ...(accountId === undefined && { isDecoy: true }) }
  afterCommit(() => db.transaction((tx) => deps.mail.enqueue(tx, { template: 'recoveryCode', to: emailAddress, language, data })))
  return { userId: handle }
}
