import type { Page } from '@playwright/test'

/** Milliseconds from a change of the page to its translation. */
const delay = 20

/**
 * Each text becomes a new node in two font elements, at once and a moment after each change, as the translation of Chrome does it; no word
 * changes. Returns what ends it; what is translated stays so.
 */
export async function startTranslating(page: Page): Promise<() => Promise<void>> {
  const stop = await page.evaluateHandle((wait) => {
    const isSkipped = (text: Text) => !text.data.trim() || text.parentElement?.closest('font, script, style, textarea, [translate=no]')
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
      for (const text of texts) {
        if (isSkipped(text)) continue
        const outer = document.createElement('font')
        outer.appendChild(document.createElement('font')).textContent = text.data
        text.replaceWith(outer)
      }
    }
    let due: ReturnType<typeof setTimeout> | undefined
    const observer = new MutationObserver(() => {
      clearTimeout(due)
      due = setTimeout(translate, wait)
    })
    translate()
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    return () => {
      clearTimeout(due)
      observer.disconnect()
    }
  }, delay)
  return () => stop.evaluate((end) => end())
}

/** What a page says, in the order of its elements, without what is still loading. */
export const readText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, template, [aria-busy=true]')) texts.push(node.nodeValue?.trim() ?? '')
    return texts.filter(Boolean)
  })
