import type { NotificationKind } from './kinds.ts'

/** Names in the language of the text, isolated by U+2068 and U+2069; '' where there is none. */
interface Names {
  readonly business: string
  readonly deal: string
  readonly announcement: string
  /** The start of it. */
  readonly reason: string
  readonly till: string
  /** That an announcement was sent to. */
  readonly customers: number
  readonly isLate: boolean
  /** The start of a message. */
  readonly text: string
}

export interface NotificationText {
  readonly title: string
  readonly message: string
}

export interface NotificationTexts {
  readonly kinds: Readonly<Record<NotificationKind, (names: Names) => NotificationText>>
  /** The text for a kind of a newer release. */
  readonly unknown: NotificationText
}
