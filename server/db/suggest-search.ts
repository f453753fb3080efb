import { type AnyColumn, and, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { swapLayout } from '#contract/keyboard-layout.ts'
import { searchLength } from '#contract/limits.ts'
import { type ReviewCounts, reviewStatuses, type SearchSuggestion } from '#contract/review.ts'
import { foldForSearch } from '#contract/text.ts'
import { countTypos } from '#contract/typos.ts'
import type { Db } from './db.ts'

const maxWords = 4
const maxNames = 50
/** Fewer letters would be found in any name. */
const minSwapped = 4
/** Only letters and digits, which have no meaning in a regular expression. */
const correctable = /^[\p{L}\p{N}]{4,16}$/u

/** Names that a search looks in. Their folded columns have a trigram index. */
interface NameSource {
  readonly table: PgTable & Readonly<Record<'id', PgColumn>> & Readonly<Record<'foldedNameEn' | 'foldedNameAr', AnyColumn>>
  /** The unfolded names. */
  readonly names: readonly [en: PgColumn, ar: PgColumn]
  /** What the viewer may see. */
  readonly where: SQL | undefined
}

/** Matches words with one typing error at most. The trigram index supports it. */
function misspelt(word: string): string {
  const letters = [...word]
  const variants = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1)]
    const [next, ...rest] = after
    const oneOff = `${before}[^ ]{0,2}${after.join('')}`
    return next ? [oneOff, `${before}${next}${letter}${rest.join('')}`] : [oneOff]
  })
  return `(^| )(${variants.join('|')})( |$)`
}

async function findNames(db: Db, word: string, { table, names: [nameEn, nameAr], where }: NameSource): Promise<string[]> {
  const pattern = misspelt(word)
  const isSimilar = or(sql`${table.foldedNameEn} ~ ${pattern}`, sql`${table.foldedNameAr} ~ ${pattern}`)
  const rows = await db.select({ nameEn, nameAr }).from(table).where(and(where, isSimilar)).orderBy(table.id).limit(maxNames)
  return rows.flatMap((row) => [String(row.nameEn), String(row.nameAr)])
}

/** Spelt as in the name that has it. */
async function correctWord(db: Db, typed: string, sources: readonly NameSource[]): Promise<string> {
  const folded = foldForSearch(typed)
  if (!correctable.test(folded)) return typed
  const closest: [exact: string | undefined, similar: string | undefined] = [undefined, undefined]
  for (const source of sources)
    for (const name of await findNames(db, folded, source))
      for (const word of name.split(/[^\p{L}\p{M}\p{N}]+/u)) {
        const typos = countTypos(folded, foldForSearch(word), 1)
        if (typos <= 1) closest[typos] ??= word
      }
  return closest[0] ? typed : (closest[1] ?? typed)
}

interface SuggestionOptions {
  readonly sources: readonly NameSource[]
  /** What a search finds under the same filters. */
  readonly count: (search: string) => Promise<ReviewCounts>
}

/** Corrects the words of a search that finds nothing by those of names, or reads it as typed in the layout of the other language; undefined where that finds nothing either. */
export async function suggestSearch(db: Db, search: string, { sources, count }: SuggestionOptions): Promise<SearchSuggestion | undefined> {
  const words = search.split(/\s+/).filter(Boolean)
  if (words.length > maxWords) return undefined
  const corrected: string[] = []
  for (const word of words) corrected.push(await correctWord(db, word, sources))
  const typed = words.join(' ')
  for (const suggestion of [corrected.join(' '), typed.length < minSwapped ? typed : swapLayout(typed)]) {
    if (suggestion === typed || suggestion.length > searchLength) continue
    const counts = await count(suggestion)
    if (reviewStatuses.some((status) => counts[status] > 0)) return { search: suggestion, counts }
  }
  return undefined
}
