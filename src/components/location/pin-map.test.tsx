// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { olaya, openField, pause } from '#fixtures/location-field.tsx'

const operator = { mapTilesUrl: 'https://tile.example/{z}/{x}/{y}.png', mapAttribution: '© Somebody' }

type Report = (entries: readonly { readonly isIntersecting: boolean }[]) => void

/** Everything is on screen. */
class FakeObserver {
  readonly observe: () => void
  constructor(report: Report) {
    this.observe = () => report([{ isIntersecting: true }])
  }
  disconnect = () => undefined
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const at = (longitude: number, latitude: number) => ({
  text: '',
  coordinates: [longitude, latitude] as [number, number],
  source: 'pin' as const,
})
const findPin = () => screen.findByRole('application', { name: /^Pin, / })

test('without the setting there is no map', async () => {
  await openField()
  expect(screen.queryByRole('figure', { name: 'Map' })).toBeNull()
})

test('the source of the tiles is named, and a place of the list moves the pin to its middle', async () => {
  const { user, input, value } = await openField({ operator })
  expect(screen.getByText('© Somebody')).toBeTruthy()
  await screen.findByRole('button', { name: 'Put the pin in the middle of the map' })
  expect(screen.queryByRole('application')).toBeNull()
  await user.type(input, 'ola')
  await pause()
  await user.keyboard('{Enter}')
  expect(value.current).toMatchObject({ coordinates: olaya.coordinates, source: 'place' })
  expect((await findPin()).getAttribute('aria-label')).toContain('24.69500, 46.68500')
  expect(screen.getByText(/Move the pin to your door\./)).toBeTruthy()
})

test('the arrow keys move the pin, which is announced and makes the position exact', async () => {
  const { value } = await openField({ operator, initial: { ...at(46.685, 24.695), source: 'pin' } })
  const pin = await findPin()
  pin.focus()
  const name = pin.getAttribute('aria-label')
  for (let times = 0; times < 3; times += 1) fireEvent.keyDown(pin, { key: 'ArrowRight' })
  fireEvent.keyDown(pin, { key: 'ArrowUp', shiftKey: true })
  expect(value.current.coordinates).toEqual([46.685, 24.695])
  await act(() => vi.advanceTimersByTimeAsync(400))
  const { coordinates, source, text } = value.current
  expect([source, text]).toEqual(['pin', ''])
  expect(coordinates?.[0]).toBeGreaterThan(46.685)
  expect(coordinates?.[1]).toBeGreaterThan(24.695)
  const position = coordinates
    ?.toReversed()
    .map((degrees) => degrees.toFixed(5))
    .join(', ')
  const plain = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/g, '')
  expect(screen.getAllByRole('status').map(({ textContent }) => plain(textContent))).toContain(`Pin at ${position}`)
  await waitFor(() => expect(plain(screen.getByText(/^Exact position: /).textContent)).toBe(`Exact position: ${position}`))
  expect(pin.getAttribute('aria-label'), 'a new name of the focused pin would announce the move again').toBe(name)
  pin.blur()
  expect(plain(pin.getAttribute('aria-label'))).toContain(position)
})

test.each([
  [1, false],
  [2, true],
])('of %d fingers on the map, Leaflet gets them: %s', async (fingers, isReceived) => {
  await openField({ operator, initial: at(46.685, 24.695) })
  await findPin()
  const pane = document.querySelector('.leaflet-map-pane')
  if (!pane) throw new Error('No map')
  const onTouch = vi.fn()
  pane.addEventListener('touchstart', onTouch)
  const touches = Array.from({ length: fingers }, (_, identifier) => ({ identifier, target: pane, clientX: 9, clientY: 9 }))
  fireEvent.touchStart(pane, { touches })
  expect(onTouch).toHaveBeenCalledTimes(isReceived ? 1 : 0)
})

test('without a location the pin is put in the middle of the map', async () => {
  const { user, value } = await openField({ operator })
  await user.click(await screen.findByRole('button', { name: 'Put the pin in the middle of the map' }))
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(value.current).toEqual(at(46, 24.5))
  expect(await findPin()).toBeTruthy()
})

test('tiles that cannot be loaded are said, and the rest of the field goes on', async () => {
  const { user, input, value } = await openField({ operator, initial: at(46.685, 24.695) })
  await findPin()
  const tile = document.querySelector('img.leaflet-tile')
  if (tile) fireEvent.error(tile)
  expect(await screen.findByText(/^The map could not be loaded/)).toBeTruthy()
  await user.clear(input)
  await user.type(input, 'ola')
  await pause()
  await user.keyboard('{Enter}')
  expect(value.current).toMatchObject({ source: 'place' })
})
