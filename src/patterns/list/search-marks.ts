import { useEffect } from 'react'
import { foldForSearch } from '../../contract/text.ts'

/** Where each word of a search stands in a text, from and to, however either is spelled (F-124). */
export function foundIn(text: string, search: string): readonly (readonly [from: number, to: number])[] {
  // Each letter that is left by folding, and where it came from: marks fold to nothing, some letters to two.
  const folded: string[] = []
  const origin: number[] = []
  let at = 0
  for (const letter of text) {
    for (const part of letter.trim() ? foldForSearch(letter) : ' ') {
      folded.push(part)
      origin.push(at)
    }
    at += letter.length
  }
  const whole = folded.join('')
  const found: (readonly [number, number])[] = []
  for (const word of foldForSearch(search).split(' ').filter(Boolean))
    for (let index = whole.indexOf(word); index >= 0; index = whole.indexOf(word, index + word.length))
      found.push([origin[index] ?? 0, origin[index + word.length] ?? text.length])
  return found
}

const marks = 'search'

/** How they look; by script, because the tool that makes our style sheets does not know them yet. */
const look = `
  ::highlight(${marks}) { background: var(--teal-tint); text-decoration: underline var(--teal) }
  @media (forced-colors: active) { ::highlight(${marks}) { background: Mark; color: MarkText } }
`

/** The names that a list shows: what a search looks through, each with its language. */
const names = 'main :is(tbody, li) [lang]'

function rangesOf(search: string): Range[] {
  return [...document.querySelectorAll(names)].flatMap(({ firstChild: text }) =>
    text instanceof Text
      ? foundIn(text.data, search).map(([from, to]) => {
          const range = new Range()
          range.setStart(text, from)
          range.setEnd(text, to)
          return range
        })
      : [],
  )
}

/** Marks what a search has found in the names of a list, where the browser can without touching them. */
export function SearchMarks({ search }: { readonly search: string }): null {
  useEffect(() => {
    if (!('highlights' in CSS)) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(look)
    document.adoptedStyleSheets.push(sheet)
    const mark = () => void CSS.highlights.set(marks, new Highlight(...rangesOf(search)))
    const watch = new MutationObserver(mark)
    mark()
    watch.observe(document.querySelector('main') ?? document.body, { childList: true, characterData: true, subtree: true })
    return () => {
      watch.disconnect()
      CSS.highlights.delete(marks)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [search])
  return null
}
