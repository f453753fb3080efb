import { afterEach, expect, test, vi } from 'vitest'
import { requestTimeout } from '#contract/limits.ts'
import { createSendForm } from './send-form.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Sends a form after the chunk of the upload failed to load, on a network that never answers. */
function sendWithoutPart() {
  const requests: Request[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    requests.push(request)
    return new Promise((_resolve, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)))
  })
  const [late, cancel] = [new AbortController(), new AbortController()]
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  const send = createSendForm(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const outcome = send(new Request('https://api.test/form', { method: 'POST', signal: cancel.signal }), new FormData())
  return { requests, timeout, late, cancel, outcome }
}

test('a form whose own part was lost goes all the same, and is given up after ten minutes', async () => {
  const { requests, timeout, late, outcome } = sendWithoutPart()
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  expect(timeout).toHaveBeenCalledWith(10 * requestTimeout)
  late.abort(new DOMException('', 'TimeoutError'))
  await expect(outcome).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('it is cancelled as any other', async () => {
  const { requests, cancel, outcome } = sendWithoutPart()
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  cancel.abort()
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' })
})
