import { findMatches } from '../../../components/list/search-highlights.ts'

/** Letters of a message that a row has room for. */
const shownLetters = 160
/** Letters before the first match. */
const lead = 20

/** The beginning of a text, or what stands around the first match of a search. */
export function snippet(text: string, search: string | undefined): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const [from = 0] = (search ? findMatches(line, search)[0] : undefined) ?? []
  const start = from <= lead ? 0 : Math.max(0, line.lastIndexOf(' ', from - lead / 2))
  const cut = [...line.slice(start, start + shownLetters * 2)].slice(0, shownLetters).join('').trim()
  return start > 0 ? `… ${cut}` : cut
}
