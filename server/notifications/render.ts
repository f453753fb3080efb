import { type Notification, notificationTopics } from '#contract/inbox.ts'
import { onOneLine } from '#contract/text.ts'
import { partInLanguage } from '#contract/typed-text.ts'
import type { notifications } from '#server/db/schema-inbox.ts'
import type { Language } from '#server/i18n/translate.ts'
import type { NotificationKind } from './kinds.ts'
import { isolate, type Params, toNames } from './names.ts'
import type { FindTask } from './tasks.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

/** Topics of what waits for a decision of an administrator. */
type RequestTopic = keyof typeof en.decided

/** Characters of a name: a message has two names in two languages, and `pg_notify` allows 8,000 bytes. */
const maxNameLength = 60
/** Characters of a reason or a message. */
const maxTextLength = 120

/** Truncates a text, at the end of a word if possible. */
function shorten(text: string, maxLength: number): string {
  const characters = [...onOneLine(text)]
  if (characters.length <= maxLength) return characters.join('')
  const start = characters.slice(0, maxLength - 1).join('')
  return `${start.replace(/\s+\S*$/u, '')}…`
}

/** The stored values that the texts insert. */
export interface NotificationDetails {
  readonly businessEn?: string | undefined
  readonly businessAr?: string | undefined
  readonly dealEn?: string | undefined
  readonly dealAr?: string | undefined
  readonly announcementEn?: string | undefined
  readonly announcementAr?: string | undefined
  readonly reason?: string | null | undefined
  readonly till?: string | null | undefined
  readonly cashier?: string | undefined
  /** The administrator who passed a chat on or wrote a note, or who joined a business. */
  readonly colleague?: string | undefined
  readonly browser?: string | undefined
  readonly system?: string | undefined
  /** How many an announcement was sent to. */
  readonly customers?: number | undefined
  readonly isLate?: boolean | undefined
  /** A change of an approved voucher was decided, which customers see as before until it is approved. */
  readonly isChange?: boolean | undefined
  readonly isDealLeftOut?: boolean | undefined
  readonly text?: string | undefined
  /** `YYYY-MM-DD`. */
  readonly day?: string | undefined
  /** Files of a message: their number, whether all are pictures, and the name of a single PDF. */
  readonly files?: number | undefined
  readonly pictures?: boolean | undefined
  readonly pdf?: string | undefined
}

export const toParams = ({ reason, ...details }: NotificationDetails): Params =>
  Object.fromEntries([
    ...Object.entries(details).flatMap(([name, text]) =>
      text || text === 0 ? [[name, shorten(String(text), name === 'text' ? maxTextLength : maxNameLength)]] : [],
    ),
    ...(reason
      ? [
          ['reasonEn', shorten(partInLanguage(reason, 'en'), maxTextLength)],
          ['reasonAr', shorten(partInLanguage(reason, 'ar'), maxTextLength)],
        ]
      : []),
  ])

interface Rendered {
  readonly kind: string
  readonly topic?: string
  readonly params: Params
  readonly outcome?: Row['outcome']
}

export function renderText({ kind, topic = '', params, outcome }: Rendered, language: Language) {
  const { kinds, decided, unknown } = { en, ar }[language]
  const names = toNames(params, language)
  if (outcome && Object.hasOwn(decided, topic)) return decided[topic as RequestTopic]({ ...names, isApproved: outcome.isApproved })
  return Object.hasOwn(kinds, kind) ? kinds[kind as NotificationKind](names) : { title: unknown, message: '' }
}

/** The name of what a mail is about: ten mails about ten vouchers have ten subjects. '' where a business reads about itself. */
export function renderName({ params, topic }: Pick<Row, 'params' | 'topic'>, language: Language): string {
  const topics: Readonly<Record<string, { readonly side: string } | undefined>> = notificationTopics
  const isForAdmins = topics[topic]?.side === 'admin'
  const names =
    language === 'ar'
      ? [params.announcementAr, params.dealAr, isForAdmins && params.businessAr]
      : [params.announcementEn, params.dealEn, isForAdmins && params.businessEn]
  return isolate(names.find(Boolean) || undefined)
}

type Row = Omit<typeof notifications.$inferSelect, 'accountId'>

const decidedKinds: Readonly<Record<RequestTopic, { readonly approved: NotificationKind; readonly rejected: NotificationKind }>> = {
  registrations: { approved: 'providerApproved', rejected: 'providerRejected' },
  submittedDeals: { approved: 'dealApproved', rejected: 'dealRejected' },
  submittedAnnouncements: { approved: 'announcementApproved', rejected: 'announcementRejected' },
}

function toKind({ kind, topic, outcome }: Pick<Row, 'kind' | 'topic' | 'outcome'>): string {
  if (!outcome || !Object.hasOwn(decidedKinds, topic)) return kind
  const { approved, rejected } = decidedKinds[topic as RequestTopic]
  return outcome.isApproved ? approved : rejected
}

interface Reader {
  readonly language: Language
  /** The reader; undefined for an event to many readers. */
  readonly viewerId?: string
  readonly findTask: FindTask
}

/** Returns null while the notification is to do. */
function toDone({ outcome, ending, isTask, doneAt, readAt }: Row, viewerId: string | undefined): Notification['done'] {
  if (outcome) {
    const { isApproved, byId, by, at } = outcome
    return { how: isApproved ? 'approved' : 'rejected', by, isOwn: byId === viewerId, at }
  }
  if (doneAt && ending)
    return {
      how: ending.how,
      by: ending.by ?? '',
      isOwn: ending.byId !== undefined && ending.byId === viewerId,
      at: doneAt.toISOString(),
    }
  return isTask || !readAt ? null : { how: 'read', by: '', isOwn: true, at: readAt.toISOString() }
}

export function toNotification(row: Row, { language, viewerId, findTask }: Reader): Notification {
  const { id, createdAt, readAt, subjectId } = row
  const texts = { en: renderText(row, 'en'), ar: renderText(row, 'ar') }
  const topics: Readonly<Record<string, { readonly type: string } | undefined>> = notificationTopics
  return {
    _id: id,
    // The text is '' for a topic of a newer release.
    type: topics[row.topic]?.type ?? '',
    ...texts[language],
    titleEn: texts.en.title,
    titleAr: texts.ar.title,
    messageEn: texts.en.message,
    messageAr: texts.ar.message,
    createdAt: createdAt.toISOString(),
    read: readAt !== null,
    readAt: readAt?.toISOString() ?? null,
    task: findTask(row),
    done: toDone(row, viewerId),
    kind: toKind(row),
    subjectId,
  }
}
