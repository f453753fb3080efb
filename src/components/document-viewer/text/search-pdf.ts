import type { OpenedPdf } from '../open-pdf.ts'
import { type FoundDate, findDates } from './find-dates.ts'
import { type Finding, findOnPage, foldPage, type Wanted } from './find-values.ts'

type Findings<Field extends string> = Readonly<Partial<Record<Field, Finding>>>

export interface TextSearch<Field extends string = string> {
  /** `unreadable`: the document is a picture, or its pages have no text. */
  readonly status: 'searching' | 'done' | 'unreadable'
  readonly searchedPages: number
  /** The number of pages to search; a long document is not searched to its end. */
  readonly pages: number
  readonly findings: Findings<Field>
  readonly dates: readonly FoundDate[]
}

/** These first pages are searched at once, later ones while the browser is idle. */
const pagesAtOnce = 5
export const maxPages = 100

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
const idle = () =>
  typeof requestIdleCallback === 'function'
    ? new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))
    : nextTask()

const isFound = (finding: Finding | undefined) => finding?.kind === 'found'

/** Merges findings: a code that is found on any page wins, otherwise the first one that differs. */
const merge = <Field extends string>(before: Findings<Field>, added: Findings<Field>): Findings<Field> => ({
  ...added,
  ...(Object.fromEntries(
    Object.entries<Finding | undefined>(before).filter(([field, finding]) => isFound(finding) || !isFound(added[field as Field])),
  ) as Findings<Field>),
})

interface SearchOptions<Field extends string> {
  readonly pdf: Pick<OpenedPdf, 'pages' | 'readText'>
  readonly wanted: readonly Wanted<Field>[]
  readonly signal: AbortSignal
  readonly onProgress: (search: TextSearch<Field>) => void
}

/** Searches page by page, each in a task of its own, so that typing is not blocked. An unreadable page counts as empty. */
export async function searchPdf<Field extends string>({ pdf, wanted, signal, onProgress }: SearchOptions<Field>): Promise<void> {
  let search: TextSearch<Field> = {
    status: 'searching',
    searchedPages: 0,
    pages: Math.min(pdf.pages, maxPages),
    findings: {} as Findings<Field>,
    dates: [],
  }
  let hasText = false
  for (let page = 1; page <= search.pages; page += 1) {
    await (page > pagesAtOnce ? idle() : nextTask())
    if (signal.aborted) return
    const text = await pdf.readText(page, signal).catch(() => undefined)
    if (signal.aborted) return
    hasText ||= text?.items.some((item) => item.text.trim() !== '') ?? false
    search = {
      ...search,
      searchedPages: page,
      findings: text ? merge(search.findings, findOnPage(foldPage(page, text), wanted)) : search.findings,
      dates: text ? [...search.dates, ...findDates(page, text)] : search.dates,
    }
    if (page < search.pages) onProgress(search)
  }
  onProgress({ ...search, status: hasText ? 'done' : 'unreadable' })
}
