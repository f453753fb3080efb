import type { NotificationKind } from './kinds.ts'

/** Topics of what waits for a decision of an administrator. */
export type RequestTopic = 'registrations' | 'submittedDeals' | 'submittedAnnouncements'

/** Names in the language of the text, isolated by U+2068 and U+2069; '' if there is none. */
interface Names {
  readonly business: string
  readonly deal: string
  readonly announcement: string
  readonly reason: string
  readonly till: string
  /** The administrator who passed a chat on, or who wrote a note. */
  readonly colleague: string
  readonly cashier: string
  /** Names of the device's browser and system. */
  readonly browser: string
  readonly system: string
  /** The number of customers that an announcement was sent to. */
  readonly customers: number
  readonly isLate: boolean
  readonly isDealLeftOut: boolean
  readonly text: string
  readonly day: string
  /** The number of files of the message. */
  readonly files: number
  /** Whether all files are pictures. */
  readonly pictures: boolean
  /** The name of a single PDF; otherwise empty. */
  readonly pdf: string
}

export type MessageNames = Pick<Names, 'files' | 'pictures' | 'pdf'>

export interface NotificationText {
  readonly title: string
  readonly message: string
}

export interface NotificationTexts {
  readonly kinds: Readonly<Record<NotificationKind, (names: Names) => NotificationText>>
  /** The texts of a request that has been decided. */
  readonly decided: Readonly<Record<RequestTopic, (names: Names & { readonly isApproved: boolean }) => NotificationText>>
  /** The texts of a kind that only a newer release knows. */
  readonly unknown: NotificationText
}
