import { foldForSearch } from '#contract/text.ts'
import { seedId } from '#server/db/ids.ts'
import type { cannedReplies, chatMessages, chats } from '#server/db/schema-help-center.ts'
import { accountId } from './businesses.ts'
import { day, minute } from './clock.ts'
import { administrators, businesses, type Conversation, cannedReplies as contents, conversations } from './content/content.ts'
import { createRandom, type Random } from './random.ts'
import type { buildWorld } from './world.ts'

type World = Pick<ReturnType<typeof buildWorld>, 'deals' | 'providers' | 'claims' | 'redemptions'>
export type ChatRow = Required<typeof chats.$inferInsert>
type MessageRow = typeof chatMessages.$inferInsert
type Line = Conversation['lines'][number]

/** How the last conversation of a chat ends. */
const endings = ['answered', 'waiting', 'unread', 'unseenAnswer', 'settled', 'answered'] as const
type Ending = (typeof endings)[number]

const longChat = 'karak'
const longChatLength = 300
/** This business asks to take back a redemption of yesterday. */
const mistakenBusiness = 'hinoki'
const conversationCounts = [1, 3, 2, 6, 1, 2, 4, 1] as const

interface Plan {
  readonly key: string
  readonly index: number
  readonly dealNames: { readonly en: string; readonly ar: string } | undefined
  readonly random: Random
  /** When the business registered. */
  readonly since: number
}

function chooseConversations({ key, index, dealNames, random }: Plan): readonly Conversation[] {
  const isMixed = key === longChat
  const language = key === 'provider' ? 'ar' : random.pick(['en', 'ar', 'ar'] as const)
  const fitting = conversations.filter(
    (each) => (isMixed || each.language === language) && (dealNames || !each.lines.some(({ text }) => text.includes('{deal}'))),
  )
  const count = isMixed ? longChatLength : key === 'provider' ? 3 : (conversationCounts[index % conversationCounts.length] ?? 1)
  const start = key === 'provider' ? 0 : random.whole(0, fitting.length - 1)
  const steps = Array.from({ length: count }, (_, step) => start - step + count * fitting.length)
  return steps.flatMap((place) => fitting[place % fitting.length] ?? [])
}

/** The lines of the newest conversation, as far as it went. */
function cut(lines: readonly Line[], ending: Ending): readonly Line[] {
  if (ending === 'settled') return lines
  const firstAnswer = lines.findIndex(({ side }) => side === 'admin')
  const lastAnswer = lines.findLastIndex(({ side }) => side === 'admin')
  return lines.slice(0, ending === 'waiting' || ending === 'unread' ? firstAnswer : lastAnswer + 1)
}

const endAge = (ending: Ending, random: Random) => {
  if (ending === 'unread') return random.whole(3, 6 * 60) * minute
  if (ending === 'waiting') return random.whole(45, 50 * 60) * minute
  return random.whole(20, 14 * 24 * 60) * minute
}

interface Written extends Line {
  readonly at: number
  readonly authorId: string
}

const staff = [...administrators.staff, ...administrators.subAdmins.slice(0, 4)]

/** Newest first while it is built, because the end of a chat is what has a time. */
function writeMessages(plan: Plan, ending: Ending, now: number): Written[] {
  const { key, dealNames, random, since } = plan
  const business = accountId(key)
  let at = now - (key === 'provider' ? 12 * minute : Math.min(endAge(ending, random), (now - since) / 3))
  const newestFirst: Written[] = []
  for (const [step, { lines, language }] of chooseConversations(plan).entries()) {
    if (step > 0 && at - day < since) break
    const administrator = accountId(random.pick(staff).key)
    for (const { side, text } of (step === 0 ? cut(lines, ending) : lines).toReversed()) {
      const authorId = side === 'admin' ? administrator : business
      newestFirst.push({ side, text: text.replace('{deal}', dealNames?.[language] ?? ''), at, authorId })
      at -= random.whole(1, 20) * minute
    }
    at -= random.whole(1, key === longChat ? 3 : 20) * day
  }
  return newestFirst.slice(0, longChatLength).toReversed()
}

