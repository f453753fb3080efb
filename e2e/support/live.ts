import type { Locator, Page, WebSocket } from '@playwright/test'
import type { Messages } from './translations.ts'

const isChannel = (url: string) => new URL(url).pathname.startsWith('/socket.io/')

/** What the client sends once it is connected. */
const isJoin = (text: string | null) => text?.includes('["join",') === true

/** Resolves when the page's live channel is connected next. Call it before. */
export function untilLive(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  page.on('request', (request) => isChannel(request.url()) && isJoin(request.postData()) && resolve())
  page.on('websocket', (socket) => {
    if (isChannel(socket.url())) socket.on('framesent', ({ payload }) => isJoin(String(payload)) && resolve())
  })
  return promise
}

/** Opens an address and waits for the live channel. */
export async function openLive(page: Page, address: string): Promise<void> {
  const live = untilLive(page)
  await page.goto(address)
  await live
}

/** The WebSocket of the channel that the page opens next. */
export const channelSocket = (page: Page): Promise<WebSocket> => page.waitForEvent('websocket', (socket) => isChannel(socket.url()))

/** The number of unread notifications in the title of the tab. */
export const unreadIn = async (page: Page): Promise<number> => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0)

export const bell = (page: Page, words: Messages): Locator =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${words.shell('frame.notifications')}`) })

export const popup = (page: Page, text: string): Locator => page.locator('ol > li[data-state]').filter({ hasText: text })

/** The title of a popup, which opens its subject. */
export const popupTitle = (page: Page, text: string): Locator => popup(page, text).getByRole('link')

/** What waits for a decision in a queue of administrators, as the menu counts it. */
export const waitingIn = async (page: Page, queue: 'deals' | 'service-providers'): Promise<number> =>
  Number((await page.locator(`nav a[href="/admin/${queue}"] span[aria-hidden=true]`).allTextContents())[0] ?? 0)
