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

const aFrame = () => ({ close: vi.fn() }) as unknown as ImageBitmap
const aPicture = new Blob(['picture'])

/** Workers that answer when told to. */
function someWorkers() {
  const started: Worker[] = []
  const start = vi.fn(() => {
    const worker = { postMessage: vi.fn(), terminate: vi.fn() } as unknown as Worker
    started.push(worker)
    return worker
  })
  const last = () => started.at(-1)!
  const answer = (data: unknown) => last().onmessage?.(new MessageEvent('message', { data }))
  return { start, last, answer, breakDown: () => last().onerror?.(new ErrorEvent('error')) }
}

const never = () => Promise.reject(new Error('not expected'))

test('a frame is handed over to one worker, which is kept', async () => {
  const workers = someWorkers()
  const reader = createCodeReader(workers.start, never)
  for (const text of ['one', 'two']) {
    const frame = aFrame()
    const reading = reader.read(frame)
    expect(workers.last().postMessage).toHaveBeenLastCalledWith({ frame }, [frame])
    workers.answer(text)
    expect(await reading).toBe(text)
  }
  expect(workers.start).toHaveBeenCalledTimes(1)
})

test('a frame that comes while another is read is closed and not looked at', async () => {
  const workers = someWorkers()
  const reader = createCodeReader(workers.start, never)
  const reading = reader.read(aFrame())
  const second = aFrame()
  expect(await reader.read(second)).toBeUndefined()
  expect(second.close).toHaveBeenCalled()
  workers.answer('first')
  expect(await reading).toBe('first')
})

test('a picture waits for the frame before it', async () => {
  const workers = someWorkers()
  const reader = createCodeReader(workers.start, never)
  const frame = reader.read(aFrame())
  const picture = reader.readPicture(aPicture)
  workers.answer(undefined)
  await frame
  await vi.waitFor(() => expect(workers.last().postMessage).toHaveBeenLastCalledWith({ picture: aPicture }, []))
  workers.answer('photo')
  expect(await picture).toBe('photo')
})

test('a worker that hangs is replaced, and the frame has no text', async () => {
  const workers = someWorkers()
  const reader = createCodeReader(workers.start, never)
  const reading = reader.read(aFrame())
  const hanging = workers.last()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await reading).toBeUndefined()
  expect(hanging.terminate).toHaveBeenCalled()
  const next = reader.read(aFrame())
  workers.answer('next')
  expect(await next).toBe('next')
  expect(workers.start).toHaveBeenCalledTimes(2)
})

test('the page reads by itself after two workers that broke, and where there are none', async () => {
  const workers = someWorkers()
  const readHere = vi.fn(async () => async () => 'here')
  const reader = createCodeReader(workers.start, readHere)
  for (let lost = 0; lost < 2; lost += 1) {
    const reading = reader.read(aFrame())
    workers.breakDown()
    expect(await reading).toBeUndefined()
  }
  expect(await reader.read(aFrame())).toBe('here')
  vi.stubGlobal('OffscreenCanvas', undefined)
  expect(await createCodeReader(never as never, readHere).read(aFrame())).toBe('here')
})

test('a reader that cannot be loaded reads nothing, and is loaded again for the next frame', async () => {
  vi.stubGlobal('Worker', undefined)
  const readHere = vi.fn(never)
  const reader = createCodeReader(never as never, readHere)
  expect(await reader.read(aFrame())).toBeUndefined()
  expect(await reader.read(aFrame())).toBeUndefined()
  expect(readHere).toHaveBeenCalledTimes(2)
})

test('a closed reader ends what it was reading, and its worker', async () => {
  const workers = someWorkers()
  const reader = createCodeReader(workers.start, never)
  const reading = reader.read(aFrame())
  reader.close()
  expect(await reading).toBeUndefined()
  expect(workers.last().terminate).toHaveBeenCalled()
  const late = aFrame()
  expect(await reader.read(late)).toBeUndefined()
  expect(late.close).toHaveBeenCalled()
  expect(await reader.readPicture(aPicture)).toBeUndefined()
})

test('an answer that is no text is none', async () => {
  const workers = someWorkers()
  const reading = createCodeReader(workers.start, never).read(aFrame())
  workers.answer({ text: 'x' })
  expect(await reading).toBeUndefined()
})
