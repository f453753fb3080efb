import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCodeReader } from './create-code-reader.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', class {})
  vi.stubGlobal('OffscreenCanvas', class {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const newFrame = () => ({ close: vi.fn() }) as unknown as ImageBitmap
const preferred = /^QSM1/
const picture = new Blob(['picture'])

/** Workers whose answers the test sends. */
function fakeWorkers() {
  const started: Worker[] = []
  const start = vi.fn(() => {
    const worker = { postMessage: vi.fn(), terminate: vi.fn() } as unknown as Worker
    started.push(worker)
    return worker
  })
  const last = () => started.at(-1)!
  const answer = (data: unknown) => last().onmessage?.(new MessageEvent('message', { data }))
  return { start, last, answer, fail: () => last().onerror?.(new ErrorEvent('error')) }
}

const never = () => Promise.reject(new Error('not expected'))

test('every frame goes to the same worker', async () => {
  const workers = fakeWorkers()
  const reader = createCodeReader({ preferred, startWorker: workers.start, createFallback: never })
  for (const text of ['one', 'two']) {
    const frame = newFrame()
    const reading = reader.read(frame)
    expect(workers.last().postMessage).toHaveBeenLastCalledWith({ preferred, frame }, [frame])
    workers.answer(text)
    expect(await reading).toBe(text)
  }
  expect(workers.start).toHaveBeenCalledTimes(1)
})

test('a frame that comes while another is read is closed and skipped', async () => {
  const workers = fakeWorkers()
  const reader = createCodeReader({ preferred, startWorker: workers.start, createFallback: never })
  const reading = reader.read(newFrame())
  const second = newFrame()
  expect(await reader.read(second)).toBeUndefined()
  expect(second.close).toHaveBeenCalled()
  workers.answer('first')
  expect(await reading).toBe('first')
})

test('a picture waits for the frame before it', async () => {
  const workers = fakeWorkers()
  const reader = createCodeReader({ preferred, startWorker: workers.start, createFallback: never })
  const frame = reader.read(newFrame())
  const text = reader.readPicture(picture)
  workers.answer(undefined)
  await frame
  await vi.waitFor(() => expect(workers.last().postMessage).toHaveBeenLastCalledWith({ preferred, picture }, []))
  workers.answer('photo')
  expect(await text).toBe('photo')
})

test('a worker that hangs is replaced, and the frame has no text', async () => {
  const workers = fakeWorkers()
  const reader = createCodeReader({ preferred, startWorker: workers.start, createFallback: never })
  const reading = reader.read(newFrame())
  const hanging = workers.last()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await reading).toBeUndefined()
  expect(hanging.terminate).toHaveBeenCalled()
  const next = reader.read(newFrame())
  workers.answer('next')
  expect(await next).toBe('next')
  expect(workers.start).toHaveBeenCalledTimes(2)
})

test('the page reads by itself after two workers have failed, and where there are no workers', async () => {
  const workers = fakeWorkers()
  const createFallback = vi.fn(async () => async () => 'page')
  const reader = createCodeReader({ preferred, startWorker: workers.start, createFallback })
  for (let failed = 0; failed < 2; failed += 1) {
    const reading = reader.read(newFrame())
    workers.fail()
    expect(await reading).toBeUndefined()
  }
  expect(await reader.read(newFrame())).toBe('page')
  vi.stubGlobal('OffscreenCanvas', undefined)
  expect(await createCodeReader({ preferred, startWorker: never as never, createFallback }).read(newFrame())).toBe('page')
})

test('a reader that cannot be loaded reads nothing, and is loaded again for the next frame', async () => {
  vi.stubGlobal('Worker', undefined)
  const createFallback = vi.fn(never)
  const reader = createCodeReader({ preferred, startWorker: never as never, createFallback })
  expect(await reader.read(newFrame())).toBeUndefined()
  expect(await reader.read(newFrame())).toBeUndefined()
  expect(createFallback).toHaveBeenCalledTimes(2)
})

test('a closed reader ends its worker and reads nothing more', async () => {
  const workers = fakeWorkers()
  const reader = createCodeReader({ preferred, startWorker: workers.start, createFallback: never })
  const reading = reader.read(newFrame())
  reader.close()
  expect(await reading).toBeUndefined()
  expect(workers.last().terminate).toHaveBeenCalled()
  const late = newFrame()
  expect(await reader.read(late)).toBeUndefined()
  expect(late.close).toHaveBeenCalled()
  expect(await reader.readPicture(picture)).toBeUndefined()
})

test('an answer that is not a text is ignored', async () => {
  const workers = fakeWorkers()
  const reading = createCodeReader({ preferred, startWorker: workers.start, createFallback: never }).read(newFrame())
  workers.answer({ text: 'x' })
  expect(await reading).toBeUndefined()
})
