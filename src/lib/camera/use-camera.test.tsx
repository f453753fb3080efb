// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { turnPage } from '#fixtures/fake-devices.ts'
import { advance, openScanner, setUpFakeTime } from '#fixtures/test-scanner.tsx'

setUpFakeTime()

test('different codes are read from one stream, which is requested once also in StrictMode (F-044, F-045)', async () => {
  const { view, show, scannedTexts, status, tracks, requests, live, unmount } = await openScanner()
  expect(status()).toBe('Starting the camera')
  await show()
  expect(status()).toBe('ready')
  for (const text of ['valid', 'nonsense', 'foreign', 'valid']) {
    view.text = text
    await show(20)
    view.text = undefined
    await show(31)
  }
  expect(scannedTexts).toEqual(['valid', 'nonsense', 'foreign', 'valid'])
  expect(requests).toEqual([expect.objectContaining({ facingMode: { ideal: 'environment' } })])
  expect(tracks).toHaveLength(1)
  unmount()
  expect(live()).toBe(0)
})

test('an error of a reader or a listener does not stop the reading (P-01)', async () => {
  const { view, show, scannedTexts, reader, onText } = await openScanner()
  const uncaught = vi.fn()
  const isUncaught = (error: unknown) => void uncaught(error)
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
  expect(scannedTexts).toEqual(['two'])
})

test('a pause keeps the stream and reads nothing; a text seen before is not reported again', async () => {
  const { view, show, scannedTexts, reader, pause, tracks } = await openScanner()
  view.text = 'one'
  await show(3)
  pause(true)
  const before = reader.read.mock.calls.length
  await show(3)
  await advance(20_000)
  expect(reader.read.mock.calls).toHaveLength(before)
  pause(false)
  await show(3)
  view.text = 'two'
  await show(2)
  expect(scannedTexts).toEqual(['one', 'two'])
  expect(tracks).toHaveLength(1)
})

test('a refused permission is one press from ready, and recovers once it is given (F-040)', async () => {
  const refused = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  const { view, show, status, retry, permission, requests } = await openScanner({
    before: (devices) => {
      devices.permission.state = 'prompt'
      devices.view.opens = refused
    },
  })
  expect(status()).toMatch(/^Camera access required\.The browser did not allow it\./)
  permission.state = 'denied'
  await retry()
  expect(status()).toMatch(
    /^Camera access required\.Open the settings of this browser.*MoreThis browser no longer asks\..*in the settings of the device\./,
  )
  view.opens = undefined
  act(() => permission.turn('granted'))
  await advance(0)
  await show()
  expect(status()).toBe('ready')
  expect(requests).toHaveLength(3)
})

test('an unanswered prompt is explained, and a late permission still opens the camera', async () => {
  const answer = Promise.withResolvers<void>()
  const { show, status, permission } = await openScanner({
    before: (devices) => {
      devices.permission.state = 'prompt'
      devices.view.opens = () => answer.promise
    },
  })
  await advance(8000)
  expect(status()).toContain('Choose Allow.')
  permission.state = 'granted'
  answer.resolve()
  await show(2)
  expect(status()).toBe('ready')
})

test('a slow start is said, with what to do meanwhile', async () => {
  const { status } = await openScanner({ before: ({ view }) => (view.opens = () => new Promise(() => undefined)) })
  await advance(3_500)
  expect(status()).toBe('Starting the camera')
  await advance(1_000)
  expect(status()).toContain('Type the code in the meantime.')
})

test('a camera that is allowed after the page was left is released at once (P-03)', async () => {
  const answer = Promise.withResolvers<void>()
  const { unmount, tracks, live } = await openScanner({ before: ({ view }) => (view.opens = () => answer.promise) })
  unmount()
  answer.resolve()
  await advance(0)
  expect(tracks).toHaveLength(1)
  expect(live()).toBe(0)
})

test.each([
  ['NotReadableError', /^Another app or page is using the camera\./],
  ['Error', /^Scanner error occurred\. Please try again\.The camera could not be started\./],
])('%s is said as its own error, and the general sentence only where nothing else is known, with the way back', async (name, reason) => {
  const { view, show, status, retry } = await openScanner({
    before: (devices) => (devices.view.opens = () => Promise.reject(new DOMException('', name))),
  })
  expect(status()).toMatch(reason)
  view.opens = undefined
  await retry()
  await show()
  expect(status()).toBe('ready')
})

test('without a camera no press is offered, and one that is connected starts by itself', async () => {
  const { view, show, status, mediaDevices } = await openScanner({
    before: (devices) => (devices.view.opens = () => Promise.reject(new DOMException('', 'NotFoundError'))),
  })
  expect(status()).toMatch(/^This device has no camera\./)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  view.opens = undefined
  act(() => void mediaDevices.dispatchEvent(new Event('devicechange')))
  await advance(0)
  await show()
  expect(status()).toBe('ready')
})

test('an unplugged camera is reported, and opened again when one is plugged in', async () => {
  const { tracks, show, status, mediaDevices, live } = await openScanner()
  await show()
  act(() => tracks[0]?.end())
  await advance(0)
  expect(status()).toContain('unplugged')
  act(() => void mediaDevices.dispatchEvent(new Event('devicechange')))
  await advance(0)
  await show()
  expect(status()).toBe('ready')
  expect(live()).toBe(1)
})

test('without frames the camera restarts once, then reports an error (P-01)', async () => {
  const { show, status, tracks, live } = await openScanner()
  await show()
  await advance(3500)
  expect(status()).toBe('Starting the camera')
  await show()
  await advance(3500)
  expect(status()).toContain('No picture from the camera. Close other apps that use it, then try again.')
  expect([tracks.length, live()]).toEqual([2, 0])
})

test('a reader that never answers counts as silence and is replaced', async () => {
  const { show, scannedTexts, view, reader } = await openScanner()
  reader.read.mockReturnValueOnce(new Promise(() => undefined))
  await show(40)
  view.text = 'one'
  await show(3)
  expect(scannedTexts).toEqual(['one'])
  expect(reader.close).toHaveBeenCalled()
})

test('a hidden page releases the camera, and opens it again on return (P-10)', async () => {
  const { show, status, live, view, scannedTexts } = await openScanner()
  await show()
  turnPage('hidden')
  expect(live()).toBe(0)
  await advance(60_000)
  turnPage('visible')
  await advance(0)
  view.text = 'one'
  await show(2)
  expect([status(), live(), scannedTexts.length]).toEqual(['ready', 1, 1])
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(live()).toBe(0)
})

test('a page without https and a browser without cameras are reported', async () => {
  const insecure = await openScanner({ before: () => vi.stubGlobal('isSecureContext', false) })
  expect(insecure.status()).toContain('https')
  insecure.unmount()
  const none = await openScanner({ before: () => void Reflect.deleteProperty(navigator, 'mediaDevices') })
  expect(none.status()).toContain('This browser cannot use a camera.')
})
