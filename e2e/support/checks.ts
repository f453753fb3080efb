import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** Half a megabyte: loaded once per document. */
export async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(axe.source)
  // By default it also records the markup of passing nodes.
  await page.evaluate(() => window.axe.configure({ noHtml: true }))
}

interface AxeScope {
  /** Selectors; by default the whole page. */
  readonly parts?: readonly string[]
  readonly without?: readonly string[]
}

/** Axe violations of the page or of some parts, one line each, without Radix's focus guards and iframes. */
export async function axeFindings(page: Page, { parts, without = [] }: AxeScope = {}): Promise<string[]> {
  await loadAxe(page)
  const rules = {
    'label-content-name-mismatch': { enabled: true },
    ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  }
  return page.evaluate(
    async ({ chosen, selectors }) => {
      const include = selectors && [...document.querySelectorAll(selectors.join())]
      const { violations } = await window.axe.run({ include, exclude: [['[data-radix-focus-guard]'], ['iframe']] }, chosen)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `axe ${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
      )
    },
    // Listing passes takes longer than checking; no rule needs preloaded style sheets.
    { chosen: { resultTypes: ['violations'], preload: false, rules } satisfies RunOptions, selectors: parts },
  )
}

/** What overflows a page or its dialogs at this width, in pixels; empty when all fits. Fixed elements are measured separately. */
export async function overflowAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 })
  return page.evaluate(async () => {
    // Scripts react to the new width in the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const root = document.documentElement
    const { clientWidth } = root
    // An open dialog locks scrolling.
    const isLocked = document.body.hasAttribute('data-scroll-locked')
    const hidden = isLocked ? [] : [root, document.body].filter((one) => /hidden|clip/.test(getComputedStyle(one).overflowX))
    if (hidden.length > 0) return ['the page hides what sticks out instead of fitting']
    const wide = [...document.body.querySelectorAll('*')].filter((one) => {
      const { left, right } = one.getBoundingClientRect()
      return (left < -1 || right > clientWidth + 1) && one.checkVisibility()
    })
    const names = (some: readonly Element[]) =>
      some.map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`).join(' | ')
    const fixed = wide.filter((one) => getComputedStyle(one).position === 'fixed')
    const boxes = [root, ...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    // Content may also overflow its column. Positioned, negatively indented and scrolled content does so on purpose.
    const isScrolled = (one: Element | null): boolean =>
      one !== null && one !== document.body && (getComputedStyle(one).overflowX !== 'visible' || isScrolled(one.parentElement))
    const isMeant = (one: Element) => {
      const { position, marginLeft, marginRight } = getComputedStyle(one)
      return /absolute|fixed/.test(position) || marginLeft.startsWith('-') || marginRight.startsWith('-') || isScrolled(one.parentElement)
    }
    // A `wbr` has no box of its own.
    const outstanding = [...document.querySelectorAll(':is(main, [role=dialog], [role=alertdialog]) :not(wbr)')].filter((one) => {
      const [box, column] = [one.getBoundingClientRect(), one.parentElement!.getBoundingClientRect()]
      return column.width > 0 && (box.left < column.left - 1 || box.right > column.right + 1) && one.checkVisibility() && !isMeant(one)
    })
    return [
      ...outstanding.map((one) => `stands out of its column at ${clientWidth} px: ${names([one])}`),
      ...boxes
        .filter((box) => box.scrollWidth > box.clientWidth)
        .map((box) => `scrolls sideways at ${clientWidth} px by ${box.scrollWidth - box.clientWidth} px: ${names(wide.slice(-3))}`),
      ...(fixed.length > 0 ? [`sticks out at ${clientWidth} px: ${names(fixed)}`] : []),
    ]
  })
}

/** Fields in which a phone enlarges the page: with text below 16 px. */
export const smallFields = (page: Page): Promise<string[]> =>
  page
    .locator('input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=file]), select, textarea')
    .evaluateAll((fields) =>
      fields
        .map((field) => ({ field, size: Number.parseFloat(getComputedStyle(field).fontSize) }))
        .filter(({ size }) => size < 16)
        .map(({ field, size }) => `a field with text of ${size} px: ${field.outerHTML.slice(0, 120)}`),
    )

