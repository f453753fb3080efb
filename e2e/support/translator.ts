import type { BrowserContext, Page } from '@playwright/test'

/** Each text becomes a new node in two font elements, now and whenever one is added, as the translation of Chrome does it; no word changes. */
function translateTexts(): void {
  const isSkipped = (text: Text) => !text.data.trim() || text.parentElement?.closest('font, script, style, textarea, [translate=no]')
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node: Node | null = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode(); node; node = walker.nextNode())
      texts.push(node as Text)
    for (const text of texts) {
      if (isSkipped(text)) continue
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.textContent = text.data
      text.replaceWith(outer)
    }
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translate(node)
  })
  addEventListener('DOMContentLoaded', () => {
    translate(document.body)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

/** Translates every page of the context, as a browser does for a reader of another language. */
export const translatePages = (context: BrowserContext): Promise<void> => context.addInitScript(translateTexts).then(() => undefined)

/** Milliseconds from a change of the page to its translation. */
const delay = 20

/**
 * Each text becomes a new node in two font elements, at once and a moment after each change, as the translation of Chrome does it; no word
 * changes.
 */
export const startTranslating = (page: Page): Promise<void> =>
  page.evaluate((wait) => {
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
  }, delay)

/** What a page says, in the order of its elements. */
export const readText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, template')) texts.push(node.nodeValue?.trim() ?? '')
    return texts.filter(Boolean)
  })
