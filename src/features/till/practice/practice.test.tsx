// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markFirstSteps } from '#contract/dashboards.ts'
import { formatPracticeQr, practiceCodes } from '#contract/practice-codes.ts'
import { checkVoucher, createRedemption } from '#contract/redemptions.ts'
import { readFocusOrder } from '#fixtures/focus-order.ts'
import { connectionLost } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openQueueingTill } from '#fixtures/queueing-till.ts'
import { openTill, pasteOrDrop, tillPath } from '#fixtures/till.ts'
import { practiceIdlePeriod } from './use-practice.ts'

const practicePath = `${tillPath}?practice=true`
const band = () => screen.queryByRole('region', { name: 'Practice: nothing is counted' })
const noCounts = () => expect(screen.getAllByText('0 redeemed').length + screen.getAllByText('0 refused').length).toBeGreaterThan(1)

const answers = [
  ['valid', 'Redeemed', 'SAR'],
  ['redeemed', 'Already redeemed', 'Do not give the discount.'],
  ['ofAnother', 'Another business’s voucher', 'Do not give the discount.'],
] as const

test.each(answers)('the practice voucher “%s” is answered as a till does, and is neither sent nor listed', async (kind, title, text) => {
  const { enter, title: findTitle, server, tabStorage } = await openTill({ path: practicePath })
  await enter(practiceCodes[kind])
  const result = (await findTitle(title)).closest('section')?.textContent
  expect(result).toContain(text)
  expect(result).toContain('Practice: nothing was counted')
  expect(screen.queryByRole('button', { name: 'Report a mistake' })).toBeNull()
  noCounts()
  expect([server.received(createRedemption), tabStorage.getItem('until-end_till') ?? '']).toEqual([
    [],
    expect.not.stringContaining('PRACTI'),
  ])
})

test('a practice goes through its three vouchers, says what to remember and can begin again', async () => {
  const { title, press, pass, server, currentPath, router } = await openTill({ path: practicePath })
  for (const [index, [kind, name]] of answers.entries()) {
    pasteOrDrop('paste', { text: formatPracticeQr(kind) })
    await title(name)
    expect(within(band() as HTMLElement).getByRole('status').textContent).toBe(`${index + 1} of 3 practice vouchers scanned`)
    pass(2_000)
    await press('Scan next')
  }
  const end = (await title('That is all')).closest('section')
  expect(end?.textContent).toMatch(/Green: give the discount\..*Red: do not give it\..*Amber: wait/)
  const focused = document.activeElement
  const described = focused?.getAttribute('aria-describedby')?.split(' ') ?? []
  const read = described.map((id) => document.getElementById(id)?.textContent).join(' ')
  expect([focused?.textContent, read]).toEqual(['End practice', 'That is all You have practised everything that you need at the till.'])
  await press('Practise again')
  expect(within(band() as HTMLElement).getByRole('status').textContent).toBe('0 of 3 practice vouchers scanned')
  await press('End practice')
  await waitFor(() => expect(band()).toBeNull())
  expect([currentPath(), router.state.location.search, server.received(createRedemption)]).toEqual([tillPath, {}, []])
})

const firstSteps = {
  steps: { picture: true, hours: true, voucherSent: true, voucherApproved: true, tillTried: true, redemption: false },
  isOver: false,
  isPutAway: false,
}

async function practise({ enter, title, press, pass }: Pick<Awaited<ReturnType<typeof openTill>>, 'enter' | 'title' | 'press' | 'pass'>) {
  for (const [kind, name] of answers) {
    await enter(practiceCodes[kind])
    await title(name)
    pass(2_000)
    await press('Scan next')
  }
  await title('That is all')
}

test('a practice is reported once, with its first voucher', async () => {
  const till = await openTill({ path: practicePath })
  till.server.handle(markFirstSteps, () => firstSteps)
  await till.enter(practiceCodes.valid)
  await waitFor(() => expect(till.server.received(markFirstSteps)).toHaveLength(1))
  till.pass(2_000)
  await till.press('Scan next')
  await practise(till)
  await till.press('Practise again')
  expect(till.server.received(markFirstSteps).map(({ body }) => body)).toEqual([{ tillTried: true }])
})

test('what could not be reported is reported on the next visit to the till, and not a third time', async () => {
  const till = await openTill({ path: practicePath })
  till.server.handle(markFirstSteps, connectionLost)
  await practise(till)
  expect([till.server.received(markFirstSteps).length, till.toastTexts()]).toEqual([1, []])
  till.server.handle(markFirstSteps, () => firstSteps)
  for (const to of ['/service-provider/redemptions', tillPath, '/service-provider/redemptions', tillPath] as const)
    await act(() => till.router.navigate({ to }))
  await waitFor(() => expect(till.server.received(markFirstSteps)).toHaveLength(2))
})

test('a plain backend is not told', async () => {
  const server = createMarketplace()
  server.isFullBackend = false
  const till = await openTill({ server, path: practicePath })
  await practise(till)
  expect(server.received(markFirstSteps)).toEqual([])
})

test('a real voucher is not redeemed during a practice, whatever it came from', async () => {
  const { enter, scan, title, server, press } = await openTill({ path: practicePath })
  await enter('7KQ4M2XD')
  expect((await title('Practice is on')).closest('section')?.textContent).toContain('End it to redeem this voucher.')
  scan('QSM1.voucher-1.7KQ4M2XD')
  await title('Practice is on')
  expect([server.received(createRedemption), server.received(checkVoucher)]).toEqual([[], []])
  noCounts()
  await press('End practice')
  await enter('7KQ4M2XD')
  await title('Redeemed')
  expect(server.received(createRedemption)).toHaveLength(1)
})

