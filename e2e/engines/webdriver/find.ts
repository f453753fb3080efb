import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as TestingLibrary from '@testing-library/dom'
import type { ElementReference, Session } from './session.ts'

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary
    /** Uncaught exceptions and console errors since the first search in the document. */
    problems?: string[]
  }
}

/** A text to match, as JSON. */
export type TextPattern =
  | { readonly text: string; readonly exact: boolean }
  | { readonly regularExpression: string; readonly flags: string }

/** One link of a locator's chain. */
export type Step =
  | { readonly by: 'role'; readonly role: string; readonly name?: TextPattern; readonly level?: number }
  | { readonly by: 'label' | 'text' | 'title' | 'contents'; readonly pattern: TextPattern }
  | { readonly by: 'selector'; readonly selector: string }
  | { readonly by: 'place'; readonly index: number }

export interface Found {
  readonly element: ElementReference
  readonly isVisible: boolean
  readonly isDisabled: boolean
}

/** Runs in the page: the elements at the end of a chain, or undefined without the library. */
function findInPage(steps: readonly Step[]) {
  const library = window.TestingLibraryDom
  if (!library) return undefined
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  const matcher = (pattern: TextPattern) => (text: string | null) => {
    const shown = plain(text ?? '')
    if (!('text' in pattern)) return new RegExp(pattern.regularExpression, pattern.flags).test(shown)
    const wanted = plain(pattern.text)
    return pattern.exact ? shown === wanted : shown.toLowerCase().includes(wanted.toLowerCase())
  }
  const under = (parent: HTMLElement, step: Exclude<Step, { by: 'place' } | { by: 'contents' }>): Element[] => {
    if (step.by === 'role') {
      const { name, level } = step
      return library.queryAllByRole(parent, step.role, { ...(name && { name: matcher(name) }), ...(level !== undefined && { level }) })
    }
    if (step.by === 'selector')
      return [...(parent.parentElement ?? document).querySelectorAll(step.selector)].filter((each) => parent.contains(each))
    const matches = matcher(step.pattern)
    if (step.by === 'label') return library.queryAllByLabelText(parent, matches)
    if (step.by === 'title') return library.queryAllByTitle(parent, matches)
    // The smallest elements around the text, as Playwright: a text can be split into several elements.
    const around = [...parent.querySelectorAll(':not(script, style, title)')].filter(({ textContent }) => matches(textContent))
    return around.filter(({ children }) => ![...children].some((child) => around.includes(child)))
  }
  let elements: Element[] = [document.documentElement]
  for (const step of steps) {
    if (step.by === 'place') elements = elements.slice(step.index, step.index + 1 || undefined)
    else if (step.by === 'contents') elements = elements.filter((element) => matcher(step.pattern)(element.textContent))
    else elements = [...new Set(elements.flatMap((parent) => under(parent as HTMLElement, step)))]
  }
  return elements.map((element) => {
    const { width, height } = element.getBoundingClientRect()
    const isVisible = width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
    return { element, isVisible, isDisabled: element.matches(':disabled, [aria-disabled=true]') }
  })
}

/** Runs in the page once per document. */
function collectProblems() {
  const problems: string[] = []
  window.problems = problems
  window.addEventListener('error', ({ message }) => {
    // The browser observes again in the next frame; Playwright does not report it either.
    if (!message.startsWith('ResizeObserver loop')) problems.push(message)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)))
  const { error } = console
  console.error = (...parts: unknown[]) => {
    problems.push(parts.map(String).join(' '))
    error(...parts)
  }
}

const library = readFileSync(createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8')
/** A function of this process as a script of the page. */
export const calling = (code: { readonly toString: () => string }) => `return (${code}).apply(null, arguments)`

/** The elements of the page that a chain of steps leads to. */
export async function find(session: Session, steps: readonly Step[]): Promise<readonly Found[]> {
  const searchOnce = () => session.execute<readonly Found[] | null>(calling(findInPage), steps)
  // The page may replace an element between the search and the driver's answer.
  const search = () => searchOnce().catch((error) => (/stale element/.test(String(error)) ? searchOnce() : Promise.reject(error)))
  const found = await search()
  if (found) return found
  await session.execute(library)
  await session.execute(calling(collectProblems))
  return (await search()) ?? []
}
