import { and, asc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import type { ChatHolder, listColleagues, releaseChat, takeChat } from '#contract/help-desk.ts'
import { chatHoldLifetime } from '#contract/limits.ts'
import { adminRoom } from '#contract/live-events.ts'
import { adminRoles } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { chatHolders, chats } from '#server/db/schema-help-center.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { lockChat } from './chats.ts'

type Now = Pick<Deps, 'now'>

/** Milliseconds between two records of a holder's activity. */
const activityInterval = 2 * 60_000

const isActiveAdmin = and(inArray(accounts.role, [...adminRoles]), isNull(accounts.deletedAt))

const isStillHeld = ({ now }: Now): SQL => gt(chatHolders.activeAt, new Date(now() - chatHoldLifetime))

const isHolderOfRow = (deps: Now): SQL => sql`${chatHolders.chatId} = ${chats.id} and ${isStillHeld(deps)}`
export const isFree = (deps: Now): SQL => sql`not exists (select from ${chatHolders} where ${isHolderOfRow(deps)})`
export const isHeldBy = (accountId: string, deps: Now): SQL =>
  sql`exists (select from ${chatHolders} where ${isHolderOfRow(deps)} and ${chatHolders.accountId} = ${accountId})`

interface HolderRow {
  readonly accountId: string
  readonly activeAt: Date
  readonly name: string | null
}

const toHolder = ({ accountId, activeAt, name }: HolderRow): ChatHolder => ({
  _id: accountId,
  name: name ?? '',
  until: new Date(activeAt.getTime() + chatHoldLifetime).toISOString(),
})

/** By chat. */
export async function findHolders(db: Db, chatIds: readonly string[], deps: Now): Promise<ReadonlyMap<string, ChatHolder>> {
  if (chatIds.length === 0) return new Map()
  const rows = await db
    .select({ chatId: chatHolders.chatId, accountId: chatHolders.accountId, activeAt: chatHolders.activeAt, name: accounts.fullName })
    .from(chatHolders)
    .innerJoin(accounts, eq(accounts.id, chatHolders.accountId))
    .where(and(inArray(chatHolders.chatId, [...chatIds]), isStillHeld(deps)))
  return new Map(rows.map((row) => [row.chatId, toHolder(row)]))
}

async function readHolder(db: Db, chatId: string, deps: Now): Promise<ChatHolder | undefined> {
  return (await findHolders(db, [chatId], deps)).get(chatId)
}

type Chat = Pick<typeof chats.$inferSelect, 'id'>

/** `chat` is locked. `from`: a colleague whose chat it may be. @throws Problem `CHAT_TAKEN` with who is answering */
async function assertNotTaken(db: Db, chat: Chat, viewer: Pick<Viewer, 'id'>, deps: Now, from?: string): Promise<void> {
  const holder = await readHolder(db, chat.id, deps)
  if (holder && holder._id !== viewer.id && holder._id !== from) throw new Problem('CHAT_TAKEN', { details: holder })
}

/** A business never learns who answers it, nor when. */
const publishHolder = (tx: Db, id: string): Promise<void> => publishChange(tx, { area: 'help-center', id }, [adminRoom])

async function setHolder(tx: Db, { id: chatId }: Chat, accountId: string, deps: Now): Promise<ChatHolder> {
  const activeAt = new Date(deps.now())
  await tx
    .insert(chatHolders)
    .values({ chatId, accountId, activeAt })
    .onConflictDoUpdate({ target: chatHolders.chatId, set: { accountId, activeAt } })
  const [account] = await tx.select({ name: accounts.fullName }).from(accounts).where(eq(accounts.id, accountId))
  return toHolder({ accountId, activeAt, name: account?.name ?? null })
}

/** `chat` is locked; publishes nothing. @throws Problem `CHAT_TAKEN` */
export async function takeLocked(tx: Db, chat: Chat, viewer: Pick<Viewer, 'id'>, deps: Now, from?: string): Promise<ChatHolder> {
  await assertNotTaken(tx, chat, viewer, deps, from)
  return setHolder(tx, chat, viewer.id, deps)
}

/** @throws Problem `NOT_FOUND`, `CHAT_TAKEN` */
export async function take({ db, viewer, body }: AuthenticatedInput<typeof takeChat>, deps: Now): Promise<ChatHolder> {
  const chat = await lockChat(db, viewer, body.chatId)
  const holder = await takeLocked(db, chat, viewer, deps, body.from)
  await publishHolder(db, chat.id)
  return holder
}

/** Passing it on to oneself or to somebody who cannot answer is an error. */
async function assertColleague(db: Db, viewer: Viewer, to: string): Promise<void> {
  const isColleague = and(eq(accounts.id, to), isActiveAdmin, ne(accounts.id, viewer.id))
  if ((await db.$count(accounts, isColleague)) === 0) throw fieldProblem('to', 'invalid')
}

/** @throws Problem `NOT_FOUND`, `CHAT_TAKEN`, `VALIDATION_FAILED` on `to` */
export async function release({ db, viewer, body: { chatId, to } }: AuthenticatedInput<typeof releaseChat>, deps: Now) {
  const chat = await lockChat(db, viewer, chatId)
  await assertNotTaken(db, chat, viewer, deps)
  if (to !== undefined) {
    await assertColleague(db, viewer, to)
    await publishHolder(db, chatId)
    return setHolder(db, chat, to, deps)
  }
  const released = await db.delete(chatHolders).where(eq(chatHolders.chatId, chatId)).returning({ id: chatHolders.chatId })
  if (released.length > 0) await publishHolder(db, chatId)
  return null
}

/** Who writes takes a free chat, and keeps one of theirs. One statement, so that of two who begin at once one has it. */
export async function holdWhileWriting(db: Db, { id: chatId }: Chat, { id: accountId }: Viewer, deps: Now): Promise<void> {
  const now = deps.now()
  const activeAt = new Date(now)
  const isOlderThan = (age: number) => lte(chatHolders.activeAt, new Date(now - age))
  const isUnrecorded = and(eq(chatHolders.accountId, accountId), isOlderThan(activityInterval))
  const [held] = await db
    .insert(chatHolders)
    .values({ chatId, accountId, activeAt })
    .onConflictDoUpdate({
      target: chatHolders.chatId,
      set: { accountId, activeAt },
      setWhere: or(isOlderThan(chatHoldLifetime), isUnrecorded) as SQL,
    })
    .returning({ chatId: chatHolders.chatId })
  if (held) await publishHolder(db, chatId)
}

/** The other administrators. */
export const findColleagues = async ({
  db,
  viewer,
}: AuthenticatedInput<typeof listColleagues>): Promise<CallData<typeof listColleagues>> => {
  const rows = await db
    .select({ _id: accounts.id, name: accounts.fullName })
    .from(accounts)
    .where(and(isActiveAdmin, ne(accounts.id, viewer.id)))
    .orderBy(asc(accounts.fullName), asc(accounts.id))
  return rows.map(({ _id, name }) => ({ _id, name: name ?? '' }))
}
