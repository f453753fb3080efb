import type { Page } from '@playwright/test'
import { loadAxe } from './checks.ts'

declare global {
  interface Window {
    /** How texts look whose contrast is enough. */
    enoughContrast?: Set<string>
  }
}

/**
 * Texts without enough contrast, one line each. Axe needs more time for this rule than for all others together: it checks one of all
 * texts that look alike, once a document. Texts that it cannot decide, or that something hides, are checked again.
 */
export async function contrastFindings(page: Page): Promise<string[]> {
  await loadAxe(page)
  return page.evaluate(async () => {
    const backdrops = new Map<Element, string>()
    /** The backgrounds behind an element. */
    const backdrop = (element: Element): string => {
      const known = backdrops.get(element)
      if (known !== undefined) return known
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
      const isPainted = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || opacity !== '1'
      const behind = element.parentElement ? backdrop(element.parentElement) : ''
      const all = isPainted ? `${behind}/${backgroundColor} ${backgroundImage} ${opacity}` : behind
      backdrops.set(element, all)
      return all
    }
    const isDisabled = (element: Element) => element.closest(':disabled, [aria-disabled="true"]') !== null
    const appearance = (element: Element): string => {
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
      const classes = [element, element.parentElement].map((one) => one?.getAttribute('class'))
      return [...classes, color, fontSize, fontWeight, textShadow, isDisabled(element), backdrop(element)].join()
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[aria-hidden="true"], [inert], [data-radix-focus-guard]')

    const elements = new Set<HTMLElement>(document.querySelectorAll<HTMLElement>('input, select, textarea'))
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { nodeValue, parentElement } = texts.currentNode
      if (nodeValue?.trim() && parentElement) elements.add(parentElement)
    }
    window.enoughContrast ??= new Set()
    const unlike = new Map<string, HTMLElement>()
    for (const element of elements) if (isShown(element)) unlike.set(appearance(element), element)
    for (const known of window.enoughContrast) unlike.delete(known)
    if (unlike.size === 0) return []

    const { violations, incomplete } = await window.axe.run(
      { include: [...unlike.values()] },
      { runOnly: ['color-contrast'], resultTypes: ['violations', 'incomplete'], elementRef: true, preload: false },
    )
    const found = violations.flatMap(({ nodes }) => nodes)
    const notPassed = new Set([...found, ...incomplete.flatMap(({ nodes }) => nodes)].map(({ element }) => element))
    for (const [look, element] of unlike) if (!notPassed.has(element)) window.enoughContrast.add(look)
    return found.map(({ target, failureSummary }) => `axe color-contrast: ${target.join(' ')} ${failureSummary ?? ''}`)
  })
}
