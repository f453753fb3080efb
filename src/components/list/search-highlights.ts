import { useEffect } from 'react'
import { foldForSearch } from '../../contract/text.ts'

export function findMatches(text: string, search: string): readonly (readonly [from: number, to: number])[] {
  // Folded letters with their original index: diacritics fold to nothing, some letters to two.
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
  for (const term of foldForSearch(search).split(' ').filter(Boolean))
    for (let index = whole.indexOf(term); index >= 0; index = whole.indexOf(term, index + term.length))
      found.push([origin[index] ?? 0, origin[index + term.length] ?? text.length])
  return found
}

const highlightName = 'search'

/** In a script, because Tailwind does not know `::highlight` yet. */
const styles = `
  ::highlight(${highlightName}) { background: var(--teal-tint); text-decoration: underline var(--teal) }
  @media (forced-colors: active) { ::highlight(${highlightName}) { background: Mark; color: MarkText } }
`

const nameSelector = 'main :is(tbody, li) :is([lang], [data-searched])'

function matchRanges(search: string): Range[] {
  return [...document.querySelectorAll(nameSelector)].flatMap(({ firstChild: text }) =>
    text instanceof Text
      ? findMatches(text.data, search).map(([from, to]) => {
          const range = new Range()
          range.setStart(text, from)
          range.setEnd(text, to)
          return range
        })
      : [],
  )
}

/** Uses the CSS Custom Highlight API, where the browser has it. */
export function SearchHighlights({ search }: { readonly search: string }): null {
  useEffect(() => {
    if (!('highlights' in CSS)) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
    const mark = () => void CSS.highlights.set(highlightName, new Highlight(...matchRanges(search)))
    const watch = new MutationObserver(mark)
    mark()
    watch.observe(document.querySelector('main') ?? document.body, { childList: true, characterData: true, subtree: true })
    return () => {
      watch.disconnect()
      CSS.highlights.delete(highlightName)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [search])
  return null
}
