import type { Mail, MailTemplate } from '../mailer.ts'

export interface Link {
  readonly label: string
  readonly link: string
}

/** Texts with links in them, and plain links below. */
export interface Sentence {
  readonly parts: readonly (string | Link)[]
  readonly links: readonly Link[]
}

export const sentenceText = ({ parts }: Pick<Sentence, 'parts'>): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.label)).join('')

/** Names in plain strings are isolated by U+2068 and U+2069. */
export interface Content {
  readonly subject: string
  /** What a list of mails shows beside the subject, if not the first words of the mail. */
  readonly preview?: string
  /** The business that the mail is about, beside the brand. */
  readonly business?: string
  readonly heading: string
  /** The heading as a sentence, in large type; nobody is greeted before it. */
  readonly lead?: Sentence
  readonly paragraphs: readonly string[]
  /** A person's own text, in the language that they wrote it in. */
  readonly quote?: { readonly label: string; readonly text: string } | undefined
  readonly code?: string
  readonly items?: readonly Sentence[]
  readonly action?: Link
  readonly notRequested?: string
  /** Shown below the last line, as a plain link. */
  readonly settings?: Link | undefined
}

export const formatTexts = (texts: readonly { readonly title: string; readonly message: string }[]): string =>
  texts.map(({ title, message }) => `${title}\n${message}`).join('\n\n')

export type Contents = {
  readonly [Template in MailTemplate]: (data: Extract<Mail, { template: Template }>['data']) => Content
}
