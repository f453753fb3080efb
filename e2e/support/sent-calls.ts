import type { Page } from '@playwright/test'

/** One request with times of the page's clock. */
interface SentCall {
  readonly path: string
  readonly sentAt: number
  readonly answeredAt: number
}

declare global {
  interface Window {
    sentCalls: SentCall[]
  }
}

/** Records when a page sends calls and receives responses. Call it before the page loads. */
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
    // Forms are sent by XMLHttpRequest, which reports upload progress.
    const { send: sendForm } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      const sentAt = Date.now()
      this.addEventListener('load', () => {
        window.sentCalls.push({ path: new URL(this.responseURL).pathname, sentAt, answeredAt: Date.now() })
      })
      sendForm.call(this, body)
    }
  })

/** Rounded seconds between each response and the next try of the same call. */
export async function pausesBetween(page: Page, call: string): Promise<number[]> {
  const sent = (await page.evaluate(() => window.sentCalls)).filter(({ path }) => path.endsWith(call))
  return sent.slice(1).map(({ sentAt }, index) => Math.round((sentAt - sent[index]!.answeredAt) / 1_000))
}
