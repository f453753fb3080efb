import { useEffect, useEffectEvent, useState } from 'react'
import type { Wanted } from './text/find-values.ts'
import { searchPdf, type TextSearch } from './text/search-pdf.ts'
import type { OpenedDocument } from './use-document.ts'

const unreadable: TextSearch = { status: 'unreadable', searchedPages: 0, pages: 0, findings: {}, dates: [] }

/** Searches a document once it is open; undefined before its first page is read. `onSearch` gets undefined when the document is closed. */
export function useTextSearch(
  document: OpenedDocument | undefined,
  wanted: readonly Wanted[] | undefined,
  onSearch: ((search: TextSearch | undefined) => void) | undefined,
): TextSearch | undefined {
  const [search, setSearch] = useState<TextSearch>()
  const report = useEffectEvent((next: TextSearch | undefined) => {
    setSearch(next)
    onSearch?.(next)
  })
  const begin = useEffectEvent((signal: AbortSignal) => {
    if (!document || !wanted) return
    if (document.kind === 'picture') report(unreadable)
    else void searchPdf({ pdf: document.pdf, wanted, signal, onProgress: report })
  })
  const key = wanted && JSON.stringify(wanted.map(({ field, value }) => [field, value]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document or other values are another search.
  useEffect(() => {
    const stop = new AbortController()
    begin(stop.signal)
    return () => {
      stop.abort()
      report(undefined)
    }
  }, [document, key])
  return search
}
