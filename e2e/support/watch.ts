import type { BrowserContext, Page } from '@playwright/test'

/**
 * A refused call is an answer, not a mistake: Chromium logs it as an error all the same. A missing script, style or
 * picture stays one.
 */
const isRefusedCall = (text: string, url: string) =>
  text.startsWith('Failed to load resource') && new URL(url, 'http://nowhere').pathname.startsWith('/api/')

const about = (page: Page | null, what: string) => `${page ? new URL(page.url()).pathname : '?'}: ${what}`

/** Notes what the pages of a context complain about: console errors, uncaught exceptions, broken rules of the content security policy. */
export async function watch(context: BrowserContext, problems: string[]): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      console.error(`content security policy: ${violatedDirective} refused ${blockedURI} (${sourceFile})`)
    })
  })
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedCall(message.text(), message.location().url))
      problems.push(about(message.page(), message.text()))
  })
  context.on('weberror', (error) => problems.push(about(error.page(), String(error.error()))))
}

/** Takes out the complaints that a test expects: those that hold one of these texts. */
export function forgive(problems: string[], ...texts: readonly string[]): void {
  const left = problems.filter((problem) => !texts.some((text) => problem.includes(text)))
  problems.splice(0, problems.length, ...left)
}