/** What does not scroll with the page, dialogs aside, in a window of 320 × 256 px, which is one of 1280 × 1024 px at 400 %, and so covers a part of it. */
export async function stuckInLowWindow(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 256 })
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll('#root [class*=sticky]')].filter((one) => one.clientWidth > innerWidth / 2)
    scrollTo(0, 0)
    const tops = bars.map((bar) => bar.getBoundingClientRect().top)
    scrollTo(0, 200)
    const moved = scrollY
    const stuck = bars.filter((bar, index) => Math.abs((tops[index] ?? 0) - bar.getBoundingClientRect().top - moved) > 1)
    scrollTo(0, 0)
    return stuck.map((bar) => `stays in a low window: ${bar.tagName.toLowerCase()}.${bar.className}`)
  })
}

/** Tables that scroll sideways inside their box. */
export const wideTables = (page: Page): Promise<string[]> =>
  page.locator('main table').evaluateAll((tables) =>
    tables
      .map((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
      .filter((excess) => excess > 1)
      .map((excess) => `a table ${excess} px wider than its box`),
  )

/** Spinners that are no circle: an inline element has no size. */
export const squashedSpinners = (page: Page): Promise<string[]> =>
  page.locator('.animate-spin').evaluateAll((rings) =>
    rings
      .map((ring) => getComputedStyle(ring))
      .filter(({ display }) => display === 'inline')
      .map(() => 'a spinner without a size'),
  )

/** Words that are the same in both languages: names of products, file kinds, units, keys and the country code of an IBAN. */
const common = [
  'Qaseema',
  'Google',
  'Microsoft',
  'Authenticator',
  'JPG',
  'PDF',
  'PNG',
  'WebP',
  'CSV',
  'MB',
  'Ctrl',
  'Esc',
  'QR',
  'IP',
  'EN',
  'SA',
]

/**
 * Untranslated text: catalogue keys, unfilled placeholders, and letters of the other language. Texts of users are skipped: they
 * have their own `<bdi>`, `dir` or `lang`.
 */
export const strangeText = (page: Page, language: 'en' | 'ar'): Promise<string[]> =>
  page.evaluate(
    ({ shown, known }) => {
      const root = document.documentElement
      const isIsolated = (element: Element | null): boolean => {
        for (let one = element; one && one !== root; one = one.parentElement) {
          if (/^(bdi|script|style|code|kbd|iframe|textarea)$/i.test(one.tagName)) return true
          const [dir, lang] = [one.getAttribute('dir'), one.getAttribute('lang')]
          if ((dir && dir !== root.dir) || (lang && lang !== root.lang)) return true
        }
        return false
      }
      const foreign = shown === 'ar' ? /[A-Za-z]{2,}/g : /[\u0621-\u064A]{2,}/g
      const complaint = (text: string): string | undefined => {
        const plain = text.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, '').trim()
        if (/\{\{|\}\}/.test(plain)) return `an unfilled placeholder: ${plain}`
        if (/^[a-z][A-Za-z]*([.:][A-Za-z_]+)+$/.test(plain)) return `a key: ${plain}`
        const words = plain.match(foreign)?.filter((word) => !known.includes(word)) ?? []
        return words.length > 0 ? `not ${shown}: ${plain}` : undefined
      }
      const found = new Set<string>()
      const areInitials = (text: string, element: Element | null) => text.length <= 2 && element?.closest('[aria-hidden="true"]')
      const judge = (text: string | null, element: Element | null) => {
        if (!text?.trim() || isIsolated(element) || areInitials(text, element)) return
        const what = complaint(text)
        if (what) found.add(what)
      }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) judge(texts.currentNode.nodeValue, texts.currentNode.parentElement)
      for (const element of document.body.querySelectorAll('*'))
        for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'])
          judge(element.getAttribute(name), element)
      judge(document.title, root)
      return [...found]
    },
    { shown: language, known: common },
  )
