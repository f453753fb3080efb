import type { Page } from '@playwright/test'
import type { CallData } from '#contract/call.ts'
import type { getChatHistory, getProviderChat } from '#contract/help-center.ts'
import { expect, test } from './support/fault-test.ts'
import { refusal } from './support/faults.ts'
import { moduleIsLoaded } from './support/modules.ts'
import { forgive } from './support/watch.ts'

const address = '/service-provider/help-center'
const send = 'help-center.sendAsProvider'
const texts = Array.from({ length: 10 }, (_, index) => `رسالة ${index + 1} من 10`)

/** The messages of this test that the server has, oldest first. */
async function readSent(page: Page): Promise<readonly string[]> {
  const token = await page.evaluate(() => localStorage.getItem('auth_accessToken'))
  const read = async (path: string) => {
    const answer = await page.request.get(`/api/v1/help-center/${path}`, { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { readonly data: unknown }).data
  }
  const { _id } = (await read('service-provider/get-or-check-chat')) as CallData<typeof getProviderChat>
  const { chatHistory } = (await read(`get-chat-history/${_id}?limit=50`)) as CallData<typeof getChatHistory>
  return chatHistory.map(({ messageContent }) => messageContent).filter((text) => texts.includes(text))
}

test.use({ role: 'neighbour', language: 'ar' })

test('ten messages written offline arrive once and in order in another tab, where two that are refused are sent again and discarded', {
  tag: '@main',
}, async ({ page, context, faults, words: { common, helpCenter }, problems }) => {
  const message = (where: Page, text: string) =>
    where
      .getByRole('log')
      .locator('p')
      .filter({ hasText: new RegExp(`${text}$`) })
  const refused = (where: Page, text: string) => where.getByRole('log').locator('div:has(> div > p)').filter({ hasText: text })
  const field = page.getByRole('textbox', { name: helpCenter('composer.label') })
  await page.goto(address)
  await expect(field).toBeVisible()
  // What sends the messages, and the dialog of the sign-out that it waits for.
  for (const module of ['outgoing-worker', 'sign-out-dialog']) await moduleIsLoaded(page, module)
  await context.setOffline(true)
  await expect(page.getByText(helpCenter('composer.offline'))).toBeVisible()
  for (const text of texts) {
    await field.fill(text)
    await field.press('Enter')
    await expect(message(page, text)).toBeVisible()
  }
  await expect(field).toHaveValue('')
  expect(await faults.arrivals(send)).toEqual([])
  await page.close()

  const closed = { call: send, how: refusal(422, 'VALIDATION_FAILED', 'The fourth or the eighth'), times: 1 }
  await faults.plan({ ...closed, skip: 3 }, { ...closed, skip: 6 })
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto(address)
  await expect.poll(() => faults.statuses(send)).toEqual(texts.map((_, index) => (index === 3 || index === 7 ? 422 : 200)))
  const [fourth = '', eighth = ''] = [texts[3], texts[7]]
  await expect(next.getByText(helpCenter('thread.notSent'))).toHaveCount(2)
  await refused(next, fourth)
    .getByRole('button', { name: common('tryAgain') })
    .click()
  await expect(next.getByText(helpCenter('thread.notSent'))).toHaveCount(1)
  await refused(next, eighth)
    .getByRole('button', { name: helpCenter('thread.discard') })
    .click()
  await expect(next.getByText(helpCenter('thread.notSent'))).toHaveCount(0)
  await expect(message(next, eighth)).toHaveCount(0)

  await expect.poll(() => readSent(next)).toEqual([...texts.filter((text) => text !== fourth && text !== eighth), fourth])
  const keys = (await faults.arrivals(send)).map(({ idempotencyKey }) => idempotencyKey)
  expect([keys.length, new Set(keys).size, keys[10]]).toEqual([11, 10, keys[3]])
  await next.reload()
  await expect(message(next, fourth)).toBeVisible()
  await expect(next.getByText(helpCenter('thread.waiting'))).toHaveCount(0)
  forgive(problems, 'ERR_INTERNET_DISCONNECTED')
})
