import { expect, test } from 'vitest'
import { readCall, uploadCall, writeCall } from '#fixtures/test-http-client.ts'
import { buildContent, buildUrl, newKey } from './request-parts.ts'

test('a path differs by side and its parameters are encoded', () => {
  expect(buildUrl(readCall, 'admin', { params: { id: 'a/b ?#ق' } })).toBe('/admins/a%2Fb%20%3F%23%D9%82')
  expect(buildUrl(readCall, 'provider', { params: { id: '1' } })).toBe('/providers/1')
})

test.each(['', '.', '..', undefined, null])('the parameter %j, which would change the path itself, makes no address', (id) => {
  expect(buildUrl(readCall, 'admin', { params: { id } })).toBeUndefined()
})

test('lists are repeated in the query, what is not given is left out, nothing else is lost', () => {
  const query = { status: ['PENDING', 'APPROVED'], search: 'قهوة & 50%+', page: 0, left: undefined, out: null, flag: false }
  expect(buildUrl(readCall, 'admin', { params: { id: '1' }, query })).toBe(
    `/admins/1?status=PENDING&status=APPROVED&search=${encodeURIComponent('قهوة & 50%+').replaceAll('%20', '+')}&page=0&flag=false`,
  )
  expect(buildUrl(readCall, 'admin', { params: { id: '1' }, query: { search: undefined } })).toBe('/admins/1')
})

test('a body is JSON, a call without one sends nothing', () => {
  expect(buildContent(writeCall, { body: { name: 'ق' } })).toEqual({ body: '{"name":"ق"}', type: 'application/json' })
  expect(buildContent(writeCall, {})).toEqual({})
})

test('a form carries numbers as text, lists as JSON text and the file, and leaves its type to the browser', async () => {
  const cover = new File(['picture'], 'cover.png', { type: 'image/png' })
  const { body, type } = buildContent(uploadCall, {
    body: { name: 'ق', price: 46.8, note: undefined, days: [{ day: 'Monday' }] },
    files: { cover },
  })
  expect(type).toBeUndefined()
  const form = body as FormData
  expect([...form.keys()]).toEqual(['name', 'price', 'days', 'cover'])
  expect(form.get('price')).toBe('46.8')
  expect(form.get('days')).toBe('[{"day":"Monday"}]')
  expect(await (form.get('cover') as File).text()).toBe('picture')
  expect((form.get('cover') as File).name).toBe('cover.png')
})

test('a key is 128 random bits, on a page without https too', () => {
  const keys = Array.from({ length: 50 }, newKey)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys).size).toBe(50)
})
