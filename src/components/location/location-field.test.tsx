// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Place } from '../../contract/places.ts'
import type { Language } from '../../i18n/languages.ts'
import { type Services, ServicesContext } from '../../lib/services.ts'
import { renderIn } from '../../ui/test-render.tsx'
import { LocationField, type LocationValue } from './location-field.tsx'

const place = (nameEn: string, nameAr: string, coordinates: [number, number]): Place => ({
  _id: nameEn,
  nameEn,
  nameAr,
  regionEn: 'Riyadh, Saudi Arabia',
  regionAr: 'الرياض، السعودية',
  coordinates,
})
const olaya = place('Al Olaya', 'العليا', [46.685, 24.695])
const malaz = place('Al Malaz', 'الملز', [46.735, 24.666])

interface Sent {
  readonly query: { readonly q?: string; readonly near?: string }
}
type Answer = (sent: Sent, options: { readonly signal: AbortSignal }) => Promise<readonly Place[]>

const empty: LocationValue = { text: '', coordinates: null }

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

interface Options {
  readonly answer?: Answer
  readonly initial?: LocationValue
  readonly language?: Language
  readonly isFullBackend?: boolean
  readonly canSearch?: boolean
}

async function openField({
  answer = async () => [olaya, malaz],
  initial = empty,
  language = 'en',
  isFullBackend = true,
  canSearch = isFullBackend,
}: Options = {}) {
  const send = vi.fn((_call: unknown, sent: Sent, options: { readonly signal: AbortSignal }) => answer(sent, options))
  const services = { api: { send }, isFullBackend: createStore(() => isFullBackend) } as unknown as Services
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const value = { current: initial }
  const Form = () => {
    const [current, setCurrent] = useState(initial)
    value.current = current
    return (
      <form onSubmit={onSubmit}>
        <LocationField label="Location" value={current} onChange={setCurrent} />
        <button type="submit">Send</button>
      </form>
    )
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  renderIn(
    language,
    <QueryClientProvider client={client}>
      <ServicesContext value={services}>
        <Form />
      </ServicesContext>
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const field = () => (canSearch ? screen.findByRole<HTMLInputElement>('combobox') : screen.findByRole<HTMLInputElement>('textbox'))
  return { send, onSubmit, value, user, field, input: await field() }
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const status = () => screen.getByRole('status').textContent?.replace(/[\u2066-\u2069]/g, '')
const pause = async () => {
  await act(() => vi.advanceTimersByTimeAsync(300))
  await act(() => vi.advanceTimersByTimeAsync(50))
}

describe('the search', () => {
  test('waits for a pause, lists places with their region and announces how many there are', async () => {
    const { send, user, input } = await openField()
    await user.type(input, 'olaya')
    expect(send).not.toHaveBeenCalled()
    expect(screen.getByText('Searching…')).toBeTruthy()
    await pause()
    expect(send.mock.calls.map(([, sent]) => sent)).toEqual([{ query: { q: 'olaya' } }])
    expect(options()).toEqual(['Al OlayaRiyadh, Saudi Arabia', 'Al MalazRiyadh, Saudi Arabia'])
    expect(status()).toBe('2 places found. Use the arrow keys to choose.')
    expect(input.getAttribute('aria-expanded')).toBe('true')
  })

  test('the arrow keys, Home and End move, Enter chooses without submitting the form', async () => {
    const { user, input, value, onSubmit } = await openField()
    await user.type(input, 'al')
    await pause()
    const active = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent
    expect(active()).toContain('Al Olaya')
    await user.keyboard('{ArrowDown}')
    expect(active()).toContain('Al Malaz')
    await user.keyboard('{Home}')
    expect(active()).toContain('Al Olaya')
    await user.keyboard('{End}{Enter}')
    expect(value.current).toEqual({ text: 'Al Malaz, Riyadh, Saudi Arabia', coordinates: [46.735, 24.666] })
    expect(screen.getByText('Place chosen')).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('typing on after a choice removes its coordinates, Escape closes the list and leaves the text', async () => {
    const { user, input, value } = await openField({ initial: { text: 'Al Olaya, Riyadh', coordinates: [46.685, 24.695] } })
    await user.type(input, 'x', { initialSelectionStart: 16 })
    expect(value.current).toMatchObject({ coordinates: null })
    await pause()
    expect(options()).toHaveLength(2)
    await user.keyboard('{Escape}')
    expect(options()).toHaveLength(0)
    expect(input.value).toBe(value.current.text)
    await user.keyboard('{Escape}')
    expect(input.value).toBe(value.current.text)
  })

  test('an answer to an earlier text is cancelled and never shown', async () => {
    const late = Promise.withResolvers<readonly Place[]>()
    const signals: AbortSignal[] = []
    const answer: Answer = ({ query }, { signal }) => {
      signals.push(signal)
      return query.q === 'ol' ? late.promise : Promise.resolve([malaz])
    }
    const { user, input } = await openField({ answer })
    await user.type(input, 'ol')
    await pause()
    await user.clear(input)
    await user.type(input, 'mal')
    await pause()
    expect(signals[0]?.aborted).toBe(true)
    late.resolve([olaya])
    await pause()
    expect(options()).toEqual(['Al MalazRiyadh, Saudi Arabia'])
  })

  test('says that nothing was found; a failure offers another try', async () => {
    const answers: (() => Promise<readonly Place[]>)[] = [
      async () => [],
      async () => {
        throw new Error('unreachable')
      },
      async () => [olaya],
    ]
    const { user, input } = await openField({ answer: () => answers.shift()?.() ?? Promise.resolve([]) })
    await user.type(input, 'xx')
    await pause()
    expect(status()).toBe('No place found for “xx”.')
    await user.type(input, 'y')
    await pause()
    expect(screen.getByText('The search for places failed.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await user.click(input)
    await waitFor(() => expect(options()).toHaveLength(1))
  })

  test('is in Arabic on an Arabic screen', async () => {
    const { user, input, value } = await openField({ language: 'ar' })
    await user.type(input, 'olaya')
    await pause()
    expect(status()).toBe('عُثر على مكانين. يمكن الاختيار بمفتاحي السهمين.')
    await user.click(screen.getAllByRole('option')[0] as HTMLElement)
    expect(value.current.text).toBe('العليا، الرياض، السعودية')
  })
})

type Found = (position: { readonly coords: { readonly longitude: number; readonly latitude: number } }) => void
const stubPosition = (getCurrentPosition: (found: Found, failed: (error: { readonly code: number }) => void) => void) =>
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as unknown as Geolocation)

describe('the position of the device', () => {
  test('is asked for on a press only, and shown by the nearest place', async () => {
    const locate = vi.fn((found: Found) => found({ coords: { longitude: 46.6851, latitude: 24.6949 } }))
    stubPosition(locate)
    const { user, value, send, input } = await openField()
    expect(locate).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Use my position' }))
    expect(value.current).toEqual({ text: '', coordinates: [46.6851, 24.6949] })
    await waitFor(() => expect(input.value).toBe('Al Olaya, Riyadh, Saudi Arabia'))
    expect(send.mock.lastCall?.[1]).toEqual({ query: { near: '46.68510,24.69490' } })
    expect(screen.getByText(/^Exact position: /).textContent?.replace(/[\u2066-\u2069]/g, '')).toBe('Exact position: 24.69490, 46.68510')
  })

  test.each([
    [1, /^Your browser does not share your position/],
    [2, /^Your position could not be found/],
    [3, /^Finding your position took too long/],
  ])('failure %d is explained', async (code, sentence) => {
    stubPosition((_found, failed) => failed({ code }))
    const { user } = await openField()
    await user.click(screen.getByRole('button', { name: 'Use my position' }))
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  test('an answer that comes after the person typed is dropped', async () => {
    let find: Found = () => undefined
    stubPosition((found) => {
      find = found
    })
    const { user, input, value } = await openField()
    await user.click(screen.getByRole('button', { name: 'Use my position' }))
    await user.type(input, 'Jeddah')
    act(() => find({ coords: { longitude: 46, latitude: 24 } }))
    expect(value.current).toEqual({ text: 'Jeddah', coordinates: null })
  })
})

test('a stored location that no place is near is shown by its coordinates', async () => {
  const { input } = await openField({ answer: async () => [], initial: { text: '', coordinates: [50.5, 21.25] } })
  await pause()
  expect(input.value).toBe('21.25000, 50.50000')
})

test('a portal for a plain backend may search in a place service', async () => {
  vi.stubEnv('VITE_PLACES_URL', 'https://places.example.test/search')
  const row = { place_id: 12, lon: '46.685', lat: '24.695', name: 'Al Olaya', display_name: 'Al Olaya, Riyadh' }
  vi.stubGlobal('fetch', async () => Response.json([row]))
  const { user, value, send } = await openField({ isFullBackend: false, canSearch: true })
  await user.type(screen.getByRole('combobox'), 'olaya')
  await pause()
  await user.click(await screen.findByRole('option'))
  expect(value.current).toEqual({ text: 'Al Olaya, Riyadh', coordinates: [46.685, 24.695] })
  expect(send).not.toHaveBeenCalled()
})

test('a plain backend without a place service says so, and the position can still be used', async () => {
  stubPosition((found) => found({ coords: { longitude: 46.7, latitude: 24.7 } }))
  const { user, input, send } = await openField({ isFullBackend: false })
  expect(screen.getByText(/^No address search is set up here/)).toBeTruthy()
  expect(input.readOnly).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Use my position' }))
  expect(input.value).toBe('24.70000, 46.70000')
  expect(send).not.toHaveBeenCalled()
})
