import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { recoveryCodes } from '#server/db/schema-second-factor.ts'
import { hashLinkToken } from '#server/security/link-token.ts'

const codeCount = 10

/** Crockford's base32, 80 bits: random enough for a fast hash. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 16

const randomCode = () => Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')

const toHash = (accountId: string, code: string) => hashLinkToken(`${accountId}.${code}`)

const inGroups = (code: string) => code.match(/.{4}/g)?.join('-') ?? code

/** The former ones stop working. Answers them as they are shown, once. */
export async function replaceRecoveryCodes(db: Db, accountId: string, at: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, randomCode)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await db.insert(recoveryCodes).values(codes.map((code) => ({ codeHash: toHash(accountId, code), accountId, createdAt: new Date(at) })))
  return codes.map(inGroups)
}

/** Works once. `code` as the contract normalises it. */
export async function takeRecoveryCode(db: Db, accountId: string, code: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.codeHash, toHash(accountId, code)), eq(recoveryCodes.accountId, accountId)))
    .returning({ codeHash: recoveryCodes.codeHash })
  return taken.length > 0
}

export const countRecoveryCodes = (db: Db, accountId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId))
