// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScanner, pass, stopTime } from './open-scanner.tsx'
import { turnPage } from './test-kit.ts'

stopTime()

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

test('an address without https and a browser without cameras say so', async () => {
  const insecure = await openScanner({ before: () => vi.stubGlobal('isSecureContext', false) })
  expect(insecure.status()).toContain('https')
  insecure.unmount()
  const none = await openScanner({ before: () => void Reflect.deleteProperty(navigator, 'mediaDevices') })
  expect(none.status()).toContain('This browser has no way to the camera.')
})
