// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openField, pause } from '#fixtures/location-field.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Found = (position: { readonly coords: { readonly longitude: number; readonly latitude: number } }) => void
const stubPosition = (getCurrentPosition: (found: Found, failed: (error: { readonly code: number }) => void) => void) =>
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as unknown as Geolocation)

describe('the position of the device', () => {
  test('is requested by a press only, and shown by the nearest place', async () => {
    const locate = vi.fn((found: Found) => found({ coords: { longitude: 46.6851, latitude: 24.6949 } }))
    stubPosition(locate)
    const { user, value, send, input } = await openField()
    expect(locate).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Use my position' }))
    expect(value.current).toEqual({ text: '', coordinates: [46.6851, 24.6949], source: 'device' })
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

test('a stored location that no place is near is shown by its coordinates, once', async () => {
  const { input } = await openField({ answer: async () => [], initial: { text: '', coordinates: [50.5, 21.25] } })
  await pause()
  expect(input.value).toBe('21.25000, 50.50000')
  expect(screen.getByText(/^Position: /)).toBeTruthy()
})

test.each([
  ['the middle of a place', 'place', /^Middle of \S*Al Olaya\S*\./],
  ['a pin', 'pin', /^Exact position: /],
  ['unknown', null, /^Position: /],
] as const)('a stored location that is %s says so', async (_kind, source, sentence) => {
  const { input } = await openField({ initial: { text: '', coordinates: [46.685, 24.695], source } })
  await waitFor(() => expect(input.value).toBe('Al Olaya, Riyadh, Saudi Arabia'))
  expect(screen.getByText(sentence)).toBeTruthy()
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
