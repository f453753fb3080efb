import { dayPresets } from '#components/list/created-days.ts'
import type { ChatAttachment } from '#contract/chat-attachments.ts'
import type { ChatNote } from '#contract/help-center-admin.ts'
import type { Side } from '#contract/roles.ts'
import { createDayFmt, dayAt } from '#i18n/days.ts'
import type { Language } from '#i18n/languages.ts'
import { isIncoming, type StoredMessage } from '../chat-history.ts'
import type { OutgoingMessage } from '../outgoing/queued-message.ts'

export interface ThreadRow {
  /** The same for an outgoing message and the stored one that it becomes. */
  readonly key: string
  readonly text: string
  readonly attachments: readonly ChatAttachment[]
  readonly createdAt: string | undefined
  readonly author: Side | 'unknown'
  readonly stored?: StoredMessage
  readonly outgoing?: OutgoingMessage
  /** A note of the team; a business has no such row. */
  readonly note?: ChatNote
  /** The first day of the loaded messages, or another one than above. */
  readonly day: string | undefined
  readonly isFirstUnread: boolean
  /** The same author in the same minute as the next row, which shows the time of both. */
  readonly isContinued: boolean
}

type Draft = Pick<ThreadRow, 'key' | 'text' | 'attachments' | 'createdAt' | 'author' | 'stored' | 'outgoing' | 'note'>

const fromStored = (stored: StoredMessage): Draft => ({
  key: stored.outgoingKey ?? stored._id,
  text: stored.messageContent,
  attachments: stored.attachments ?? [],
  createdAt: stored.createdAt,
  author: stored.side ?? 'unknown',
  stored,
})

const fromNote = (note: ChatNote): Draft => ({
  key: note._id,
  text: note.content,
  attachments: [],
  createdAt: note.createdAt,
  author: 'admin',
  note,
})

const minute = 60_000
const quarter = 15 * minute

/** Time zones differ by quarters of an hour; ten thousand messages have fewer of them. */
export function createDayLookup(timeZone: string): (instant: number) => string {
  const days = new Map<number, string>()
  return (instant) => {
    const key = Math.floor(instant / quarter)
    const day = days.get(key) ?? dayAt(instant, timeZone)
    days.set(key, day)
    return day
  }
}

/** Puts notes between the messages by their time; those older or newer than the loaded messages wait for theirs. */
function withNotes(messages: readonly Draft[], { notes, hasOlder, hasNewer }: Pick<RowsInput, 'notes' | 'hasOlder' | 'hasNewer'>): Draft[] {
  const toInstant = ({ createdAt }: Draft) => (createdAt ? Date.parse(createdAt) : undefined)
  const times = messages.flatMap((message) => toInstant(message) ?? [])
  const [oldest = 0, newest = 0] = [times[0], times.at(-1)]
  const shown = notes.map(fromNote).filter((note) => {
    const at = toInstant(note) ?? 0
    return (!hasOlder || at >= oldest) && (!hasNewer || at <= newest)
  })
  const rows: Draft[] = []
  let next = 0
  for (const message of messages) {
    const at = toInstant(message)
    for (let note = shown[next]; note && at !== undefined && (toInstant(note) ?? 0) < at; note = shown[next]) {
      rows.push(note)
      next += 1
    }
    rows.push(message)
  }
  return [...rows, ...shown.slice(next)]
}

interface RowsInput {
  readonly messages: readonly StoredMessage[]
  /** Oldest first. */
  readonly notes: readonly ChatNote[]
  /** Whether there are messages before and after the loaded ones. */
  readonly hasOlder: boolean
  readonly hasNewer: boolean
  readonly outgoing: readonly OutgoingMessage[]
  readonly reader: Side
  /** Where "New messages" stands. */
  readonly firstUnreadId: string | undefined
}

const minuteAt = (createdAt: string | undefined) => (createdAt ? Math.floor(Date.parse(createdAt) / minute) : undefined)

const isSameSender = (row: Draft, next: Draft | undefined) =>
  next !== undefined &&
  !row.outgoing &&
  !next.outgoing &&
  !row.note &&
  !next.note &&
  row.author === next.author &&
  row.stored?.authorId === next.stored?.authorId &&
  row.stored?.isRead === next.stored?.isRead &&
  minuteAt(row.createdAt) === minuteAt(next.createdAt)

/** The stored messages with the notes between them, then the outgoing ones that are not stored yet. A message without a time is of the day of the one above it. */
export function buildRows(
  { messages, outgoing, reader, firstUnreadId, ...around }: RowsInput,
  dayAtInstant: (instant: number) => string,
  dayName: (day: string) => string,
): readonly ThreadRow[] {
  const stored = new Set(messages.map(({ outgoingKey }) => outgoingKey))
  const pending = outgoing.filter(({ key }) => !stored.has(key))
  const drafts = [
    ...withNotes(messages.map(fromStored), around),
    ...pending.map(
      (outgoing): Draft => ({
        key: outgoing.key,
        text: outgoing.text,
        attachments: outgoing.attachments ?? [],
        createdAt: outgoing.createdAt,
        author: reader,
        outgoing,
      }),
    ),
  ]
  let above: string | undefined
  return drafts.map((draft, index) => {
    const day = draft.createdAt ? dayAtInstant(Date.parse(draft.createdAt)) : above
    const isNewDay = day !== undefined && day !== above
    above = day
    const isFirstUnread = firstUnreadId !== undefined && draft.stored?._id === firstUnreadId
    return {
      ...draft,
      day: isNewDay ? dayName(day) : undefined,
      isFirstUnread,
      isContinued: isSameSender(draft, drafts[index + 1]) && drafts[index + 1]?.stored?._id !== firstUnreadId,
    }
  })
}

interface DayWords {
  readonly today: string
  readonly yesterday: string
}

export function createDayNames(today: string, language: Language, words: DayWords): (day: string) => string {
  const { yesterday } = dayPresets(today)
  const fmt = createDayFmt(language)
  return (day) => (day === today ? words.today : day === yesterday.first ? words.yesterday : fmt.named(day))
}

export const isUnread = ({ stored }: ThreadRow, reader: Side): boolean =>
  stored !== undefined && !stored.isRead && isIncoming(stored, reader)
