import type { BrowserContext, Page } from '@playwright/test'

/**
 * A refused call is an answer, not a mistake: Chromium logs it as an error all the same. A missing script, style or
 * picture stays one.
 */
const isRefusedCall = (text: string, url: string) =>
  text.startsWith('Failed to load resource') && new URL(url, 'http://x').pathname.startsWith('/api/')

const describe = (page: Page, what: string) => `${new URL(page.url(), 'http://x').pathname}: ${what}`

/** Collects what a page complains about: console errors, uncaught exceptions, broken rules of the content security policy. */
export async function watch(context: BrowserContext): Promise<string[]> {
  const problems: string[] = []
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      console.error(`content security policy: ${violatedDirective} refused ${blockedURI} (${sourceFile})`)
    })
  })
  context.on('console', (message) => {
    if (message.type() !== 'error' || isRefusedCall(message.text(), message.location().url)) return
    problems.push(describe(message.page()!, message.text()))
  })
  context.on('weberror', (error) => problems.push(describe(error.page()!, String(error.error()))))
  return problems
}
