// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Place } from '#contract/lookups.ts'
import { type Answer, malaz, olaya, openField, options, pause, status } from '#fixtures/location-field.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

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
    expect(value.current).toEqual({ text: 'Al Malaz, Riyadh, Saudi Arabia', coordinates: [46.735, 24.666], source: 'place' })
    expect(screen.getByText(/^Middle of \S*Al Malaz\S*\./)).toBeTruthy()
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

test('a portal for a plain backend may search in a place service', async () => {
  vi.stubEnv('VITE_PLACES_URL', 'https://places.example.test/search')
  const row = { place_id: 12, lon: '46.685', lat: '24.695', name: 'Al Olaya', display_name: 'Al Olaya, Riyadh' }
  vi.stubGlobal('fetch', async () => Response.json([row]))
  const { user, value, send } = await openField({ isFullBackend: false, canSearch: true })
  await user.type(screen.getByRole('combobox'), 'olaya')
  await pause()
  await user.click(await screen.findByRole('option'))
  expect(value.current).toEqual({ text: 'Al Olaya, Riyadh', coordinates: [46.685, 24.695], source: 'place' })
  expect(send).not.toHaveBeenCalled()
})
