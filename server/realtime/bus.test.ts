import { afterAll, expect, test, vi } from 'vitest'
import { trialNote } from '../../src/contract/trial.ts'
import { Problem } from '../problem.ts'
import { testServer } from '../testing/test-server.ts'
import { createBus } from './bus.ts'

const published = vi.fn()
const server = await testServer({}, (_app, { bus }, { implementPublic }) => {
  implementPublic(trialNote, ({ body: { text }, afterCommit }) => {
    bus.publish(afterCommit, { topic: 'trial.noted', data: { text } })
    published()
    if (text === 'fails') throw new Problem('NOT_FOUND')
    return { times: 1 }
  })
})
afterAll(() => server.close())

const note = (text: string) => server.request('POST', '/api/v1/trial/note', { body: { text } })

test('an event reaches every subscriber of its topic after the commit, until it unsubscribes', async () => {
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()]
  const { bus } = server.deps
  const unsubscribe = bus.subscribe('trial.noted', first)
  bus.subscribe('trial.noted', () => Promise.reject(new Error('this subscriber fails')))
  bus.subscribe('trial.noted', second)
  bus.subscribe('trial.other', other)
  published.mockImplementationOnce(() => expect(first).not.toHaveBeenCalled())
  expect((await note('committed')).statusCode).toBe(200)
  unsubscribe()
  await note('again')
  const event = (text: string) => [{ topic: 'trial.noted', data: { text } }]
  expect(first.mock.calls).toEqual([event('committed')])
  expect(second.mock.calls).toEqual([event('committed'), event('again')])
  expect(other).not.toHaveBeenCalled()
})

test('no event leaves a call that was rolled back', async () => {
  const subscriber = vi.fn()
  server.deps.bus.subscribe('trial.noted', subscriber)
  expect((await note('fails')).statusCode).toBe(404)
  expect(subscriber).not.toHaveBeenCalled()
})

test('an event without subscribers registers no task', () => {
  const afterCommit = vi.fn()
  createBus().publish(afterCommit, { topic: 'trial.noted', data: null })
  expect(afterCommit).not.toHaveBeenCalled()
})
