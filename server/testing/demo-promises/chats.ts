import { day, hour } from '#server/seed/clock.ts'
import { areSorted, count, type Demo, isEqual, type Promises, provider } from './demo.ts'

const groupThreads = ({ chats }: Demo) => Map.groupBy(chats.messages, ({ chatId }) => chatId)

export const chatPromises: Promises = {
  'each business has a chat whose positions, times and state agree with its messages': (demo) => {
    const registered = new Map(demo.world.providers.map(({ id, createdAt }) => [id, createdAt.getTime()]))
    const threads = groupThreads(demo)
    return (
      demo.chats.rows.length === 40 &&
      demo.chats.rows.every(({ id, providerId, lastPosition, lastProviderPosition, lastMessageAt, waitingSince }) => {
        const thread = threads.get(id) ?? []
        const times = thread.map(({ createdAt }) => createdAt.getTime())
        const isWaitOfProvider = thread.find(({ createdAt }) => createdAt.getTime() === waitingSince?.getTime())?.side === 'provider'
        return (
          thread.every(({ position, content }, index) => position === index + 1 && !/[{}]|«»|undefined/.test(content)) &&
          areSorted(times) &&
          isEqual([times.length, times.at(-1)], [lastPosition, Number(lastMessageAt)]) &&
          thread.findLast(({ side }) => side === 'provider')?.position === lastProviderPosition &&
          (times.at(-1) ?? demo.now) < demo.now &&
          (times[0] ?? 0) > (registered.get(providerId) ?? demo.now) &&
          (!waitingSince || isWaitOfProvider)
        )
      })
    )
  },

  'one business asks for a redemption of one to three days ago to be taken back': ({ chats, world, redemptionByClaim, now }) => {
    const asking = chats.messages.find(({ content }) => content.includes('إلغاء هذا الاستخدام'))
    const chat = chats.rows.find(({ id }) => id === asking?.chatId)
    const claim = world.claims.find(({ code }) => asking?.content.includes(code))
    const redemption = redemptionByClaim.get(claim?.id ?? '')
    const age = now - (redemption?.redeemedAt.getTime() ?? 0)
    const isWaiting = chat !== undefined && chat.waitingSince?.getTime() === asking?.createdAt.getTime()
    return isWaiting && redemption?.providerId === chat.providerId && age >= day && age < 3 * day
  },

  'a wait begins with the question that waits, not with a thank-you of an earlier day': ({ chats, now }) => {
    const waits = chats.rows.flatMap(({ waitingSince }) => (waitingSince ? now - waitingSince.getTime() : []))
    const isOldThanks = ({ createdAt, content }: (typeof chats.messages)[number]) =>
      now - createdAt.getTime() > 52 * hour && /شكر|thank/i.test(content)
    return Math.max(...waits) < 52 * hour && chats.messages.some(isOldThanks)
  },

  'some chats are unread, some wait, and one is long': ({ chats: { rows } }) => {
    const unread = count(rows, (row) => row.lastProviderPosition > row.adminReadPosition)
    const waiting = count(rows, ({ waitingSince }) => waitingSince !== null)
    return unread > 4 && waiting > unread && waiting < 20 && count(rows, ({ lastPosition }) => lastPosition === 300) === 1
  },

  'the demo business has an answer to read': ({ chats: { rows } }) => {
    const demo = rows.find(({ providerId }) => providerId === provider)
    return demo !== undefined && demo.providerReadPosition < demo.lastPosition && demo.waitingSince === null
  },
}