test.each([true, false])('outside a practice its vouchers say what they are, and are not sent (full backend: %s)', async (isFull) => {
  const server = createMarketplace()
  server.isFullBackend = isFull
  const { scan, enter, title } = await openTill({ server })
  scan(formatPracticeQr('valid'))
  const result = await title('This is a practice voucher')
  expect(result.closest('section')?.textContent).toContain('Do not give the discount.')
  await enter(practiceCodes.redeemed)
  await title('This is a practice voucher')
  expect(server.received(createRedemption)).toEqual([])
  noCounts()
})

test('without a connection a practice works, and its vouchers are not queued', async () => {
  const { setNetwork, enter, findResult, server, router } = await openQueueingTill()
  await act(() => router.navigate({ to: tillPath, search: { practice: true } }))
  act(() => setNetwork('offline'))
  await enter(practiceCodes.valid)
  await findResult('Redeemed')
  await enter('7KQ4M2XD')
  await findResult('Practice is on')
  expect(screen.queryByRole('region', { name: 'Saved scans' })).toBeNull()
  act(() => setNetwork('online'))
  expect(server.received(createRedemption)).toEqual([])
})

test('a till that asks first asks in a practice too, without a call', async () => {
  const { enter, title, press, server, turnOnConfirmation } = await openTill({ path: practicePath })
  await turnOnConfirmation()
  await enter(practiceCodes.valid)
  await title('Redeem this voucher?')
  await press('Redeem')
  await title('Redeemed')
  expect([server.received(checkVoucher), server.received(createRedemption)]).toEqual([[], []])
})

test('a practice starts in the settings, also in till mode, and leaves that mode on', async () => {
  const { user, router, press, storage } = await openTill({ path: `${tillPath}?mode=till` })
  storage.setItem('till', '{}')
  await user.click(screen.getByRole('button', { name: 'Till settings' }))
  await user.click(await screen.findByRole('link', { name: /^Practice/ }))
  await waitFor(() => expect(band()).toBeTruthy())
  expect(router.state.location.search).toEqual({ mode: 'till', practice: 'true' })
  await press('End practice')
  await waitFor(() => expect(band()).toBeNull())
  expect(router.state.location.search).toEqual({ mode: 'till' })
})

test('a practice ends by itself after ten minutes without a press or a scan', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { pass, scan, title, toastTexts } = await openTill({ path: practicePath })
    pass(practiceIdlePeriod - 1)
    scan(formatPracticeQr('valid'))
    await title('Redeemed')
    pass(practiceIdlePeriod - 1)
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(band()).toBeTruthy()
    pass(1)
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await waitFor(() => expect(band()).toBeNull())
    expect(toastTexts()).toContain('The practice has ended after ten minutes without a scan.')
  } finally {
    vi.useRealTimers()
  }
})

test('the vouchers are shown one at a time, and the next one to scan first', async () => {
  const { enter, title, user } = await openTill({ path: practicePath })
  await enter(practiceCodes.valid)
  await title('Redeemed')
  await user.click(screen.getByRole('button', { name: 'Vouchers' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Practice vouchers' }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Already redeemed' }).checked).toBe(true)
  expect(dialog.getByRole('img', { name: 'QR code of the practice voucher: Already redeemed' })).toBeTruthy()
  expect(dialog.getByText('PRAC TI02')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: /^Scanned\s*Valid/ }))
  expect(dialog.getAllByRole('img', { name: /^QR code/ })).toHaveLength(1)
  expect(document.querySelectorAll('.print-sheet svg')).toHaveLength(3)
  // The till itself may be the only phone.
  await user.click(dialog.getByRole('radio', { name: 'Another business’s' }))
  await user.click(dialog.getByRole('button', { name: 'Try it here' }))
  await title('Another business’s voucher')
})

test('the vouchers are shown, chosen and closed by the keyboard alone', async () => {
  const { user } = await openTill({ path: practicePath })
  const opener = screen.getByRole('button', { name: 'Vouchers' })
  opener.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Practice vouchers' })
  expect(document.activeElement).toBe(dialog)
  expect(await readFocusOrder(user)).toEqual(['Close', 'Valid', 'Print all', 'Save picture', 'Try it here'])
  within(dialog).getByRole('radio', { name: 'Valid' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(within(dialog).getByRole('img', { name: /Already redeemed/ })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

describe('a picture of a voucher', () => {
  const drawn: string[] = []
  const share = vi.fn<(data: ShareData) => Promise<void>>()
  beforeEach(() => {
    drawn.length = 0
    share.mockReset().mockResolvedValue()
    const context = { fillRect: vi.fn(), fillText: (text: string) => drawn.push(text), measureText: () => ({ width: 100 }) }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as CanvasRenderingContext2D)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'], { type: 'image/png' })))
    Object.assign(document, { fonts: { load: async () => [] } })
    Object.assign(navigator, { share, canShare: () => true })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(document, 'fonts')
    Reflect.deleteProperty(navigator, 'share')
    Reflect.deleteProperty(navigator, 'canShare')
  })

  test('is sent to another phone, in both languages and under its name', async () => {
    const { user } = await openTill({ path: practicePath })
    await user.click(screen.getByRole('button', { name: 'Vouchers' }))
    await user.click(await screen.findByRole('button', { name: 'Send…' }))
    await waitFor(() => expect(share).toHaveBeenCalledOnce())
    expect(share.mock.lastCall?.[0].files).toMatchObject([{ name: 'Practice voucher, Valid.png', type: 'image/png' }])
    expect(drawn.join()).toMatch(/قسيمة تدريبية.*صالحة.*Practice voucher.*Valid.*PRAC TI01/)
  })
})
