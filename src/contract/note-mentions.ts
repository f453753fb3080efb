/** An administrator in the text of a note. Names are not stored, so that a changed one reads right. */
const mention = /@\[([\w-]{1,64})\]/g

export const toMention = (accountId: string): string => `@[${accountId}]`

type NotePart = { readonly text: string } | { readonly accountId: string }

/** Splits a stored note into its texts and the ids of those it mentions. */
export const splitNote = (content: string): readonly NotePart[] =>
  content.split(mention).flatMap((part, index): NotePart[] => (index % 2 === 1 ? [{ accountId: part }] : part ? [{ text: part }] : []))

/** The ids of those whom a note mentions, each once. */
export const findMentions = (content: string): readonly string[] => [...new Set([...content.matchAll(mention)].map(([, id = '']) => id))]

/** The note as a text with names. */
export const spellNote = (content: string, toName: (accountId: string) => string): string =>
  content.replace(mention, (_token, id: string) => `@${toName(id)}`)
