import { expect, test } from 'vitest'
import { ApiError, type ApiErrorFields } from './api-error.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'

const lost: ApiErrorFields = { code: 'NETWORK', message: 'No answer' }
const failing = (fields: ApiErrorFields | DOMException) => (key: string) => {
  keys.push(key)
  return Promise.reject(fields instanceof DOMException ? fields : new ApiError(fields))
}
const working = (key: string) => {
  keys.push(key)
  return Promise.resolve('done')
}

let keys: string[] = []
const fresh = () => {
  keys = []
  return createIdempotencyKeys()
}

const coffee = { body: { nameEn: 'Coffee', qtyPerUser: 1 } }
const picture = (bytes: string, name = 'cup.png') => new File([bytes], name, { type: 'image/png', lastModified: 7 })

test.each<[string, ApiErrorFields | DOMException]>([
  ['no answer', lost],
  ['a time-out', { code: 'TIMEOUT', message: '' }],
  ['a failed server', { code: 'INTERNAL', status: 500, message: '' }],
  ['a service that is away', { code: 'UNAVAILABLE', status: 503, message: '' }],
  ['an answer that cannot be read', { code: 'BAD_ANSWER', status: 200, message: '' }],
  ['an upload that was stopped', new DOMException('Stopped', 'AbortError')],
])('after %s the same content is tried again under the same key', async (_what, fields) => {
  const withKey = fresh()
  await withKey(coffee, failing(fields)).catch(() => undefined)
  await withKey({ body: { ...coffee.body } }, failing(fields)).catch(() => undefined)
  expect(await withKey({ body: { ...coffee.body } }, working)).toBe('done')
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys).size).toBe(1)
})

test('what was edited is another write; edited back, it is the one that may have happened', async () => {
  const withKey = fresh()
  await withKey(coffee, failing(lost)).catch(() => undefined)
  await withKey({ body: { ...coffee.body, qtyPerUser: 2 } }, failing(lost)).catch(() => undefined)
  await withKey(coffee, working)
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
})

test('another picture is another content, the same picture chosen again is not', async () => {
  const withKey = fresh()
  const files = (file: File) => ({ ...coffee, files: { cover: file } })
  await withKey(files(picture('a')), failing(lost)).catch(() => undefined)
  await withKey(files(picture('a')), failing(lost)).catch(() => undefined)
  await withKey(files(picture('ab')), failing(lost)).catch(() => undefined)
  await withKey(files(picture('ab', 'cake.png')), failing(lost)).catch(() => undefined)
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})

test('after an answer, good or bad, the same content is a new write', async () => {
  const withKey = fresh()
  await withKey(coffee, working)
  await withKey(coffee, failing({ code: 'VALIDATION_FAILED', status: 422, message: '' })).catch(() => undefined)
  await withKey(coffee, failing({ code: 'CONFLICT', status: 409, message: '' })).catch(() => undefined)
  await withKey(coffee, working)
  expect(new Set(keys).size).toBe(4)
})

test('two forms never share a key', async () => {
  const one = fresh()
  const other = createIdempotencyKeys()
  await one(coffee, failing(lost)).catch(() => undefined)
  await other(coffee, failing(lost)).catch(() => undefined)
  expect(keys[0]).not.toBe(keys[1])
})

test('the error stays the one that the call ended with', async () => {
  const error = new ApiError(lost)
  await expect(fresh()(coffee, () => Promise.reject(error))).rejects.toBe(error)
})
