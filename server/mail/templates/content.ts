import type { Mail, MailTemplate } from '../mailer.ts'

/** Names in plain strings are isolated by U+2068 and U+2069. */
export interface Content {
  readonly subject: string
  /** What a list of mails shows beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** A person's own text, in the language that they wrote it in. */
  readonly quote?: { readonly label: string; readonly text: string } | undefined
  readonly code?: string
  /** Sentences, each with plain links. */
  readonly items?: readonly { readonly text: string; readonly links: readonly { readonly label: string; readonly link: string }[] }[]
  readonly action?: { readonly label: string; readonly link: string }
  readonly notRequested?: string
  /** Shown below the last line, as a plain link. */
  readonly settings?: { readonly label: string; readonly link: string } | undefined
}

export const formatTexts = (texts: readonly { readonly title: string; readonly message: string }[]): string =>
  texts.map(({ title, message }) => `${title}\n${message}`).join('\n\n')

export type Contents = {
  readonly [Template in MailTemplate]: (data: Extract<Mail, { template: Template }>['data']) => Content
}