/** How many messages there are before the answers at the end. */
const countBeforeAnswers = (messages: readonly Written[]): number => messages.findLastIndex(({ side }) => side !== 'admin') + 1

/** The place of the first message of the question at the end. A thank-you of earlier days belongs to no question. */
function findQuestion(messages: readonly Written[]): number {
  const isSameQuestion = ({ side, at }: Written, place: number) =>
    side === 'provider' && (place === messages.length - 1 || (messages[place + 1]?.at ?? at) - at < day / 2)
  return messages.findLastIndex((message, place) => !isSameQuestion(message, place)) + 1
}

function toChat(key: string, messages: readonly Written[], ending: Ending): ChatRow {
  const lastPosition = messages.length
  const question = findQuestion(messages)
  const isWaiting = ending === 'waiting' || ending === 'unread'
  return {
    id: seedId('chat', key),
    providerId: accountId(key),
    createdAt: new Date(messages[0]?.at ?? 0),
    lastMessageAt: new Date(messages.at(-1)?.at ?? 0),
    lastPosition,
    lastProviderPosition: messages.findLastIndex(({ side }) => side === 'provider') + 1,
    adminReadPosition: ending === 'unread' ? question : lastPosition,
    providerReadPosition: ending === 'unseenAnswer' ? countBeforeAnswers(messages) : lastPosition,
    waitingSince: isWaiting ? new Date(messages[question]?.at ?? 0) : null,
  }
}

/** Finds the code of the business's newest redemption that is at least a day old. */
function findCodeOfYesterday({ claims, redemptions }: World, providerId: string, now: number): string | undefined {
  const redemption = redemptions
    .filter((row) => row.providerId === providerId && row.redeemedAt.getTime() <= now - day)
    .toSorted((one, other) => other.redeemedAt.getTime() - one.redeemedAt.getTime())[0]
  return claims.find(({ id }) => id === redemption?.claimId)?.code
}

const askToTakeBack = (code: string) =>
  `مسحنا أمس القسيمة ذات الرمز ${code} بالخطأ ولم يستلم العميل طلبه، ومضت أكثر من 15 دقيقة. هل يمكنكم إلغاء هذا الاستخدام؟`

/** One for each business, in every state; one of them is long. */
export function seedChats(world: World, now: number) {
  const { deals, providers } = world
  const rows: ChatRow[] = []
  const messages: MessageRow[] = []
  for (const [index, { key }] of businesses.entries()) {
    const provider = providers[index]
    const deal = deals.find(({ row }) => row.providerId === provider?.id)?.row
    const since = provider?.createdAt.getTime() ?? now
    const dealNames = deal && { en: deal.nameEn, ar: deal.nameAr }
    const ending = key === 'provider' ? 'unseenAnswer' : (endings[index % endings.length] ?? 'answered')
    const written = writeMessages({ key, index, dealNames, random: createRandom(900 + index), since }, ending, now)
    const code = key === mistakenBusiness ? findCodeOfYesterday(world, accountId(key), now) : undefined
    const last = written.at(-1)
    if (code && last) written[written.length - 1] = { ...last, text: askToTakeBack(code) }
    const chat = toChat(key, written, ending)
    rows.push(chat)
    messages.push(
      ...written.map(({ side, text: content, at, authorId }, place) => ({
        id: seedId('message', `${key} ${place}`),
        chatId: chat.id,
        position: place + 1,
        side,
        authorId,
        content,
        foldedContent: foldForSearch(content),
        createdAt: new Date(at),
      })),
    )
  }
  return { rows, messages }
}

export const cannedReplyRows = (now: number): (typeof cannedReplies.$inferInsert)[] =>
  contents.map((reply) => ({ ...reply, id: seedId('canned reply', reply.titleEn), createdAt: new Date(now - 300 * day), version: 1 }))
