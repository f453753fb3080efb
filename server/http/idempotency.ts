import { createHmac } from 'node:crypto'
import { and, eq, gte, inArray, like, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Call, isIdempotent } from '#contract/call.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { idempotencyKeys } from '#server/db/schema-security.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { acceptedSecrets, derivedKey, type Secrets } from '#server/security/secret.ts'
import type { Form } from './form.ts'
import type { CheckedInput } from './input.ts'
import type { Viewer } from './viewer.ts'

export const storedResponseMaxAge = 24 * 3_600_000

const accountScope = ({ id }: Pick<Viewer, 'id'>): string => `account:${id}`

interface HashedContent {
  readonly scope: string
  readonly bodyHash: string
}

export interface IdempotencyKey extends HashedContent {
  readonly call: string
  readonly key: string
  readonly at: number
  /** By each accepted secret: the first attempt may have reached an instance that signs with another one. */
  readonly accepted: readonly HashedContent[]
}

function readKeyHeader({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw fieldProblem('Idempotency-Key', 'invalid')
  return key
}

/** An HMAC, because a plain hash of a password could be guessed from the table. */
function contentHash(secret: Uint8Array, input: CheckedInput, form: Form | undefined): string {
  const files = Object.entries(form?.files ?? {}).map(([name, { sha256 }]) => [name, sha256])
  return createHmac('sha256', derivedKey(secret, 'idempotency'))
    .update(JSON.stringify([input, files]))
    .digest('base64url')
}

interface KeyedRequest {
  readonly call: Call
  readonly request: FastifyRequest
  readonly form: Form | undefined
  readonly input: CheckedInput
}

/** Scoped to the account or the marketplace's app, on public calls to the content, so that strangers with the same key never meet. */
export function toIdempotencyKey(
  { now, ...secrets }: Secrets & { readonly now: () => number },
  { call, request, form, input }: KeyedRequest,
): IdempotencyKey | undefined {
  const key = isIdempotent(call) ? readKeyHeader(request) : undefined
  if (!key) return undefined
  const callerScope = request.viewer ? accountScope(request.viewer) : call.access === 'customerApp' ? 'customer app' : undefined
  const toContent = (secret: Uint8Array): HashedContent => {
    const bodyHash = contentHash(secret, input, form)
    return { scope: callerScope ?? `body:${bodyHash}`, bodyHash }
  }
  const accepted = acceptedSecrets(secrets).map(toContent)
  return { ...toContent(secrets.secret), call: call.name, key, at: now(), accepted }
}

const { scope, call, key, createdAt } = idempotencyKeys
const sameAs = (claimed: IdempotencyKey) => and(eq(scope, claimed.scope), eq(call, claimed.call), eq(key, claimed.key))
const acceptedAs = (claimed: IdempotencyKey) =>
  and(
    inArray(
      scope,
      claimed.accepted.map((content) => content.scope),
    ),
    eq(call, claimed.call),
    eq(key, claimed.key),
  )
const oldest = (at: number) => new Date(at - storedResponseMaxAge)

export async function isKeyStored(
  { db, now }: { readonly db: Db; readonly now: () => number },
  { name }: Call,
  request: FastifyRequest,
): Promise<boolean> {
  const header = readKeyHeader(request)
  if (header === undefined) return false
  const inScope = request.viewer ? eq(scope, accountScope(request.viewer)) : like(scope, 'body:%')
  return (await db.$count(idempotencyKeys, and(inScope, eq(call, name), eq(key, header), gte(createdAt, oldest(now()))))) > 0
}

/** @throws Problem `CONFLICT` when the key was used with other content, `UNDONE_MEANWHILE` */
export async function findStoredResponse(db: Db, claimed: IdempotencyKey): Promise<string | undefined> {
  const [earlier] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(acceptedAs(claimed), gte(createdAt, oldest(claimed.at))))
  if (earlier && !claimed.accepted.some(({ bodyHash }) => bodyHash === earlier.bodyHash)) throw new Problem('CONFLICT')
  if (earlier?.answer === null) throw new Problem('UNDONE_MEANWHILE')
  return earlier?.answer
}

/** Of all people of the business. Run in the deleting transaction: a late retry then neither gets the response nor creates the row again. */
export async function revokeStoredResponses(db: Db, businessId: string, creating: Call, deletedId: string): Promise<void> {
  const scopes = db
    .select({ scope: sql<string>`'account:' || ${accounts.id}` })
    .from(accounts)
    .where(eq(accounts.providerId, businessId))
  const field = `"_id":${JSON.stringify(deletedId)}`
  const namesRow = sql`position(${field} in ${idempotencyKeys.answer}) > 0`
  await db
    .update(idempotencyKeys)
    .set({ answer: null })
    .where(and(inArray(scope, scopes), eq(call, creating.name), namesRow))
}

/** A second call waits at the key's row for the first one's response. @throws Problem `CONFLICT` for other content */
export function withIdempotency(
  db: Db,
  claimed: IdempotencyKey,
  work: (tx: Db) => Promise<string>,
): Promise<{ response: string; replayed: boolean }> {
  const { at, accepted: _, ...columns } = claimed
  const row = { ...columns, answer: null, createdAt: new Date(at) }
  return db.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoUpdate({ target: [scope, call, key], set: row, setWhere: lt(createdAt, oldest(at)) })
      .returning({ key })
    if (!inserted) {
      const response = await findStoredResponse(tx, claimed)
      if (response === undefined) throw new Problem('CONFLICT')
      return { response, replayed: true }
    }
    const response = await work(tx)
    await tx.update(idempotencyKeys).set({ answer: response }).where(sameAs(claimed))
    return { response, replayed: false }
  })
}
