import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { defineCall } from '#contract/call.ts'
import { Problem } from '#server/problem.ts'
import { writeNote } from '#server/testing/notes.ts'
import { testServer } from '#server/testing/test-server.ts'

const { path, access, data } = writeNote
const { audit, failure } = writeNote.texts
const countNotes = defineCall({ name: 'test.countNotes', method: 'GET', path, access, data, texts: { audit, failure } })

const task = vi.fn<(text: string) => unknown>()
const inner = vi.fn()
const server = await testServer({}, (_app, _deps, { implementPublic }) => {
  implementPublic(writeNote, ({ body: { text }, afterCommit }) => {
    afterCommit(() => task(text))
    inner(task.mock.calls.length)
    if (text === 'fails') throw new Problem('NOT_FOUND')
    return { times: 1 }
  })
  implementPublic(countNotes, ({ afterCommit }) => {
    afterCommit(() => task('read'))
    return { times: 0 }
  })
})
afterAll(() => server.close())
beforeEach(() => {
  task.mockReset()
  inner.mockReset()
})

const note = (text: string, key?: string) =>
  server.request('POST', '/api/v1/test/notes', { body: { text }, headers: { ...(key && { 'idempotency-key': key }) } })

test.each(['a', undefined])('a task runs once, after the handler has ended; under the key %s', async (key) => {
  expect((await note('works', key)).statusCode).toBe(200)
  expect(inner).toHaveBeenCalledWith(0)
  expect(task.mock.calls).toEqual([['works']])
})

test('it does not run again when the answer is only repeated', async () => {
  await Promise.all(Array.from({ length: 10 }, () => note('many', 'b')))
  await note('many', 'b')
  expect(task).toHaveBeenCalledOnce()
})

test('it does not run when the call fails, before or with its commit', async () => {
  expect((await note('fails', 'c')).statusCode).toBe(404)
  const { db } = server.deps
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
    await transaction(work)
    throw new Error('the connection was cut while it was committed')
  })
  expect((await note('cut', 'd')).statusCode).toBe(500)
  expect(inner).toHaveBeenCalledTimes(2)
  expect(task).not.toHaveBeenCalled()
})

test('it runs where there is nothing to commit, too', async () => {
  expect((await server.request('GET', '/api/v1/test/notes')).statusCode).toBe(200)
  expect(task.mock.calls).toEqual([['read']])
})

test.each([
  [
    'throws',
    () => {
      throw new Error('no mail')
    },
  ],
  ['rejects', () => Promise.reject(new Error('no mail'))],
])('one that %s changes no answer', async (_how, fail) => {
  task.mockImplementation(fail)
  expect((await note(`fails by ${_how}`)).statusCode).toBe(200)
})

test('the response does not wait for a task, a closing server does', async () => {
  const events: string[] = []
  const work = Promise.withResolvers<void>()
  const other = await testServer({}, (app, _deps, { implementPublic }) => {
    implementPublic(writeNote, ({ afterCommit }) => {
      afterCommit(async () => {
        await work.promise
        events.push('task')
      })
      return { times: 1 }
    })
    app.addHook('onClose', async () => void setImmediate(work.resolve))
  })
  await other.request('POST', '/api/v1/test/notes', { body: { text: 'slow' } })
  events.push('answer')
  await other.app.close()
  events.push('closed')
  expect(events).toEqual(['answer', 'task', 'closed'])
  await other.close()
})
