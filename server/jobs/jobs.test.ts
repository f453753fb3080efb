import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createJobs } from './jobs.ts'

const error = vi.fn()
const log = { error } as unknown as FastifyBaseLogger
beforeEach(() => {
  vi.useFakeTimers()
  error.mockReset()
})
afterEach(() => void vi.useRealTimers())

test('a job runs at the start and then in its interval, until the jobs stop', async () => {
  const [often, seldom] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
  const jobs = createJobs()
  jobs.every(1_000, 'often', often)
  jobs.every(5_000, 'seldom', seldom)
  expect(often).not.toHaveBeenCalled()
  await jobs.start(log)
  await vi.advanceTimersByTimeAsync(5_000)
  expect([often, seldom].map(({ mock }) => mock.calls.length)).toEqual([6, 2])
  await jobs.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([often, seldom].map(({ mock }) => mock.calls.length)).toEqual([6, 2])
})

test('a slow job never runs twice at the same time, and stopping waits for it', async () => {
  const slow = Promise.withResolvers<void>()
  const work = vi.fn(() => slow.promise)
  const jobs = createJobs()
  jobs.every(1_000, 'slow', work)
  const started = jobs.start(log)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(work).toHaveBeenCalledOnce()
  const stopped = vi.fn()
  const stopping = jobs.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(0)
  expect(stopped).not.toHaveBeenCalled()
  slow.resolve()
  await Promise.all([started, stopping])
  expect(stopped).toHaveBeenCalled()
})

test('a failing job is logged and runs again', async () => {
  const work = vi.fn(async () => {
    throw new Error('no disk')
  })
  const jobs = createJobs()
  jobs.every(1_000, 'failing', work)
  await jobs.start(log)
  await vi.advanceTimersByTimeAsync(1_000)
  await jobs.stop()
  expect(work).toHaveBeenCalledTimes(2)
  expect(error).toHaveBeenCalledWith({ err: expect.any(Error), job: 'failing' }, 'job failed')
})
