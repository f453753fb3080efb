import type {
  Category,
  Chat,
  Claim,
  Notification,
  OwnedAnnouncement,
  OwnedDeal,
  Person,
  Recovery,
  Redemption,
  SecurityQuestion,
  StoredFile,
  SubAdmin,
} from './entities.ts'
import { newId } from './entities.ts'
import { Refusal } from './http.ts'
import { roomFor } from './live-channel.ts'
import { seedAnnouncements, seedChats, seedClaims, seedDeals, seedPeople, seedRedemptions, seedSubAdmins } from './seeds.ts'
import { createTokens } from './tokens.ts'

/** All data, in memory, with a clock that a test can move. */
export interface World {
  /** Origin of the backend. */
  readonly url: string
  readonly people: Person[]
  readonly subAdmins: SubAdmin[]
  readonly deals: OwnedDeal[]
  /** Claims that can be redeemed. */
  readonly claims: readonly Claim[]
  /** Newest first. */
  readonly redemptions: Redemption[]
  /** Newest first. */
  readonly announcements: OwnedAnnouncement[]
  /** Newest first. */
  readonly notifications: Notification[]
  readonly chats: Chat[]
  /** Adds a notification for each of these people, and pushes it once to each of their rooms. */
  readonly notify: (recipients: readonly Person[], notification: NewNotification) => void
  readonly administrators: () => readonly Person[]
  /** The category of every business. */
  readonly category: Category
  readonly questions: readonly SecurityQuestion[]
  /** By the id of the person. */
  readonly recoveries: Map<string, Recovery>
  readonly files: Map<string, Blob>
  readonly tokens: ReturnType<typeof createTokens>
  readonly now: () => number
  readonly moveClock: (milliseconds: number) => void
  /** Stores a file and returns its address. */
  readonly keep: (file: Blob) => StoredFile
  readonly dealOf: (id: string) => OwnedDeal
}

interface NewNotification extends Pick<Notification, 'type' | 'title' | 'message'> {
  /** The name of the pushed event; by default its type. */
  readonly event?: 'notification' | 'the room'
}

type Push = (room: string, event: string, notification: Notification) => void

export function createWorld(url: string, push: Push): World {
  let offset = 0
  const now = () => Date.now() + offset
  const files = new Map<string, Blob>()
  const keep = (file: Blob) => {
    const name = newId()
    files.set(name, file)
    return { fileUrl: `${url}/uploads/${name}` }
  }
  const people = seedPeople(keep)
  const deals = seedDeals(people, now(), keep)
  const notifications: Notification[] = []
  const notify: World['notify'] = (recipients, { event, ...texts }) => {
    const shared = { _id: newId(), ...texts, at: now(), readAt: null }
    notifications.unshift(...recipients.map((recipient) => ({ ...shared, recipient })))
    const byRoom = new Map(notifications.slice(0, recipients.length).map((each) => [roomFor(each.recipient), each]))
    for (const [room, notification] of byRoom) push(room, event === 'the room' ? room : (event ?? texts.type), notification)
  }
  return {
    url,
    people,
    subAdmins: seedSubAdmins(people),
    deals,
    claims: seedClaims(deals),
    redemptions: seedRedemptions(deals, now()),
    announcements: seedAnnouncements(people, now()),
    notifications,
    chats: seedChats(people, now()),
    notify,
    administrators: () => people.filter(({ role }) => role.endsWith('ADMIN')),
    category: { _id: newId(), value: 'cafes', nameEn: 'Cafés', nameAr: 'مقاهٍ' },
    questions: [{ _id: newId(), questionEn: 'Your first school?', questionAr: 'ما اسم مدرستك الأولى؟' }],
    recoveries: new Map(),
    files,
    keep,
    now,
    tokens: createTokens(now),
    moveClock: (milliseconds) => {
      offset += milliseconds
    },
    dealOf: (id) => {
      const found = deals.find(({ deal }) => deal._id === id)
      if (!found) throw new Refusal(404, 'There is no such deal.')
      return found
    },
  }
}
