// @vitest-environment happy-dom
import { createBrowserHistory } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createRedemption } from '#contract/redemptions.ts'
import { testNow } from '#fixtures/builders.ts'
import { json } from '#fixtures/fake-network.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openTill, pasteOrDrop, redemption, tillPath } from '#fixtures/till.ts'

test('a code typed after the response to its QR code was lost is amber, with what to collect', async () => {
  const { enter: paste, title, server, user } = await openTill()
  const enter = async (code: string) => {
    await user.clear(screen.getByRole('textbox', { name: 'Or type the code' }))
    await paste(code)
  }
  server.handle(createRedemption, () => refusal(500, 'INTERNAL'))
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  await enter('QSM1.v-1.7KQ4M2XD')
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  await title('Not checked')
  vi.useRealTimers()
  const at = new Date(testNow - 61_000).toISOString()
  server.handle(createRedemption, () => refusal(409, 'VOUCHER_REDEEMED', { details: { voucher: redemption, at, by: 'Bun', till: null } }))
  await enter('7KQ4M2XD')
  await title('You have just scanned this code')
  await enter('AAAA2222')
  await title('Already redeemed')
})

test.each([
  ['en', 'Or type the code', 'Claimed on Sep\u00A02, 2026 at SAR\u00A046.80'],
  ['ar', 'أو اكتب الرمز', 'طُلبت في 2\u00A0سبتمبر 2026 بسعر 46.80\u00A0ر.س'],
] as const)('in %s a price that is not today’s says since when the customer has it', async (language, label, line) => {
  const { user, server } = await openTill({ language })
  server.handle(createRedemption, () => ({ ...redemption, todayPrice: 64.8, claimedAt: '2026-09-02T09:00:00Z' }))
  await user.type(await screen.findByRole('textbox', { name: label }), '7KQ4M2XD{Enter}')
  await waitFor(() => expect(document.querySelector('main')?.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain(line))
})

test('a toast shows a result that comes after the till was left, and the next visit counts it', async () => {
  const { enter, title, server, router, currentPath, toastTexts, tabStorage } = await openTill()
  const answer = Promise.withResolvers<void>()
  server.handleOnce(createRedemption, () => answer.promise.then(() => ({ ...redemption, _id: 'late' })))
  await enter('7KQ4M2XD')
  await screen.findByText('Checking the voucher')
  await router.navigate({ to: '/service-provider/deals' })
  await waitFor(() => expect(currentPath()).toBe('/service-provider/deals'))
  await router.navigate({ to: tillPath })
  await screen.findByRole('textbox', { name: 'Or type the code' })
  await enter('AAAA2222')
  await title('Redeemed')
  answer.resolve()
  await waitFor(() => expect(tabStorage.getItem('until-end_till')).toContain('"redeemed":2'))
  expect(
    toastTexts()
      .join()
      .replace(/[\u2066-\u2069]/g, ''),
  ).toBe('Redeemed: 7KQ4 ••XD')
})

test('while till mode asks for the password the URL stays the till’s', async () => {
  window.history.replaceState(null, '', '/service-provider/deals')
  const history = createBrowserHistory()
  const { router, user, currentPath } = await openTill({ path: '/service-provider/deals', history })
  await router.navigate({ to: tillPath, search: { mode: 'till' } })
  await screen.findByRole('link', { name: 'Leave till mode' })
  history.back()
  await screen.findByRole('dialog', { name: 'Leave till mode?' })
  await waitFor(() => expect(window.location.pathname).toBe(tillPath))
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect([currentPath(), window.location.search]).toEqual([tillPath, '?mode=till'])
})

describe('a plain backend', () => {
  const openPlainTill = (response: () => Response) => {
    const server = createMarketplace()
    server.isFullBackend = false
    server.before = (_request, call) => (call?.name === createRedemption.name ? response() : undefined)
    return openTill({ server })
  }
  const spoken = () => [...document.querySelectorAll('[role="alert"].sr-only p')].map(({ textContent }) => textContent)

  test.each<[string, object]>([
    ['{"voucherId":"v-1","pin":815}', { voucherId: 'v-1', pin: 815 }],
    ['64f1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6', { code: '64f1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6' }],
    ['QSM1.v-1.7KQ4M2XD', { voucherId: 'v-1', code: '7KQ4M2XD' }],
  ])('is sent the content of the code %s', async (text, body) => {
    const { title, server } = await openPlainTill(() => json({ data: null }))
    pasteOrDrop('paste', { text })
    await title('Redeemed')
    expect(server.received(createRedemption).map((request) => request.body)).toEqual([body])
    expect(screen.queryByText(/\{/)).toBeNull()
  })

  test('is not sent the address of a web page', async () => {
    const { title, server } = await openPlainTill(() => json({ data: null }))
    pasteOrDrop('paste', { text: 'https://example.test/menu' })
    await title('Not a voucher')
    expect(server.received(createRedemption)).toEqual([])
  })

  test.each([{}, { message: 'Out of paper' }])('that fails with %j gets one sentence of advice', async (body) => {
    const { enter, title } = await openPlainTill(() => json({ success: false, ...body }, 500))
    await enter('7KQ4M2XD')
    await title('Not checked')
    const advice = 'It may have been redeemed anyway. Check the redemptions before you try again.'
    const cause = Object.values(body)[0] ?? 'Failed to scan voucher'
    expect(spoken()).toEqual(['Not checked', cause, 'Do not give the discount yet.', advice])
  })

  test.each([
    [{ message: 'Enjoy your coffee' }, 'Enjoy your coffee', /^Redeemed\s*Enjoy your coffee/],
    [{}, 'Voucher scanned successfully!', /^Voucher scanned successfully!/],
  ])('says its sentence after a success with an id, once in the list: %j', async (body, sentence, inList) => {
    const { enter, title } = await openPlainTill(() => json({ ...body, data: redemption }))
    await enter('7KQ4M2XD')
    await title('Redeemed')
    expect(spoken()).toContain(sentence)
    expect(screen.getByRole('button', { name: inList })).toBeTruthy()
  })
})
