import { toMention } from '#contract/note-mentions.ts'
import { foldForSearch } from '#contract/text.ts'

export interface Colleague {
  readonly _id: string
  readonly name: string
}

/** The colleagues with one name. They are mentioned together, because the text cannot tell them apart. */
export interface MentionOption {
  readonly name: string
  readonly ids: readonly string[]
}

export const toOptions = (colleagues: readonly Colleague[]): readonly MentionOption[] =>
  [...Map.groupBy(colleagues, ({ name }) => name.trim())].flatMap(([name, of]) => (name ? [{ name, ids: of.map(({ _id }) => _id) }] : []))

/** The beginning of a mention: the place of its “@” and what is typed after it. */
interface MentionStart {
  readonly at: number
  readonly query: string
}

/** Characters after “@”, more than any name has. */
const maxQuery = 80

/** Finds the mention that is being typed before the caret; an “@” within a word is an address. */
export function findMentionStart(text: string, caret: number): MentionStart | undefined {
  const [, before, query] = /^(.*)@([^@\n]*)$/su.exec(text.slice(0, caret)) ?? []
  if (before === undefined || query === undefined || query.length > maxQuery || /[\p{L}\p{N}._-]$/u.test(before)) return undefined
  return query.startsWith(' ') ? undefined : { at: before.length, query }
}

/** Options whose words begin like the typed ones, in the same order: “huda q” finds Huda Al Qahtani. All options for an empty query. */
export function matchOptions(options: readonly MentionOption[], query: string): readonly MentionOption[] {
  const typed = foldForSearch(query).split(' ')
  return options.filter(({ name }) => {
    // A name that is followed by a space is finished.
    if (query.startsWith(`${name} `)) return false
    const words = foldForSearch(name).split(' ')
    return typed.every((word) => {
      const found = words.findIndex((each) => each.startsWith(word))
      words.splice(0, found + 1)
      return found >= 0
    })
  })
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Whether a text may mention somebody: an “@” within a word is an address. */
export const mayMention = (text: string): boolean => /(?<![\p{L}\p{N}._-])@/u.test(text)

/** The text as it is stored: ids in place of the names of colleagues after an “@”. Other names stay as they are. */
export function toNoteContent(text: string, options: readonly MentionOption[]): string {
  // What is typed in the form of a stored mention is a text.
  const typed = text.replaceAll('@[', '@ [')
  if (options.length === 0) return typed
  const ids = new Map(options.map((option) => [option.name, option.ids]))
  // The longest name first: one may be the beginning of another.
  const names = [...ids.keys()].toSorted((one, other) => other.length - one.length).map(escapePattern)
  const written = new RegExp(`(?<![\\p{L}\\p{N}._-])@(${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return typed.replace(written, (_match, name: string) => (ids.get(name) ?? []).map(toMention).join(' '))
}
