import { and, asc, eq, getTableColumns, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import type { ChatHolder, listColleagues, releaseChat, takeChat } from '#contract/help-center-admin.ts'
import { chatHoldLifetime } from '#contract/limits.ts'
import type { Db } from '#server/db/db.ts'
import { isAdminWith } from '#server/db/has-right.ts'
import { rightRoom } from '#server/db/publish.ts'
import { accounts } from '#server/db/schema.ts'
import { chatHolders, chats } from '#server/db/schema-help-center.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { notify } from '#server/notifications/notify.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { lockChat } from './chats.ts'
import { endPassedTasks } from './notifications.ts'

type Now = Pick<Deps, 'now'>

/** Milliseconds after which a holder's activity is stored again. */
const activityInterval = 2 * 60_000

const isColleague = isAdminWith('chats.answer')

const isActive = ({ now }: Now): SQL => gt(chatHolders.activeAt, new Date(now() - chatHoldLifetime))

const isHolderOfRow = (deps: Now): SQL => sql`${chatHolders.chatId} = ${chats.id} and ${isActive(deps)}`
export const isFree = (deps: Now): SQL => sql`not exists (select from ${chatHolders} where ${isHolderOfRow(deps)})`
export const isHolder = (accountId: string, deps: Now): SQL =>
  sql`exists (select from ${chatHolders} where ${isHolderOfRow(deps)} and ${chatHolders.accountId} = ${accountId})`

/** Finds who answers each chat now. */
export async function findHolders(db: Db, chatIds: readonly string[], deps: Now): Promise<ReadonlyMap<string, ChatHolder>> {
  if (chatIds.length === 0) return new Map()
  const rows = await db
    .select({ ...getTableColumns(chatHolders), name: accounts.fullName })
    .from(chatHolders)
    .innerJoin(accounts, eq(accounts.id, chatHolders.accountId))
    .where(and(inArray(chatHolders.chatId, [...chatIds]), isActive(deps)))
  const toUntil = (activeAt: Date) => new Date(activeAt.getTime() + chatHoldLifetime).toISOString()
  return new Map(rows.map((row) => [row.chatId, { _id: row.accountId, name: row.name ?? '', until: toUntil(row.activeAt) }]))
}

const readHolder = async (db: Db, chatId: string, deps: Now): Promise<ChatHolder | undefined> =>
  (await findHolders(db, [chatId], deps)).get(chatId)

type Chat = Pick<typeof chats.$inferSelect, 'id' | 'providerId' | 'waitingSince'>

/**
 * Checks that nobody but `from` is answering. The caller has locked `chat`. @returns the colleague who is answering it
 * @throws Problem `CHAT_TAKEN` with who is answering
 */
async function assertNotTaken(db: Db, chat: Chat, viewer: Pick<Viewer, 'id'>, deps: Now, from?: string): Promise<ChatHolder | undefined> {
  const holder = await readHolder(db, chat.id, deps)
  if (holder && holder._id !== viewer.id && holder._id !== from) throw new Problem('CHAT_TAKEN', { details: holder })
  return holder?._id === viewer.id ? undefined : holder
}

async function requireHolder(db: Db, chatId: string, deps: Now): Promise<ChatHolder> {
  const holder = await readHolder(db, chatId, deps)
  if (!holder) throw new Problem('NOT_FOUND')
  return holder
}

/** Notifies administrators only: a business never learns who answers it. */
const publishHolder = (tx: Db, id: string): Promise<void> => publishChange(tx, { area: 'help-center', id }, [rightRoom('chats.answer')])

async function setHolder(tx: Db, holder: Pick<typeof chatHolders.$inferInsert, 'chatId' | 'accountId'>, deps: Now): Promise<void> {
  const row = { ...holder, activeAt: new Date(deps.now()) }
  await tx.insert(chatHolders).values(row).onConflictDoUpdate({ target: chatHolders.chatId, set: row })
}

/** Takes a chat that the caller has locked, without an event. @throws Problem `CHAT_TAKEN` */
export async function takeLocked(tx: Db, chat: Chat, viewer: Pick<Viewer, 'id'>, deps: Now, from?: string): Promise<void> {
  const colleague = await assertNotTaken(tx, chat, viewer, deps, from)
  await setHolder(tx, { chatId: chat.id, accountId: viewer.id }, deps)
  if (colleague) await endPassedTasks(tx, chat, { how: 'taken', accountId: viewer.id, at: deps.now() })
}

/** @throws Problem `NOT_FOUND`, `CHAT_TAKEN` */
export async function take({ db, viewer, body }: AuthenticatedInput<typeof takeChat>, deps: Now): Promise<ChatHolder> {
  const chat = await lockChat(db, viewer, body.chatId)
  await takeLocked(db, chat, viewer, deps, body.from)
  await publishHolder(db, chat.id)
  return requireHolder(db, chat.id, deps)
}

/** Refuses to pass a chat on to oneself or to somebody who cannot answer. */
async function assertColleague(db: Db, viewer: Viewer, to: string): Promise<void> {
  const isOther = and(eq(accounts.id, to), isColleague, ne(accounts.id, viewer.id))
  if ((await db.$count(accounts, isOther)) === 0) throw fieldProblem('to', 'invalid')
}

async function passOn(tx: Db, { id: chatId, providerId, waitingSince }: Chat, viewer: Viewer, to: string, deps: Deps): Promise<ChatHolder> {
  await assertColleague(tx, viewer, to)
  await setHolder(tx, { chatId, accountId: to }, deps)
  const [account] = await tx.select({ name: accounts.fullName }).from(accounts).where(eq(accounts.id, viewer.id))
  const happening = { kind: 'chatPassed', providerId, subjectId: chatId, recipientIds: [to] } as const
  const details = { colleague: account?.name ?? undefined }
  await notify(tx, { ...happening, details, ...(waitingSince === null && { isTask: false }) }, deps)
  return requireHolder(tx, chatId, deps)
}

/** @throws Problem `NOT_FOUND`, `CHAT_TAKEN`, `VALIDATION_FAILED` on `to` */
export async function release({ db, viewer, body: { chatId, to } }: AuthenticatedInput<typeof releaseChat>, deps: Deps) {
  const chat = await lockChat(db, viewer, chatId)
  await assertNotTaken(db, chat, viewer, deps)
  if (to !== undefined) {
    const holder = await passOn(db, chat, viewer, to, deps)
    await publishHolder(db, chatId)
    return holder
  }
  const released = await db.delete(chatHolders).where(eq(chatHolders.chatId, chatId)).returning({ id: chatHolders.chatId })
  if (released.length > 0) {
    await endPassedTasks(db, chat, { how: 'released', accountId: viewer.id, at: deps.now() })
    await publishHolder(db, chatId)
  }
  return null
}

/** Gives a free chat to the administrator who types, or prolongs their hold. One statement decides between two who begin at the same time. */
export async function holdWhileWriting(db: Db, { id: chatId }: Chat, { id: accountId }: Viewer, deps: Now): Promise<void> {
  const now = deps.now()
  const activeAt = new Date(now)
  const isOlderThan = (age: number) => lte(chatHolders.activeAt, new Date(now - age))
  const isUnrecorded = and(eq(chatHolders.accountId, accountId), isOlderThan(activityInterval))
  const [written] = await db
    .insert(chatHolders)
    .values({ chatId, accountId, activeAt })
    .onConflictDoUpdate({
      target: chatHolders.chatId,
      set: { accountId, activeAt },
      setWhere: or(isOlderThan(chatHoldLifetime), isUnrecorded) as SQL,
    })
    .returning({ chatId: chatHolders.chatId })
  if (written) await publishHolder(db, chatId)
}

export const findColleagues = async ({
  db,
  viewer,
}: AuthenticatedInput<typeof listColleagues>): Promise<CallData<typeof listColleagues>> => {
  const rows = await db
    .select({ _id: accounts.id, name: accounts.fullName })
    .from(accounts)
    .where(and(isColleague, ne(accounts.id, viewer.id)))
    .orderBy(asc(accounts.fullName), asc(accounts.id))
  return rows.map(({ _id, name }) => ({ _id, name: name ?? '' }))
}
