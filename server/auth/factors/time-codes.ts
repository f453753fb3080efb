import { and, eq, isNull, lt, not, or, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { codeLength } from '#contract/one-time-code.ts'
import type { Db } from '#server/db/db.ts'
import { secondFactors } from '#server/db/schema-second-factor.ts'
import { openSealedText, sealPrefix, sealText } from '#server/security/sealed-text.ts'
import { acceptedSecrets, type Secrets } from '#server/security/secret.ts'

/** Seconds. */
const period = 30

/** Steps before and after the current one whose code is taken too: clocks differ. */
const window = 1

/** RFC 6238 recommends the length of the hash, 160 bits. */
const secretBytes = 20

const purpose = 'time codes'

export const sealTimeSecret = ({ secret }: Secrets, base32: string, accountId: string): string =>
  sealText(secret, base32, { purpose, owner: accountId })

export const openTimeSecret = (secrets: Secrets, sealed: string, accountId: string): string | undefined =>
  openSealedText(acceptedSecrets(secrets), sealed, { purpose, owner: accountId })

export const newTimeSecret = (): string => new Secret({ size: secretBytes }).base32

/** SHA-1 and the other defaults, because many apps know nothing else. */
const toTotp = (base32: string, label = '') =>
  new TOTP({ issuer: 'Qaseema', label, digits: codeLength, period, secret: Secret.fromBase32(base32) })

export const toOtpauthUri = (base32: string, emailAddress: string): string => toTotp(base32, emailAddress).toString()

/** The step of 30 seconds that the code belongs to; undefined for a wrong one. */
export function findStep(base32: string, code: string, at: number): number | undefined {
  const delta = toTotp(base32).validate({ token: code, timestamp: at, window })
  return delta === null ? undefined : Math.floor(at / 1_000 / period) + delta
}

/** A code works once, also of two calls at the same moment. Answers the factor that it belongs to. */
export async function takeTimeCode(
  db: Db,
  accountId: string,
  { code, at }: { readonly code: string; readonly at: number },
  secrets: Secrets,
) {
  const rows = await db
    .select({ id: secondFactors.id, sealedSecret: secondFactors.sealedSecret })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), eq(secondFactors.kind, 'code')))
  for (const { id, sealedSecret } of rows) {
    const base32 = openTimeSecret(secrets, sealedSecret ?? '', accountId)
    const step = base32 === undefined ? undefined : findStep(base32, code, at)
    if (step === undefined) continue
    const isNewStep = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))
    const [taken] = await db
      .update(secondFactors)
      .set({ lastStep: step, lastUsedAt: new Date(at) })
      .where(and(eq(secondFactors.id, id), isNewStep))
      .returning({ id: secondFactors.id })
    if (taken) return taken
  }
  return undefined
}

/** Run after a change of the secret, so that the former one can be given up. */
export async function resealTimeSecrets(db: Db, secrets: Secrets): Promise<void> {
  const isCurrent = sql`starts_with(${secondFactors.sealedSecret}, ${sealPrefix(secrets.secret, purpose)})`
  const rows = await db
    .select({ id: secondFactors.id, accountId: secondFactors.accountId, sealed: secondFactors.sealedSecret })
    .from(secondFactors)
    .where(and(eq(secondFactors.kind, 'code'), not(isCurrent)))
  for (const { id, accountId, sealed } of rows) {
    const base32 = openTimeSecret(secrets, sealed ?? '', accountId)
    if (base32 === undefined) continue
    await db
      .update(secondFactors)
      .set({ sealedSecret: sealTimeSecret(secrets, base32, accountId) })
      .where(eq(secondFactors.id, id))
  }
}
