import { createHmac } from 'node:crypto'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Call, isIdempotent } from '../../src/contract/call.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Db } from '../db/open.ts'
import { idempotencyKeys } from '../db/schema-security.ts'
import type { Deps } from '../deps.ts'
import { derivedKey } from '../security/secret.ts'
import type { Form } from './form.ts'
import type { CheckedInput } from './input.ts'
import { fieldProblem, Problem } from './problem.ts'

/** Milliseconds for which an answer is kept for the same key. */
export const answerMaxAge = 24 * 3_600_000

const scopeOf = ({ id }: Pick<Viewer, 'id'>): string => `account:${id}`

/** What makes a call the same call again: who, which, its key and what was sent. */
export interface IdempotencyClaim {
  readonly scope: string
  readonly call: string
  readonly key: string
  readonly bodyHash: string
  readonly at: number
}

/** The `Idempotency-Key` of a request, undefined without one; at most 255 visible characters. */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw fieldProblem('Idempotency-Key', 'invalid')
  return key
}

/** Keyed, because it is stored and what is sent may hold a password: a bare hash would let whoever reads the table guess it. */
function contentHash(secret: Uint8Array, input: CheckedInput, form: Form | undefined): string {
  const files = Object.entries(form?.files ?? {}).map(([name, { sha256 }]) => [name, sha256])
  return createHmac('sha256', derivedKey(secret, 'idempotency'))
    .update(JSON.stringify([input, files]))
    .digest('base64url')
}

interface Sent {
  readonly call: Call
  readonly viewer: Viewer | undefined
  readonly request: FastifyRequest
  readonly form?: Form
}

/**
 * The claim of a call that came with a key. A key belongs to its account; where nobody is signed in, to what was sent,
 * so that strangers with the same key neither hinder nor overhear each other.
 */
export function claimOf(
  { secret, now }: Pick<Deps, 'secret' | 'now'>,
  { call, viewer, request, form }: Sent,
  input: CheckedInput,
): IdempotencyClaim | undefined {
  const key = isIdempotent(call) ? idempotencyKey(request) : undefined
  if (!key) return undefined
  const bodyHash = contentHash(secret, input, form)
  return { scope: viewer ? scopeOf(viewer) : `body:${bodyHash}`, call: call.name, key, bodyHash, at: now() }
}

const { scope, call, key, createdAt } = idempotencyKeys
const sameAs = (claim: IdempotencyClaim) => and(eq(scope, claim.scope), eq(call, claim.call), eq(key, claim.key))
const oldest = ({ at }: IdempotencyClaim) => new Date(at - answerMaxAge)

/**
 * The answer that an earlier call with this key got, undefined when there was none.
 * @throws Problem `CONFLICT` when the key was used for something else
 */
export async function recall(db: Db, claim: IdempotencyClaim): Promise<string | undefined> {
  const [earlier] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(sameAs(claim), gte(createdAt, oldest(claim))))
  if (earlier && earlier.bodyHash !== claim.bodyHash) throw new Problem('CONFLICT')
  return earlier?.answer ?? undefined
}

/**
 * Forgets the keys under which an account's `made` was answered with what has just been deleted: the next try with one of them is
 * the first. A try at the same moment waits for the end of this transaction, or was before it.
 */
export async function forgetAnswers(db: Db, viewer: Pick<Viewer, 'id'>, made: Call, deletedId: string): Promise<void> {
  const told = `"_id":${JSON.stringify(deletedId)}`
  const isAbout = sql`position(${told} in ${idempotencyKeys.answer}) > 0`
  await db.delete(idempotencyKeys).where(and(eq(scope, scopeOf(viewer)), eq(call, made.name), isAbout))
}

/**
 * Does the work once for a key: the key, the work and its answer are one transaction. A second call waits for the first
 * at the key's row and gets its answer; if the first failed, the second is the first. Nothing stays half done.
 * @throws Problem `CONFLICT` when the key was used for something else
 */
export function withIdempotency(
  db: Db,
  claim: IdempotencyClaim,
  work: (tx: Db) => Promise<string>,
): Promise<{ answer: string; replayed: boolean }> {
  const { at, ...same } = claim
  const row = { ...same, answer: null, createdAt: new Date(at) }
  return db.transaction(async (tx) => {
    const [claimed] = await tx
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoUpdate({ target: [scope, call, key], set: row, setWhere: lt(createdAt, oldest(claim)) })
      .returning({ key })
    if (!claimed) {
      const answer = await recall(tx, claim)
      if (answer === undefined) throw new Problem('CONFLICT')
      return { answer, replayed: true }
    }
    const answer = await work(tx)
    await tx.update(idempotencyKeys).set({ answer }).where(sameAs(claim))
    return { answer, replayed: false }
  })
}
