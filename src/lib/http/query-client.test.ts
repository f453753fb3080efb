import { MutationObserver, QueryObserver, skipToken } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createFakeNetwork, json } from '#fixtures/fake-network.ts'
import { createTestHttpClient, writeCall } from '#fixtures/test-http-client.ts'
import { createToastStore } from '#ui/feedback/toast-store.ts'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

const ours = 'Voucher submitted. It is waiting for review.'
const callWithSuccess = { ...writeCall, texts: { ...writeCall.texts, success: { en: ours, ar: 'أُرسلت القسيمة، وهي قيد المراجعة.' } } }

function setUp() {
  const toasts = createToastStore()
  const client = createQueryClient(toasts)
  const said = () => toasts.getState().toasts.map(({ variant, text }) => `${variant}: ${text}`)
  const run = (mutationFn: () => Promise<unknown>, quiet?: 'failure' | 'success' | 'both') =>
    new MutationObserver(client, { mutationFn, meta: { quiet, invalidates: [['list']] } }).mutate(undefined)
  return { client, said, run }
}

const sendWith = (body: object, call: typeof writeCall = callWithSuccess) => {
  const { http, i18n } = createTestHttpClient(createFakeNetwork(() => json(body)).fetch)
  return { i18n, send: () => http.send(call, { body: { name: 'x' } }) }
}
const failing = () => Promise.reject(new ApiError({ code: 'INTERNAL', message: 'Failed' }))

test('a success shows the call’s own sentence, whatever word the server sends', async () => {
  const { said, run } = setUp()
  await run(sendWith({ success: true, message: 'Stored' }).send)
  await run(sendWith({ success: true, message: ' ' }).send)
  expect(said()).toEqual([`success: ${ours}`, `success: ${ours}`])
})

test('the call’s own words are of the language shown when they are read', async () => {
  const { i18n, send } = sendWith({ success: true })
  const answer = await send()
  await i18n.changeLanguage('ar')
  expect(answer.message).toBe('أُرسلت القسيمة، وهي قيد المراجعة.')
})

test('a call that tells no success tells none, whatever the server says', async () => {
  const { said, run } = setUp()
  await run(sendWith({ success: true, message: 'OK' }, writeCall).send)
  expect(said()).toEqual([])
})

test('a screen that tells it itself is not told over', async () => {
  const { said, run } = setUp()
  await run(sendWith({ success: true }).send, 'success')
  await run(sendWith({ success: true }).send, 'both')
  await run(failing, 'failure').catch(() => undefined)
  await run(failing, 'both').catch(() => undefined)
  expect(said()).toEqual([])
  await run(failing, 'success').catch(() => undefined)
  await run(sendWith({ success: true }).send, 'failure')
  expect(said()).toEqual([`success: ${ours}`, 'error: Failed'])
})

test('what comes after the end of its session is told to nobody', async () => {
  const { client, said, run } = setUp()
  const { send } = sendWith({ success: true })
  const ended = async (mutation: () => Promise<unknown>) => {
    client.clear()
    return mutation()
  }
  await run(() => ended(send))
  await run(() => ended(failing)).catch(() => undefined)
  expect(said()).toEqual([])
})

test('a mutation does not wait for what it makes stale, which is asked for again', async () => {
  const { client, run } = setUp()
  const list = vi.fn(() => new Promise(() => undefined))
  client.setQueryData(['list'], 1)
  const unsubscribe = new QueryObserver(client, { queryKey: ['list'], queryFn: list }).subscribe(() => undefined)
  await run(sendWith({ success: true }).send)
  expect(list).toHaveBeenCalledOnce()
  unsubscribe()
})

test('a prefetch of a call that the backend lacks stores nothing, not even an error', async () => {
  const { client } = setUp()
  await client.prefetchQuery({ queryKey: ['skipped'], queryFn: skipToken })
  await client.prefetchQuery({ queryKey: ['read'], queryFn: () => 'data' })
  expect([client.getQueryState(['skipped']), client.getQueryData(['read'])]).toEqual([undefined, 'data'])
})

test('what a live event refreshes too is read after a change only while no live channel is connected', async () => {
  let isLive = true
  const client = createQueryClient(createToastStore(), () => isLive)
  const read = vi.fn(async () => 'rows')
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: read })
  const stop = observer.subscribe(() => undefined)
  const mark = () => new MutationObserver(client, { mutationFn: async () => undefined, meta: { pushed: [['list']] } }).mutate(undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  await mark()
  expect(read).toHaveBeenCalledOnce()
  isLive = false
  await mark()
  expect(read).toHaveBeenCalledTimes(2)
  stop()
})
