import { and, eq, gt, isNull } from 'drizzle-orm'
import type { sendCode } from '#contract/recovery.ts'
import { hasSignedInFrom } from '#server/auth/sessions.ts'
import { lockUntilCommit } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { recoveries } from '#server/db/schema-security.ts'
import type { Deps } from '#server/deps.ts'
import type { Input } from '#server/http/handler.ts'
import { audit } from '#server/security/audit.ts'
import { clientSubnet } from '#server/security/client-subnet.ts'
import { type Limiter, sharedLimits } from '#server/security/limiter.ts'
import { randomId } from '#server/security/random.ts'
import { newCredentials } from './credentials.ts'

const hourMs = 3_600_000

/** Milliseconds until the same person may request another code. */
const pauseMs = 60_000

const maxPerHour = 5

/** Strangers from everywhere share these, a third of them at one client subnet; each network gets one more, up to twice as many. */
const maxOfStrangers = { hour: 15, day: 20 }

const minOfNetwork = 1

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

interface Request {
  readonly emailAddress: string
  readonly accountId: string | undefined
  readonly ip: string
}

/** Strangers share a cap per address, of which none uses up all. Where the account has signed in before, they cannot use up the owner's share. */
async function countCode(
  { db, limiter }: { readonly db: Db; readonly limiter: Limiter },
  { emailAddress, accountId = '', ip }: Request,
): Promise<void> {
  const subnet = clientSubnet(ip)
  const isStranger = !(await hasSignedInFrom(db, accountId, subnet))
  const shared = [
    ...sharedLimits({ key: `codes.hour:${emailAddress}`, max: maxOfStrangers.hour, period: hourMs }, ip, minOfNetwork),
    ...sharedLimits({ key: `codes.day:${emailAddress}`, max: maxOfStrangers.day, period: 24 * hourMs }, ip, minOfNetwork),
  ]
  await limiter.consume([
    { key: `codes.pause:${subnet} ${emailAddress}`, max: 1, period: pauseMs },
    { key: `codes.pair:${subnet} ${emailAddress}`, max: maxPerHour, period: hourMs },
    ...(isStranger ? shared : []),
  ])
}
