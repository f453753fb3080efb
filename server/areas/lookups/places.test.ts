import { afterAll, expect, test } from 'vitest'
import { testServer } from '#server/testing/test-server.ts'

const server = await testServer()
afterAll(() => server.close())

const ask = (query: string, remoteAddress = '198.51.100.7') => server.request('GET', `/api/v1/general/places?${query}`, { remoteAddress })

test('a stranger finds places in both languages, and no cache keeps what they typed', async () => {
  const answer = await ask(`q=${encodeURIComponent('الرياض')}&language=en`)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json().data[0]).toEqual({
    _id: 'sa/riyadh',
    nameEn: 'Riyadh',
    nameAr: 'الرياض',
    regionEn: 'Saudi Arabia',
    regionAr: 'السعودية',
    coordinates: [46.6753, 24.7136],
  })
  expect((await ask('near=46.6851,24.6949')).json().data[0]).toMatchObject({ nameEn: 'Al Olaya', regionAr: 'الرياض، السعودية' })
})

test.each([
  ['', 'q'],
  ['q=', 'q'],
  [`q=${'a'.repeat(81)}`, 'q'],
  ['near=46.6', 'near'],
  ['near=460,24', 'near'],
  ['near=NaN,24', 'near'],
  ['near=46.6,24.6,1', 'near'],
])('%s is refused on its field', async (query, field) => {
  const answer = await ask(query)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual([field])
})

test('a subnet may search 240 times a minute', async () => {
  const address = '2001:db8::1'
  for (let times = 0; times < 240; times++) expect((await ask('q=riy', address)).statusCode).toBe(200)
  const refused = await ask('q=riy', '2001:db8::2')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  server.clock.now += 60_000
  expect((await ask('q=riy', address)).statusCode).toBe(200)
})
