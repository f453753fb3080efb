// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Services, ServicesContext } from '../../../services.ts'
import { memoryStorage } from '../../../session/memory.ts'
import { renderIn } from '../../../ui/test-render.tsx'
import { CameraView } from './camera-view.tsx'
import { fakeDevices, turnPage } from './test-kit.ts'
import { useCamera } from './use-camera.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  turnPage('visible')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

interface Opening {
  readonly devices?: Parameters<typeof fakeDevices>[0]
  readonly before?: (devices: ReturnType<typeof fakeDevices>) => void
  readonly storage?: ReturnType<typeof memoryStorage>
}

/** A scanner with nothing around it, whose reader reads what `view.text` says. */
async function openScanner({ devices: kind, before, storage = memoryStorage() }: Opening = {}) {
  const devices = fakeDevices(kind)
  before?.(devices)
  const seen: string[] = []
  const reader = { read: vi.fn(async () => devices.view.text), close: vi.fn() }
  const services = { storage } as Services
  const onText = vi.fn((text: string) => void seen.push(text))
  let pause: (isPaused: boolean) => void = () => undefined
  const Scanner = () => {
    const [isPaused, setPaused] = useState(false)
    pause = (next) => act(() => setPaused(next))
    return <CameraView camera={useCamera({ isPaused: () => isPaused, onText, createReader: () => reader })} />
  }
  const shown = renderIn(
    'en',
    <StrictMode>
      <ServicesContext value={services}>
        <Scanner />
      </ServicesContext>
    </StrictMode>,
  )
  await pass(0)
  const status = () => screen.queryByRole('alert')?.textContent ?? (screen.getByRole('status').textContent || 'ready')
  const retry = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await pass(0)
  }
  return { ...devices, ...shown, seen, reader, onText, storage, pause: (isPaused: boolean) => pause(isPaused), status, retry }
}

test('codes of every kind follow each other on one stream, which is asked for once also in StrictMode (F-044, F-045)', async () => {
  const { view, show, seen, status, tracks, asked, live, unmount } = await openScanner()
  expect(status()).toBe('Starting the camera')
  await show()
  expect(status()).toBe('ready')
  for (const text of ['valid', 'nonsense', 'foreign', 'valid']) {
    view.text = text
    await show(20)
    view.text = undefined
    await show(31)
  }
  expect(seen).toEqual(['valid', 'nonsense', 'foreign', 'valid'])
  expect(asked).toEqual([expect.objectContaining({ facingMode: { ideal: 'environment' } })])
  expect(tracks).toHaveLength(1)
  unmount()
  expect(live()).toBe(0)
})

test('what a reader or a listener throws ends nothing (P-01)', async () => {
  const { view, show, seen, reader, onText } = await openScanner()
  const told = vi.fn()
  const isUncaught = (error: unknown) => void told(error)
  process.on('uncaughtException', isUncaught)
  reader.read.mockRejectedValueOnce(new Error('odd frame'))
  onText.mockImplementationOnce(() => {
    throw new Error('broken listener')
  })
  await show(2)
  view.text = 'one'
  await show(2)
  view.text = 'two'
  await show(2)
  process.off('uncaughtException', isUncaught)
  expect(seen).toEqual(['two'])
})

test('a pause keeps the stream and reads nothing; what lay in view is not told again after it', async () => {
  const { view, show, seen, reader, pause, tracks } = await openScanner()
  view.text = 'one'
  await show(3)
  pause(true)
  const before = reader.read.mock.calls.length
  await show(3)
  await pass(20_000)
  expect(reader.read.mock.calls).toHaveLength(before)
  pause(false)
  await show(3)
  view.text = 'two'
  await show(2)
  expect(seen).toEqual(['one', 'two'])
  expect(tracks).toHaveLength(1)
})

test('a refused permission is one press from ready, and goes on by itself once it is given (F-040)', async () => {
  const refused = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  const { view, show, status, retry, permission, asked } = await openScanner({
    before: (devices) => {
      devices.permission.state = 'prompt'
      devices.view.opens = refused
    },
  })
  expect(status()).toMatch(/^Camera access required\.The browser did not allow it\./)
  permission.state = 'denied'
  await retry()
  expect(status()).toMatch(/^Camera access required\.This browser no longer asks\..*in the settings of the device\./)
  view.opens = undefined
  act(() => permission.turn('granted'))
  await pass(0)
  await show()
  expect(status()).toBe('ready')
  expect(asked).toHaveLength(3)
})

test('a question that nobody answers is explained, and a late yes still opens', async () => {
  const answer = Promise.withResolvers<void>()
  const { show, status, permission } = await openScanner({
    before: (devices) => {
      devices.permission.state = 'prompt'
      devices.view.opens = () => answer.promise
    },
  })
  await pass(8000)
  expect(status()).toContain('Choose Allow.')
  permission.state = 'granted'
  answer.resolve()
  await show(2)
  expect(status()).toBe('ready')
})

