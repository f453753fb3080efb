import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestTimeout } from '../contract/limits.ts'
import { createSendForm } from './send-form.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Sends a form of so many mebibytes after the part that shows progress was lost, on a network that never answers. */
function sendWithoutPart(mebibytes: number, signal?: AbortSignal) {
  const requests: Request[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    requests.push(request)
    return new Promise((_resolve, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)))
  })
  const send = createSendForm(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const form = new FormData()
  form.append('document', new Blob([new Uint8Array(mebibytes * 1024 * 1024)]))
  const ended = vi.fn()
  send(new Request('https://api.test/form', { method: 'POST', ...(signal && { signal }) }), form).catch(ended)
  return { requests, ended }
}

test('a form whose own part was lost goes all the same, and is given up after a time that fits its size', async () => {
  const { requests, ended } = sendWithoutPart(2)
  await vi.advanceTimersByTimeAsync(3 * requestTimeout - 1)
  expect(requests).toHaveLength(1)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended.mock.calls[0]?.[0]).toMatchObject({ name: 'TimeoutError' })
  expect(vi.getTimerCount()).toBe(0)
})

test('it is cancelled as any other', async () => {
  const stop = new AbortController()
  const { ended } = sendWithoutPart(1, stop.signal)
  await vi.advanceTimersByTimeAsync(1_000)
  stop.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(ended.mock.calls[0]?.[0]).toMatchObject({ name: 'AbortError' })
})
