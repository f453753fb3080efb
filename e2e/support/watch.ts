import type { BrowserContext, Page } from '@playwright/test'

/** Chromium logs refused API calls as errors. A missing script, style or picture remains a problem. */
const isRefusedCall = (text: string, url: string) =>
  text.startsWith('Failed to load resource') && new URL(url, 'http://nowhere').pathname.startsWith('/api/')

const about = (page: Page | null, what: string) => `${page ? new URL(page.url()).pathname : '?'}: ${what}`

/** Collects console errors, uncaught exceptions and CSP violations of a context's pages. */
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

/** Removes the problems that a test expects, by text. */
export function forgive(problems: string[], ...texts: readonly string[]): void {
  const left = problems.filter((problem) => !texts.some((text) => problem.includes(text)))
  problems.splice(0, problems.length, ...left)
}
