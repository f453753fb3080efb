import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds, one line each; Radix's focus guards are focusable on purpose, and a frame is a page of its own. */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('[data-radix-focus-guard]').exclude('iframe').setLegacyMode(true).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `axe ${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

/**
 * How far a page, or a dialog on it, can be scrolled sideways at a width, in pixels, and what sticks out; empty when all fits.
 * What is fixed widens no page, so it is measured by itself.
 */
export async function overflowAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 })
  return page.evaluate(async () => {
    // What depends on the width by script follows with the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const own = document.documentElement
    const { clientWidth } = own
    // An open dialog keeps the page from scrolling either way.
    const isLocked = document.body.hasAttribute('data-scroll-locked')
    const hidden = isLocked ? [] : [own, document.body].filter((one) => /hidden|clip/.test(getComputedStyle(one).overflowX))
    if (hidden.length > 0) return ['the page hides what sticks out instead of fitting']
    const wide = [...document.body.querySelectorAll('*')].filter((one) => {
      const { left, right } = one.getBoundingClientRect()
      return (left < -1 || right > clientWidth + 1) && one.checkVisibility()
    })
    const names = (some: readonly Element[]) =>
      some.map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`).join(' | ')
    const fixed = wide.filter((one) => getComputedStyle(one).position === 'fixed')
    const boxes = [own, ...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    return [
      ...boxes
        .filter((box) => box.scrollWidth > box.clientWidth)
        .map((box) => `scrolls sideways at ${clientWidth} px by ${box.scrollWidth - box.clientWidth} px: ${names(wide.slice(-3))}`),
      ...(fixed.length > 0 ? [`sticks out at ${clientWidth} px: ${names(fixed)}`] : []),
    ]
  })
}

/** Words that are the same in both languages: the product's name, file kinds, units and keys. */
const common = ['Qaseema', 'JPG', 'PDF', 'PNG', 'WebP', 'MB', 'Ctrl', 'Esc', 'QR']

/**
 * Text that nobody translated: catalogue keys, unfilled placeholders, and letters of the other language outside an
 * isolate. What people and businesses wrote stands in `<bdi>`, `dir` or `lang` of its own and is left alone.
 */
export const strangeText = (page: Page, language: 'en' | 'ar'): Promise<string[]> =>
  page.evaluate(
    ({ shown, known }) => {
      const own = document.documentElement
      const isIsolated = (element: Element | null): boolean => {
        for (let one = element; one && one !== own; one = one.parentElement) {
          if (/^(bdi|script|style|code|kbd|iframe|textarea)$/i.test(one.tagName)) return true
          const [dir, lang] = [one.getAttribute('dir'), one.getAttribute('lang')]
          if ((dir && dir !== own.dir) || (lang && lang !== own.lang)) return true
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
      judge(document.title, own)
      return [...found]
    },
    { shown: language, known: common },
  )
