// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PortalView } from '#app/portal/portal-view.tsx'
import { json } from '#fixtures/fake-network.ts'
import { stubBrowser } from '#fixtures/stub-browser.ts'
import type { PreviewAddress } from './address.ts'
import { createFramePortal, createScreenApi } from './frame.tsx'
import { type Screen, screenStates } from './screen.ts'
import { screens } from './screens.ts'

beforeEach(() => {
  stubBrowser()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** What forms ask for beside a voucher only helps to fill them in, and without a connection they say more than others. */
const forms: readonly string[] = [
  '/service-provider/deals/add',
  '/service-provider/deals/edit/$dealId',
  '/service-provider/notifications/add',
  '/service-provider/profile',
  '/service-provider/register',
  '/service-provider/resubmit',
]

/** It sends something by itself, and says so in words of its own. */
const sending = '/auth/verify-email'

/** One screen of each route that cannot stand without what it asks for. */
const asking = screens.filter(
  (one) =>
    screenStates(one).includes('error') &&
    ![...forms, sending].includes(one.route) &&
    one === screens.find(({ route }) => route === one.route),
)
const tryAgain = 'Try again'

/** What becomes of every call, its session's apart, until it is taken away. */
interface Network {
  answer?: (() => Response | Promise<Response>) | undefined
}

const noConnection = () => Promise.reject(new TypeError('Failed to fetch'))

/** A screen as its first viewer finds it, on a network that goes wrong as long as it is told to. */
async function open(shown: Screen, network: Network = {}) {
  const address: PreviewAddress = { screen: shown, state: 'loaded', viewer: shown.viewers[0]!, language: 'en', theme: 'light', size: 100 }
  const works = createScreenApi(address).fetch
  const requested: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { url } = new Request(input, init)
    requested.push(url)
    return network.answer && !/\/auth\/(login|logout|refresh)/.test(url) ? network.answer() : works(input, init)
  }
  const portal = await createFramePortal(address, { fetch })
  await portal.router.load()
  render(<PortalView portal={portal} />)
  return { ...portal, requested }
}

const main = () => screen.getByRole('main')
/** What has been answered may still be on its way to the page. */
const expectAtRest = () => expect(main().querySelector('[aria-busy=true]')).toBeNull()

/** A busy machine is no defect. */
const waitOptions = { timeout: 10_000 }

/** A page of cards has one for each. */
const readAlerts = () =>
  waitFor(() => {
    expectAtRest()
    return within(main()).getAllByRole<HTMLElement>('alert')
  }, waitOptions)

async function tryEverythingAgain() {
  for (const button of within(main()).getAllByRole('button', { name: tryAgain })) await userEvent.click(button)
}

/** Without what can be chosen from, which comes by itself. */
function shownText(): string {
  const copy = main().cloneNode(true) as HTMLElement
  for (const select of copy.querySelectorAll('select')) select.remove()
  return copy.textContent
}

const texts = new Map<Screen, string>()

/** What a screen says once it shows its data; rendered once for all tests of the screen. */
async function readText(shown: Screen): Promise<string> {
  const known = texts.get(shown)
  if (known) return known
  const { services } = await open(shown)
  await waitFor(() => {
    expect(services.queryClient.isFetching()).toBe(0)
    expectAtRest()
  }, waitOptions)
  const text = shownText()
  texts.set(shown, text)
  cleanup()
  return text
}

const expectText = (text: string) => waitFor(() => expect(shownText() === text).toBe(true), waitOptions)

describe.each(asking.map((shown) => [shown.route, shown] as const))('%s', (_route, shown) => {
  test.each<[string, NonNullable<Network['answer']>, string]>([
    ['the service is out of order', () => new Response(null, { status: 503 }), 'The service is not available right now.'],
    ['the answer cannot be read', () => json({ success: true, data: 'none of it' }), 'could not be read.'],
    ['nobody answers', noConnection, 'Check your connection.'],
  ])('where %s it says so and what that means, and shows itself on request', async (_what, answer, reason) => {
    const text = await readText(shown)
    const network: Network = { answer }
    await open(shown, network)
    for (const alert of await readAlerts()) {
      const [failure, meaning] = alert.textContent.replace(/Try again$/, '').split(reason)
      // The one note of several cards has no more to say.
      expect([failure, meaning].join('|')).toMatch(/Failed to (fetch|get).*\|.*\w\.$|^\d+ cards could not be loaded\.[^|]*\|$/)
    }
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    network.answer = undefined
    await tryEverythingAgain()
    await expectText(text)
  })

  test('shows that it waits while the answer takes six seconds', async () => {
    const text = await readText(shown)
    const late = Promise.withResolvers<Response>()
    const network: Network = { answer: () => late.promise.then((answer) => answer.clone()) }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await open(shown, network)
    expect(main().querySelector('[aria-busy=true]')).not.toBeNull()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    expect(within(main()).queryByRole('alert')).toBeNull()
    vi.useRealTimers()
    network.answer = undefined
    late.resolve(new Response(null, { status: 503 }))
    await readAlerts()
    await tryEverythingAgain()
    await expectText(text)
  })

  test('stays as it is without a connection', async () => {
    const text = await readText(shown)
    const { services } = await open(shown)
    await expectText(text)
    act(() => services.connection.setState({ isOffline: true }))
    expect(await screen.findByRole('region', { name: 'Connection' })).toBeTruthy()
    await expectText(text)
    act(() => services.connection.setState({ isOffline: false }))
    expect(screen.queryByRole('region', { name: 'Connection' })).toBeNull()
    await expectText(text)
  })
})

test.each(asking.filter(({ route }) => route.endsWith('deals')).map((shown) => [shown.route, shown] as const))(
  'what was typed into the search of %s stays when that fails',
  async (_route, shown) => {
    const network: Network = {}
    const { requested } = await open(shown, network)
    const search = await screen.findByRole<HTMLInputElement>('searchbox')
    network.answer = noConnection
    await userEvent.type(search, 'massage')
    const [alert] = await readAlerts()
    network.answer = undefined
    await userEvent.click(within(alert!).getByRole('button', { name: tryAgain }))
    await waitFor(() => expect(within(main()).queryByRole('alert')).toBeNull())
    expect(search.value).toBe('massage')
    expect(requested.at(-1)).toContain('search=massage')
  },
)
