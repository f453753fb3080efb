import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagePolicy } from '#server/security/headers.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const page =
  '<!doctype html><html lang="en"><head></head><script nonce="__CSP_NONCE__">1</script><link nonce="__CSP_NONCE__" href="/assets/a-1.css">'
const landing = page.replace('>1<', '>2<')
/** What every page of this server says of it. */
const kind = 'data-backend="full" data-passkey-hosts="localhost"'
const navigation = { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate' }

let portalDir: string
let server: TestServer
beforeAll(async () => {
  portalDir = await mkdtemp(join(tmpdir(), 'qaseema-dist-'))
  await mkdir(join(portalDir, 'assets'))
  await mkdir(join(portalDir, '.vite'))
  const write = (name: string, text: string) => writeFile(join(portalDir, name), text)
  await write('index.html', page)
  await write('home.html', landing)
  const files = (name: string) => ({ scripts: [`assets/${name}.js`], en: [`assets/${name}-en.js`], ar: [] })
  await write(
    'page-files.json',
    JSON.stringify([
      { path: '/admin/ratings', ...files('ratings') },
      { path: '/v/:dealId', ...files('voucher') },
    ]),
  )
  await write('robots.txt', 'User-agent: *')
  await write('.vite/manifest.json', '{}')
  await write('offline-worker.js', 'precache("a-__SETTINGS__")')
  await write('till-en.webmanifest', '{}')
  await write('assets/a-1.js', 'plain')
  await write('assets/pdf-worker-Ab_1.js', 'parser')
  await write('assets/a-1.js.br', 'brotli')
  await write('assets/a-1.js.gz', 'gzip')
  server = await testServer({ portalDir })
})
afterAll(async () => {
  await server.close()
  await rm(portalDir, { recursive: true })
})

const getNonce = (policy: unknown) => /script-src 'self' 'nonce-([\w+/=]+)'/.exec(String(policy))?.[1]

test.each([
  ['/', landing],
  ['/?a=1', landing],
  ['/home', landing],
  ['/admin/deals/x.y', page],
  ['/service-provider/deals/add?page=2', page],
])('%s is its document with the nonce in every place', async (url, document) => {
  const answer = await server.request('GET', url, { headers: navigation })
  const nonce = getNonce(answer.headers['content-security-policy'])
  expect(answer.statusCode).toBe(200)
  expect(nonce?.length).toBeGreaterThanOrEqual(22)
  const expected = document.replaceAll('__CSP_NONCE__', nonce ?? '').replace('<html', `<html data-time-zone="Asia/Riyadh" ${kind}`)
  expect(answer.body).toBe(expected)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test.each([
  ['/admin/ratings?page=2', ['assets/ratings.js', 'assets/ratings-en.js']],
  ['/v/tea', ['assets/voucher.js', 'assets/voucher-en.js']],
  ['/v/tea/leaves', []],
])('%s names the files of its page', async (url, files) => {
  const { body } = await server.request('GET', url, { headers: navigation })
  expect([...body.matchAll(/<link data-script="(?:en)?" [^>]*href="\/([^"]+)"/g)].map(([, file]) => file)).toEqual(files)
})

test('a build without a landing page of its own has one document for all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qaseema-dist-'))
  await writeFile(join(folder, 'index.html'), page)
  const plain = await testServer({ portalDir: folder })
  expect((await plain.request('GET', '/home', { headers: navigation })).body).toContain('>1<')
  await plain.close()
  await rm(folder, { recursive: true })
})

test('the page has the business time zone', async () => {
  const elsewhere = await testServer({ portalDir, businessTimeZone: 'Africa/Cairo' })
  expect((await elsewhere.request('GET', '/', { headers: navigation })).body).toContain(
    `<html data-time-zone="Africa/Cairo" ${kind} lang="en">`,
  )
  await elsewhere.close()
})

test('the page names the hosts where passkeys work, if there are any', async () => {
  const html = async (publicUrl: string) => {
    const published = await testServer({ portalDir, publicUrl, portalOrigins: ['https://portal.example'] })
    const { body } = await published.request('GET', '/', { headers: navigation })
    await published.close()
    return body
  }
  expect(await html('https://qaseema.example')).toContain(' data-passkey-hosts="qaseema.example portal.example" ')
  const byAddress = await testServer({ portalDir, publicUrl: 'http://192.0.2.7:3000' })
  expect((await byAddress.request('GET', '/', { headers: navigation })).body).not.toContain('passkey-hosts')
  await byAddress.close()
})

test('the page has the contact of the marketplace and its announced days, if there are any', async () => {
  const settings = {
    supportEmail: 'help&"co"@market.example',
    supportPhone: '+966 11 234 5678',
    announcedDays: 'ramadan 1448 2027-02-09',
    reviewDays: 2,
    claims: 'app',
  } as const
  const staffed = await testServer({ portalDir, ...settings })
  expect((await staffed.request('GET', '/', { headers: navigation })).body).toContain(
    `<html data-time-zone="Asia/Riyadh" data-support-email="help&amp;&quot;co&quot;@market.example" data-support-phone="+966 11 234 5678" data-announced-days="ramadan 1448 2027-02-09" data-review-days="2" data-claims="app" ${kind} lang="en">`,
  )
  await staffed.close()
})

test.each(['/', '/my/4nQw0d8mTzS7y1kR2vXb9A', '/till/pair', '/admin/login'])(
  '%s is in the language that the address asks for',
  async (url) => {
    const open = async (query: string) => (await server.request('GET', url + query, { headers: navigation })).body
    expect(await open('?lang=ar')).toContain(' lang="ar" dir="rtl">')
    for (const query of ['?lang=en', '?lang=fr', '?lang=ar&more=1', '']) expect(await open(query)).toContain(' lang="en">')
  },
)

test('the page of a customer’s voucher, whose address is a secret, is named to no other site', async () => {
  const policy = async (url: string) => (await server.request('GET', url, { headers: navigation })).headers['referrer-policy']
  expect([await policy('/my/4nQw0d8mTzS7y1kR2vXb9A?lang=ar'), await policy('/v/tea')]).toEqual([
    'no-referrer',
    'strict-origin-when-cross-origin',
  ])
})

test('no two answers share a nonce', async () => {
  const ask = async () => getNonce((await server.request('GET', '/', { headers: navigation })).headers['content-security-policy'])
  expect(await ask()).not.toBe(await ask())
})

test('the policy allows the portal’s own files and nothing inline', async () => {
  const policy = String((await server.request('GET', '/', { headers: navigation })).headers['content-security-policy'])
  expect(policy).not.toMatch(/unsafe|\*/)
  for (const directive of [
    `default-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `connect-src 'self'`,
    `img-src 'self' data: blob:`,
    'report-uri /csp-reports',
  ])
    expect(policy.split('; ')).toContain(directive)
  expect(policy).not.toContain('upgrade-insecure-requests')
})

test('the policy lets the portal read documents at the origin of their links, and nothing else', () => {
  const settings = { publicUrl: undefined, previews: false }
  const [here, elsewhere] = [undefined, 'https://files.example'].map((linkOrigin) => pagePolicy('n', { ...settings, linkOrigin }))
  expect(elsewhere).toBe(here?.replace(`connect-src 'self'`, `connect-src 'self' https://files.example`))
})

test('the page names the tiles of the map, and its policy lets their pictures in', async () => {
  const map = { mapTilesUrl: 'https://tile.example:8443/{z}/{x}/{y}.png?key="1"', mapAttribution: '© Somebody' }
  const mapped = await testServer({ portalDir, ...map })
  const answer = await mapped.request('GET', '/', { headers: navigation })
  expect(answer.body).toContain(
    ' data-map-tiles-url="https://tile.example:8443/{z}/{x}/{y}.png?key=&quot;1&quot;" data-map-attribution="© Somebody"',
  )
  expect(String(answer.headers['content-security-policy']).split('; ')).toContain(`img-src 'self' data: blob: https://tile.example:8443`)
  await mapped.close()
})

test('the parser of PDFs has a policy of its own: it connects to nothing', async () => {
  const policyFor = async (url: string) => (await server.request('GET', url)).headers['content-security-policy']
  expect(await policyFor('/assets/pdf-worker-Ab_1.js')).toBe(`default-src 'none'; script-src 'self'`)
  expect(await policyFor('/assets/a-1.js')).toBe(`default-src 'none';frame-ancestors 'none'`)
})

test('the page is compressed as the browser likes', async () => {
  const ask = (encoding: string) => server.request('GET', '/', { headers: { ...navigation, 'accept-encoding': encoding } })
  const [br, gzip] = [await ask('gzip, br'), await ask('gzip')]
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toContain('<!doctype html>')
  expect(gunzipSync(gzip.rawPayload).toString()).toContain('<!doctype html>')
})

test.each([
  ['br, gzip', 'brotli', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['', 'plain', undefined],
])('hashed files are immutable and come precompressed (%s)', async (accepted, body, encoding) => {
  const answer = await server.request('GET', '/assets/a-1.js', { headers: { 'accept-encoding': accepted } })
  expect([answer.body, answer.headers['content-encoding']]).toEqual([body, encoding])
  expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' })
  expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/)
})

test('the service worker is asked for each time, fetches from this origin only, and is another one after a change of the settings', async () => {
  const ask = async (from: TestServer) => from.request('GET', '/offline-worker.js')
  const answer = await ask(server)
  expect(answer.body).toMatch(/^precache\("a-[\da-f]{16}"\)$/)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': `default-src 'none'; connect-src 'self'`,
  })
  const elsewhere = await testServer({ portalDir, businessTimeZone: 'Africa/Cairo' })
  expect((await ask(elsewhere)).body).not.toBe(answer.body)
  await elsewhere.close()
})

test.each([{}, { accept: '*/*' }, { accept: '*/*;q=0.5' }, { accept: 'text/*, */*; q=0.1' }])(
  'a link checker that sends %j gets the page',
  async (headers) => {
    const answer = await server.request('GET', '/service-provider/login', { headers })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  },
)

test('the manifest of the till is one', async () => {
  expect((await server.request('GET', '/till-en.webmanifest')).headers['content-type']).toMatch(/^application\/manifest\+json/)
})

test('other files are cached for an hour', async () => {
  expect((await server.request('GET', '/robots.txt')).headers['cache-control']).toBe('public, max-age=3600')
})

test('what is missing is missing, in its own shape', async () => {
  const script = await server.request('GET', '/assets/gone-1.js', { headers: { accept: '*/*' } })
  const part = await server.request('GET', '/gone.js', { headers: { accept: '*/*' } })
  const opened = await server.request('GET', '/assets/gone-1.js', { headers: navigation })
  for (const answer of [script, part, opened]) expect([answer.statusCode, answer.body]).toEqual([404, 'Not found'])
  const api = await server.request('GET', '/api/v1/nowhere', { headers: navigation })
  expect([api.statusCode, api.json().code]).toEqual([404, 'NOT_FOUND'])
  expect((await server.request('POST', '/home', { headers: navigation })).statusCode).toBe(404)
})

test.each([
  '/index.html',
  '/home.html',
  '/.vite/manifest.json',
  '/assets/../index.html',
  '/assets/..%2f..%2fetc/passwd',
  '/../../etc/passwd',
])('%s never shows the raw page or anything outside', async (url) => {
  const answer = await server.request('GET', url, { headers: { accept: '*/*', 'sec-fetch-mode': 'no-cors' } })
  expect(answer.statusCode).toBeGreaterThanOrEqual(300)
  expect(answer.body).not.toMatch(/__CSP_NONCE__|root:/)
})

test('every answer carries the security headers', async () => {
  for (const url of ['/', '/assets/a-1.js', '/api/v1/nowhere', '/files/x.webp', '/healthz']) {
    expect((await server.request('GET', url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringContaining('frame-ancestors'),
    })
  }
})

test('transport security only where the public address is https', async () => {
  const secure = await testServer({ portalDir, publicUrl: 'https://qaseema.example', previews: true })
  const { headers } = await secure.request('GET', '/', { headers: navigation })
  expect(headers['strict-transport-security']).toMatch(/max-age=63072000/)
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  expect(headers['content-security-policy']).toContain(`frame-ancestors 'self'`)
  expect((await server.request('GET', '/')).headers['strict-transport-security']).toBeUndefined()
  await secure.close()
})
