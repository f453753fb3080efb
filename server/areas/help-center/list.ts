import { aliasedTable, and, asc, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import type { ChatListItem, listChats } from '#contract/help-center.ts'
import type { ChatHolder } from '#contract/help-center-admin.ts'
import type { Db } from '#server/db/db.ts'
import { anyColumnMatches, isAnyId, listPage, searchPatterns } from '#server/db/list.ts'
import { accounts, providers } from '#server/db/schema.ts'
import { chatMessages, chats } from '#server/db/schema-help-center.ts'
import type { Deps } from '#server/deps.ts'
import { storedFile } from '#server/files/routes.ts'
import { findCity } from '#server/gazetteer/gazetteer.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { readAttachments } from './attachments.ts'
import { isListed, isUnreadByAdmins, isWaiting } from './counts.ts'
import { findHolders, isFree, isHolder } from './holders.ts'
import { messageColumns, toChatMessage } from './message-rows.ts'

/** Waiting chats first; nulls come last by default. */
const order = [asc(chats.waitingSince), desc(chats.lastMessageAt), asc(chats.id)]

const containsAll = (patterns: readonly string[]): SQL | undefined =>
  and(...patterns.map((pattern) => like(chatMessages.foldedContent, pattern)))

/** Chats with a message that has all words. */
export const selectWritten = (db: Db, patterns: readonly string[]) =>
  db.selectDistinct({ id: chatMessages.chatId }).from(chatMessages).where(containsAll(patterns))

/** All words in a name, or all in one message. Ids are read first: PostgreSQL misjudges the size of a subquery. */
async function matchesSearch(db: Db, patterns: readonly string[]): Promise<SQL> {
  const { id, foldedNameEn, foldedNameAr } = providers
  const hasName = and(...patterns.map((pattern) => anyColumnMatches([foldedNameEn, foldedNameAr], pattern)))
  const named = await db.select({ id }).from(providers).where(hasName)
  const written = await selectWritten(db, patterns)
  const ids = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id)
  return sql`(${isAnyId(chats.providerId, ids(named))} or ${isAnyId(chats.id, ids(written))})`
}

function toFilter(filter: NonNullable<Query['filter']>, { viewerId, now }: Scope): SQL | undefined {
  if (filter === 'free') return and(isWaiting, isFree({ now }))
  if (filter === 'mine') return isHolder(viewerId, { now })
  return filter === 'unread' ? isUnreadByAdmins : isWaiting
}

interface ChatPage {
  readonly where: SQL | undefined
  readonly limit: number
  readonly offset: number
}

const last = aliasedTable(chatMessages, 'last')
const lastOfProvider = aliasedTable(chatMessages, 'last_of_provider')

const unreadCount = sql<number>`(select count(*)::int from ${chatMessages} where ${chatMessages.chatId} = ${chats.id}
  and ${chatMessages.side} = 'provider' and ${chatMessages.position} > ${chats.adminReadPosition})`

/** An index alone gives the ids of a page; only their rows are joined. */
export function selectChatPage(db: Db, { where, limit, offset }: ChatPage) {
  const page = db
    .select({ id: chats.id })
    .from(chats)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select({
      chat: chats,
      provider: {
        _id: providers.id,
        businessNameEn: providers.businessNameEn,
        businessNameAr: providers.businessNameAr,
        managerName: providers.managerName,
        profileImage: providers.profileImage,
        cityId: providers.cityId,
      },
      last: messageColumns(last),
      authorName: accounts.fullName,
      lastOfProvider: messageColumns(lastOfProvider),
      unreadCount,
    })
    .from(chats)
    .innerJoin(page, eq(page.id, chats.id))
    .innerJoin(providers, eq(providers.id, chats.providerId))
    .leftJoin(last, and(eq(last.chatId, chats.id), eq(last.position, chats.lastPosition)))
    .leftJoin(accounts, eq(accounts.id, last.authorId))
    .leftJoin(lastOfProvider, and(eq(lastOfProvider.chatId, chats.id), eq(lastOfProvider.position, chats.lastProviderPosition)))
    .orderBy(...order)
}

