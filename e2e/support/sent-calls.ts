import type { Page } from '@playwright/test'

/** One request of a page, by the page's own clock. */
export interface SentCall {
  readonly path: string
  readonly sentAt: number
  readonly answeredAt: number
}

declare global {
  interface Window {
    sentCalls: SentCall[]
  }
}

/** Notes when a page sends its calls and when they are answered; before it loads anything. */
export const noteCalls = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.sentCalls = []
    const send = window.fetch
    window.fetch = async (input, init) => {
      const sentAt = Date.now()
      const answer = await send(input, init)
      const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
      window.sentCalls.push({ path: pathname, sentAt, answeredAt: Date.now() })
      return answer
    }
    // Forms go another way, which tells how much of them has gone.
    const { send: sendForm } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      const sentAt = Date.now()
      this.addEventListener('load', () => {
        window.sentCalls.push({ path: new URL(this.responseURL).pathname, sentAt, answeredAt: Date.now() })
      })
      sendForm.call(this, body)
    }
  })

/** Seconds, rounded, that a page let pass between each answer and its next try of the same call. */
export async function pausesBetween(page: Page, call: string): Promise<number[]> {
  const sent = (await page.evaluate(() => window.sentCalls)).filter(({ path }) => path.endsWith(call))
  return sent.slice(1).map(({ sentAt }, index) => Math.round((sentAt - sent[index]!.answeredAt) / 1_000))
}
