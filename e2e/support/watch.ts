import type { BrowserContext, Page } from '@playwright/test'

/** Chromium logs refused API calls as errors, and polls of a live channel that has just ended. A missing file remains a problem. */
function isRefusedCall(text: string, url: string): boolean {
  const { pathname } = new URL(url, 'http://nowhere')
  const isEndedPoll = pathname.startsWith('/socket.io/') && text.includes('status of 400')
  return text.startsWith('Failed to load resource') && (pathname.startsWith('/api/') || isEndedPoll)
}

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