test('a camera allowed after the page was left is given back at once (P-03)', async () => {
  const answer = Promise.withResolvers<void>()
  const { unmount, tracks, live } = await openScanner({ before: ({ view }) => (view.opens = () => answer.promise) })
  unmount()
  answer.resolve()
  await pass(0)
  expect(tracks).toHaveLength(1)
  expect(live()).toBe(0)
})

test.each([
  ['NotFoundError', 'This device has no camera.'],
  ['NotReadableError', 'Another app or page is using the camera.'],
  ['Error', 'The camera could not be started.'],
])('%s is said as its own error, with the way back', async (name, reason) => {
  const { view, show, status, retry } = await openScanner({
    before: (devices) => (devices.view.opens = () => Promise.reject(new DOMException('', name))),
  })
  expect(status()).toMatch(/^Scanner error occurred\. Please try again\./)
  expect(status()).toContain(reason)
  view.opens = undefined
  await retry()
  await show()
  expect(status()).toBe('ready')
})

test('an unplugged camera is said, and taken again when one is plugged in', async () => {
  const { tracks, show, status, mediaDevices, live } = await openScanner()
  await show()
  act(() => tracks[0]?.end())
  await pass(0)
  expect(status()).toContain('unplugged')
  act(() => void mediaDevices.dispatchEvent(new Event('devicechange')))
  await pass(0)
  await show()
  expect(status()).toBe('ready')
  expect(live()).toBe(1)
})

test('without frames the camera begins again once, then says so (P-01)', async () => {
  const { show, status, tracks, live } = await openScanner()
  await show()
  await pass(3500)
  expect(status()).toBe('Starting the camera')
  await show()
  await pass(3500)
  expect(status()).toContain('The camera gives no picture.')
  expect([tracks.length, live()]).toEqual([2, 0])
})

test('a reader that never answers counts as silence, and another one takes its place', async () => {
  const { show, seen, view, reader } = await openScanner()
  reader.read.mockReturnValueOnce(new Promise(() => undefined))
  await show(40)
  view.text = 'one'
  await show(3)
  expect(seen).toEqual(['one'])
  expect(reader.close).toHaveBeenCalled()
})

test('a page that is put away gives the camera back, and takes it again on return (P-10)', async () => {
  const { show, status, live, view, seen } = await openScanner()
  await show()
  turnPage('hidden')
  expect(live()).toBe(0)
  await pass(60_000)
  turnPage('visible')
  await pass(0)
  view.text = 'one'
  await show(2)
  expect([status(), live(), seen.length]).toEqual(['ready', 1, 1])
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(live()).toBe(0)
})

test('the torch is offered where there is one, and put out before the camera is given back (P-04)', async () => {
  const { show, tracks, unmount } = await openScanner({ devices: { torch: true } })
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Torch' }))
  await pass(0)
  expect(screen.getByRole('button', { name: 'Torch', pressed: true })).toBeTruthy()
  unmount()
  const wishes = tracks[0]?.applied.map(({ advanced }) => (advanced?.[0] as { readonly torch?: boolean } | undefined)?.torch)
  expect(wishes).toEqual([true, false])
})

test('no torch, no button; one camera, no choice', async () => {
  const { show } = await openScanner()
  await show()
  expect(screen.queryByRole('button')).toBeNull()
})

test('of two cameras the other one is chosen by a press, and remembered on this device (F-051)', async () => {
  const cameras = [
    { deviceId: 'back', label: 'Back Camera' },
    { deviceId: 'front', label: 'Front Camera' },
  ]
  const { show, tracks, storage, live, unmount } = await openScanner({ devices: { cameras } })
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Switch camera' }))
  await pass(0)
  await show()
  expect([tracks.at(-1)?.label, live()]).toEqual(['Front Camera', 1])
  expect(document.querySelector('video')?.className).toContain('-scale-x-100')
  unmount()
  const again = await openScanner({ devices: { cameras }, storage })
  expect(again.tracks.map(({ label }) => label)).toEqual(['Front Camera'])
  again.unmount()
  const without = await openScanner({ storage })
  expect(without.tracks.map(({ label }) => label)).toEqual(['Back Camera'])
})

test('a special lens is given up for the plain one before anything is shown', async () => {
  const cameras = [
    { deviceId: 'ultra', label: 'Back Ultra Wide Camera' },
    { deviceId: 'back', label: 'Back Camera' },
    { deviceId: 'tele', label: 'Back Telephoto Camera' },
  ]
  const { show, tracks, live } = await openScanner({ devices: { cameras } })
  await show()
  expect([tracks.map(({ label }) => label), live()]).toEqual([['Back Ultra Wide Camera', 'Back Camera'], 1])
  fireEvent.change(screen.getByRole('combobox', { name: 'Choose the camera' }), { target: { value: 'tele' } })
  await pass(0)
  expect(tracks.at(-1)?.label).toBe('Back Telephoto Camera')
})

test('an address without https and a browser without cameras say so', async () => {
  const insecure = await openScanner({ before: () => vi.stubGlobal('isSecureContext', false) })
  expect(insecure.status()).toContain('https')
  insecure.unmount()
  const none = await openScanner({ before: () => void Reflect.deleteProperty(navigator, 'mediaDevices') })
  expect(none.status()).toContain('This browser has no way to the camera.')
})
