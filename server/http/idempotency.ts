import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/open.ts'
import { idempotencyKeys } from '../db/schema-security.ts'
import type { Form } from './form.ts'
import type { Input } from './input.ts'
import { fieldProblem, Problem } from './problem.ts'

/** How long an answer is kept for the same key. */
export const keptFor = 24 * 3_600_000

/** What makes a call the same call again: who, which, its key and what was sent. */
export interface Once {
  readonly accountId: string
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

export function contentHash(input: Input, form: Form | undefined): string {
  const files = Object.entries(form?.files ?? {}).map(([name, { sha256 }]) => [name, sha256])
  return createHash('sha256')
    .update(JSON.stringify([input, files]))
    .digest('base64url')
}

/**
 * Does the work once for a key: the key, the work and its answer are one transaction. A second call waits for the first
 * at the key's row and gets its answer; if the first failed, the second is the first. Nothing stays half done.
 * @throws Problem `CONFLICT` when the key was used for something else
 */
export function once(db: Db, { at, ...call }: Once, work: (tx: Db) => Promise<string>): Promise<{ answer: string; replayed: boolean }> {
  const row = { ...call, answer: null, createdAt: new Date(at) }
  const { accountId, call: name, key } = idempotencyKeys
  const same = and(eq(accountId, call.accountId), eq(name, call.call), eq(key, call.key))
  return db.transaction(async (tx) => {
    const [claimed] = await tx
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoUpdate({ target: [accountId, name, key], set: row, setWhere: lt(idempotencyKeys.createdAt, new Date(at - keptFor)) })
      .returning({ key })
    if (!claimed) {
      const [earlier] = await tx.select().from(idempotencyKeys).where(same)
      if (!earlier?.answer || earlier.bodyHash !== call.bodyHash) throw new Problem('CONFLICT')
      return { answer: earlier.answer, replayed: true }
    }
    const answer = await work(tx)
    await tx.update(idempotencyKeys).set({ answer }).where(same)
    return { answer, replayed: false }
  })
}
