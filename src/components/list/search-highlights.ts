import { useEffect, useId } from 'react'
import { foldPart, searchWords } from '#contract/text.ts'

export function findMatches(text: string, search: string): readonly (readonly [from: number, to: number])[] {
  // Folded letters with their original index: diacritics fold to nothing, some letters to two.
  let whole = ''
  const origin: number[] = []
  let at = 0
  for (const letter of text) {
    const folded = foldPart(letter)
    whole += folded
    // Counts UTF-16 units: an emoji has two.
    origin.push(...Array<number>(folded.length).fill(at))
    at += letter.length
  }
  const found: (readonly [number, number])[] = []
  for (const term of searchWords(search))
    for (let index = whole.indexOf(term); index >= 0; index = whole.indexOf(term, index + term.length)) {
      let end = index + term.length
      while (end < origin.length && origin[end] === origin[end - 1]) end += 1
      found.push([origin[index] ?? 0, origin[end] ?? text.length])
    }
  return found
}

/** Letters of a message that a row has room for. */
const shownLetters = 160
/** Letters before the first match. */
const lead = 20

/** The beginning of a text, or what stands around the first match of a search: from a word on, or from within a long one such as a link. */
export function snippet(text: string, search: string | undefined): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const [from = 0] = (search ? findMatches(line, search)[0] : undefined) ?? []
  if (from <= lead) return cutTo(line)
  const word = line.lastIndexOf(' ', from - lead / 2) + 1
  const start = from - word <= 1.5 * lead ? word : letterStart(line, from - lead / 2)
  const cut = cutTo(line.slice(start))
  return start === 0 ? cut : `…${start === word ? ' ' : ''}${cut}`
}

const cutTo = (text: string) => [...text.slice(0, shownLetters * 2)].slice(0, shownLetters).join('').trim()

/** The beginning of the letter at an index: neither half of an emoji nor a mark without its letter. */
function letterStart(text: string, index: number): number {
  let start = index
  while (start > 0 && /^[\p{M}\p{Cs}]/u.test(text.slice(start, start + 2))) start -= 1
  return start
}

/** A script sets these styles, because Tailwind does not know `::highlight` yet. */
const createStyles = (name: string) => `
  ::highlight(${name}) { background: var(--teal-tint); text-decoration: underline var(--teal) }
  @media (forced-colors: active) { ::highlight(${name}) { background: Mark; color: MarkText } }
`

/** Selects elements that a search looks in. */
export const searchedSelector = '[data-searched]'

function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** A word that stands partly in a link, a code or a number is not found: its text is in several nodes. */
export const matchRanges = (search: string, names: string): Range[] =>
  [...document.querySelectorAll(names)].flatMap(textsIn).flatMap((text) =>
    findMatches(text.data, search).map(([from, to]) => {
      const range = new Range()
      range.setStart(text, from)
      range.setEnd(text, to)
      return range
    }),
  )

interface SearchHighlightsProps {
  readonly search: string
  /** Selects the element that is watched for changes. */
  readonly root?: string
  /** Selects the elements whose text is marked. */
  readonly names?: string
}

/** Uses the CSS Custom Highlight API, where the browser has it. */
export function SearchHighlights({
  search,
  root = 'main',
  names = `main :is(tbody, li) ${searchedSelector}`,
}: SearchHighlightsProps): null {
  const highlight = useId()
  useEffect(() => {
    if (!('highlights' in CSS)) return
    const name = CSS.escape(highlight)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(createStyles(name))
    document.adoptedStyleSheets.push(sheet)
    const mark = () => void CSS.highlights.set(highlight, new Highlight(...matchRanges(search, names)))
    const watch = new MutationObserver(mark)
    mark()
    watch.observe(document.querySelector(root) ?? document.body, { childList: true, characterData: true, subtree: true })
    return () => {
      watch.disconnect()
      CSS.highlights.delete(highlight)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [search, root, names, highlight])
  return null
}
