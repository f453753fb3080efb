import { eq, like, sql } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { changeEvent } from '#contract/live-events.ts'
import { chats } from '#server/db/schema-help-center.ts'
import { attempts } from '#server/db/schema-security.ts'
import { accountId } from '#server/seed/businesses.ts'
import { insertChat } from '#server/testing/chats.ts'
import { signIn } from '../../e2e/support/accounts.ts'
import type { Served } from './databases.ts'
import { createClient, timeRounds } from './reads.ts'

const apiBase = '/api/v1/help-center'

interface ChatTimes {
  /** Milliseconds from the request of a business to the socket of an administrator. */
  readonly delays: readonly number[]
  /** Milliseconds of one page of each kind. */
  readonly pages: Readonly<Record<string, readonly number[]>>
}

async function measureDelays({ url, db }: Served, count: number): Promise<number[]> {
  const [admin, provider] = [await signIn(url, 'admin'), await signIn(url, 'provider')]
  const socket = io(url, { auth: { token: admin.accessToken }, transports: ['websocket'] })
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject))
  const headers = { authorization: `Bearer ${provider.accessToken}`, 'content-type': 'application/json' }
  const delays: number[] = []
  for (let index = 0; index < count; index += 1) {
    // The rate limit is thirty messages per minute and account.
    if (index % 25 === 0) await db.delete(attempts).where(like(attempts.key, 'help-center.send:%'))
    const started = performance.now()
    const arrived = new Promise<void>((resolve) => socket.once(changeEvent, () => resolve()))
    const body = JSON.stringify({ messageContent: `Message ${index}` })
    const response = await fetch(`${url}${apiBase}/service-provider/send-message`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`A message was answered with ${response.status}`)
    await arrived
    delays.push(performance.now() - started)
  }
  socket.disconnect()
  return delays
}

const chatId = 'long-chat'

async function measurePages(database: Served, messages: number, rounds: number): Promise<ChatTimes['pages']> {
  const { db } = database
  await db.delete(chats).where(eq(chats.providerId, accountId('karak')))
  const thread = Array.from({ length: messages }, (_, index) => ({
    side: index % 3 ? ('provider' as const) : ('admin' as const),
    content: `Message ${index} of a long chat`,
    createdAt: new Date(Date.now() - (messages - index) * 60_000),
  }))
  await insertChat(db, chatId, accountId('karak'), thread, accountId('admin'))
  await db.execute(sql`analyze chats, chat_messages`)
  const client = await createClient(database)
  const middle = `${chatId}-${messages / 2}`
  const queries = { newest: '', 'before the middle': `&before=${middle}`, 'around the middle': `&around=${middle}` }
  const pages: Record<string, number[]> = {}
  for (const [name, query] of Object.entries(queries)) {
    const read = () => client.read(`/help-center/get-chat-history/${chatId}?limit=50${query}`)
    await timeRounds(rounds, read)
    pages[name] = await timeRounds(rounds, read)
  }
  client.close()
  return pages
}

export async function measureChats(database: Served, messages: number): Promise<ChatTimes> {
  return { delays: await measureDelays(database, 200), pages: await measurePages(database, messages, 100) }
}