type ChatRow = Awaited<ReturnType<typeof selectChatPage>>[number]
type MessageRow = NonNullable<ChatRow['last']>

/** The newest one of each chat. */
async function findMatches(db: Db, rows: readonly ChatRow[], patterns: readonly string[]): Promise<ReadonlyMap<string, MessageRow>> {
  if (patterns.length === 0 || rows.length === 0) return new Map()
  const isShown = inArray(
    chatMessages.chatId,
    rows.map(({ chat }) => chat.id),
  )
  const matches = await db
    .selectDistinctOn([chatMessages.chatId], { chatId: chatMessages.chatId, ...messageColumns(chatMessages) })
    .from(chatMessages)
    .where(and(isShown, containsAll(patterns)))
    .orderBy(chatMessages.chatId, desc(chatMessages.position))
  return new Map(matches.map(({ chatId, ...message }) => [chatId, message]))
}

interface ItemOptions {
  readonly match: MessageRow | undefined
  readonly attachments: Awaited<ReturnType<typeof readAttachments>>
  readonly holder: ChatHolder | undefined
  readonly deps: Pick<Deps, 'config' | 'now'>
}

function toListItem({ chat, provider, ...row }: ChatRow, { match, attachments, holder, deps }: ItemOptions): ChatListItem {
  const toMessage = (message: MessageRow & { readonly authorName?: string | null }) =>
    toChatMessage(message, chat, 'admin', attachments.get(message.id))
  const { cityId, profileImage, ...names } = provider
  return {
    chat: { _id: chat.id, serviceProvider: { ...names, profileImage: storedFile(profileImage, deps), city: findCity(cityId) } },
    lastServiceProviderMessage: row.lastOfProvider && toMessage(row.lastOfProvider),
    lastMessage: row.last && toMessage({ ...row.last, authorName: row.authorName }),
    unreadCount: row.unreadCount,
    waitingSince: chat.waitingSince?.toISOString() ?? null,
    matchedMessage: match ? toMessage(match) : null,
    takenBy: holder ?? null,
  }
}

type Query = AuthenticatedInput<typeof listChats>['query']

interface Scope {
  readonly viewerId: string
  readonly now: () => number
  readonly isMatch?: SQL | undefined
}

export const toCondition = ({ filter, chatId }: Pick<Query, 'filter' | 'chatId'>, scope: Scope): SQL | undefined =>
  and(isListed, filter && toFilter(filter, scope), chatId === undefined ? undefined : eq(chats.id, chatId), scope.isMatch)

export async function findChats(
  { db, query, viewer }: Pick<AuthenticatedInput<typeof listChats>, 'db' | 'query' | 'viewer'>,
  deps: Pick<Deps, 'config' | 'now'>,
): Promise<CallData<typeof listChats>> {
  const patterns = searchPatterns(query.search)
  const scope = { viewerId: viewer.id, now: deps.now }
  const isMatch = patterns.length > 0 ? await matchesSearch(db, patterns) : undefined
  const where = toCondition(query, { ...scope, isMatch })
  const { rows, pagination } = await listPage(query, {
    count: () => db.$count(chats, where),
    rows: (range) => selectChatPage(db, { where, ...range }),
  })
  const matches = await findMatches(db, rows, patterns)
  const chatIds = rows.map(({ chat }) => chat.id)
  const holders = await findHolders(db, chatIds, deps)
  const shown = [...rows.flatMap(({ last, lastOfProvider }) => [last, lastOfProvider]), ...matches.values()]
  const attachments = await readAttachments(
    db,
    shown.flatMap((message) => message?.id ?? []),
  )
  return {
    chatList: rows.map((row) => toListItem(row, { match: matches.get(row.chat.id), attachments, holder: holders.get(row.chat.id), deps })),
    totalCount: pagination.totalCount,
  }
}
