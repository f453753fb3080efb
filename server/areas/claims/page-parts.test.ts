import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deals, providers } from '#server/db/schema.ts'
import { shopAddresses } from '#server/db/schema-shop-addresses.ts'
import { insertRating } from '#server/testing/ratings.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

let portalDir: string
let server: TestServer
beforeAll(async () => {
  portalDir = await mkdtemp(join(tmpdir(), 'qaseema-dist-'))
  await writeFile(
    join(portalDir, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Qaseema · قسيمة</title><meta name="description" content="The back office."></head><body><p class="frame-cover"></p></body>',
  )
  server = await testServer({ portalDir, publicUrl: 'https://qaseema.example' })
})
afterAll(async () => {
  await server.close()
  await rm(portalDir, { recursive: true })
})

const change = (values: Partial<typeof deals.$inferInsert>) => server.db.update(deals).set(values).where(eq(deals.id, 'tea'))

beforeEach(async () => {
  // The voucher is remembered for some seconds.
  server.clock.now += 10_000
  await change({ status: 'APPROVED', deletedAt: null, nameEn: 'Apple tea', coverImage: `${'c'.repeat(22)}.webp` })
})

const open = (url = '/v/tea', headers: Record<string, string> = {}) => server.request('GET', url, { headers })
const property = (page: string, name: string) => new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(page)?.[1]

test('the page of a voucher names it to a messenger, with an absolute picture', async () => {
  // As the crawler of a messenger asks.
  const { statusCode, headers, body } = await open('/v/tea', { accept: '*/*' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain('<title>Apple tea · Qaseema</title>')
  expect(body).not.toContain('back office')
  expect(property(body, 'og:title')).toBe('Apple tea')
  expect(property(body, 'og:description')).toBe('50% off at \u2068Qahwa House\u2069: SAR 15.00 instead of SAR 30.00')
  expect(property(body, 'og:url')).toBe('https://qaseema.example/v/tea')
  expect(property(body, 'og:image')).toMatch(/^https:\/\/qaseema\.example\/files\/c{22}(-\d+)?\.webp$/)
  expect(body).toMatch(/<link rel="preload" as="image"[^>]* imagesrcset="[^"]+ 1600w">/)
  expect(body).toMatch(/<p class="frame-cover"><img [^>]* srcset="[^"]+ 1600w"><\/p>/)
})

test.each([
  ['/v/tea?lang=ar', {}],
  ['/v/tea', { 'accept-language': 'ar-SA,ar;q=0.9,en;q=0.5' }],
])('%s is named in Arabic', async (url, headers) => {
  const { body } = await open(url, headers)
  expect(body).toContain('<html data-time-zone="Asia/Riyadh" data-backend="full" data-passkey-hosts="qaseema.example" lang="ar" dir="rtl">')
  expect(body).toContain('<title>شاي التفاح ٥٥ · قسيمة</title>')
  expect(property(body, 'og:locale')).toBe('ar_SA')
  expect(property(body, 'og:description')).toContain('15.00 ر.س')
})

test('a shared cache keeps a page for each language, but not where the address says it', async () => {
  expect((await open('/v/tea')).headers.vary).toBe('Accept-Language, Accept-Encoding')
  expect((await open('/v/tea?lang=ar')).headers.vary).toBe('Accept-Encoding')
})

test('without PUBLIC_URL no page names the host of a request', async () => {
  const local = await testServer({ portalDir })
  await local.db.update(deals).set({ coverImage: `${'c'.repeat(22)}.webp` })
  await local.db.update(providers).set({ coverImage: `${'d'.repeat(22)}.webp` })
  for (const url of ['/v/tea', '/s/provider']) {
    const { body } = await local.request('GET', url, { headers: { host: 'evil.example' } })
    expect(body).not.toMatch(/evil\.example|og:(url|image)/)
    expect(body).toContain('<meta name="twitter:card" content="summary">')
    expect(body).toContain('<meta property="og:title"')
  }
  const { body } = await local.request('GET', '/s/provider')
  expect(body).toContain('"@id":"/s/provider","url":"/s/provider"')
  expect(body).toContain('"url":"/v/tea"')
  await local.close()
})

test('hostile names stay text', async () => {
  await change({ nameEn: '"><script>alert(1)</script>$& $1 \u202Egnp.exe' })
  const { body } = await open()
  expect(body).not.toContain('<script>')
  expect(body).not.toContain('\u202E')
  expect(property(body, 'og:title')).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp; $1 gnp.exe')
})

test('a name is no placeholder of the nonce', async () => {
  await change({ nameEn: '__CSP_NONCE__' })
  expect(property((await open()).body, 'og:title')).toBe('__CSP_NONCE__')
})

test.each([
  ['of nobody', '/v/unknown', {}],
  ['with a hostile address', '/v/..%2f..%2fetc%22%3E', {}],
  ['that was never approved', '/v/tea', { status: 'PENDING' as const }],
  ['that was deleted', '/v/tea', { deletedAt: new Date() }],
])('a voucher %s has a page that names only the site', async (_name, url, values) => {
  if (Object.keys(values).length > 0) await change(values)
  const { statusCode, body } = await open(url)
  expect(statusCode).toBe(200)
  expect(body).toContain('<head><title>Qaseema</title></head>')
  expect((await open(`${url}?lang=ar`)).body).toMatch(/ lang="ar" dir="rtl"><head><title>قسيمة<\/title>/)
})

test('the voucher of a business that is not approved any more is not named', async () => {
  const setApproval = (approvalStatus: 'APPROVED' | 'REJECTED') =>
    server.db.update(providers).set({ approvalStatus }).where(eq(providers.id, 'provider'))
  await setApproval('REJECTED')
  expect((await open()).body).toContain('<head><title>Qaseema</title></head>')
  await setApproval('APPROVED')
})

test('the discount is whole per cent, and never “100% off”', async () => {
  await change({ discountBasisPoints: 9_975 })
  expect(property((await open()).body, 'og:description')).toMatch(/^99% off/)
  await change({ discountBasisPoints: 5_000 })
})

const changeShop = (values: Partial<typeof providers.$inferInsert>) =>
  server.db.update(providers).set(values).where(eq(providers.id, 'provider'))

test('the page of a shop names it, and says what it says of itself', async () => {
  const coverImage = `${'d'.repeat(22)}.webp`
  await changeShop({ coverImage })
  const { statusCode, body } = await open('/s/provider')
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Qahwa House · Qaseema</title>')
  expect(property(body, 'og:url')).toBe('https://qaseema.example/s/provider')
  expect(property(body, 'og:description')).toBe('Vouchers, hours and place of \u2068Qahwa House\u2069')
  expect(property(body, 'og:image')).toContain('/files/dddd')
  expect(property((await open('/s/provider?lang=ar')).body, 'og:title')).toBe('بيت القهوة')
  await changeShop({ businessDescEn: 'Coffee "and"\ndates' })
  server.clock.now += 10_000
  expect(property((await open('/s/provider')).body, 'og:description')).toBe('Coffee &quot;and&quot; dates')
})

test('search engines read what a shop is, its rating and its vouchers; hostile names stay text', async () => {
  const searchData = async () => {
    server.clock.now += 10_000
    const { body } = await open('/s/provider?lang=en')
    const scripts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) => text ?? '')
    expect(scripts).toHaveLength(1)
    return JSON.parse(scripts[0] ?? '')
  }
  await insertRating(server.db, { id: 'searched', rating: 4 })
  const website = 'https://qahwa.example/'
  await changeShop({ phoneNo: '551234567', websiteLink: website, instagramLink: null, facebookLink: '', tikTokLink: null })
  expect(await searchData()).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    url: 'https://qaseema.example/s/provider',
    name: 'Qahwa House',
    telephone: '+966551234567',
    geo: { latitude: 24.71, longitude: 46.68 },
    sameAs: [website],
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, ratingCount: 1, bestRating: 5 },
    makesOffer: [{ '@type': 'Offer', name: 'Apple tea', url: 'https://qaseema.example/v/tea', price: '15.00', priceCurrency: 'SAR' }],
  })
  const hostile = '</script><script>alert(1)</script><!-- "\'$&'
  await changeShop({ businessNameEn: hostile })
  expect((await searchData()).name).toBe(hostile)
  expect((await open('/s/provider?lang=en')).body).not.toMatch(/<script>|<!--/)
  await changeShop({ businessNameEn: 'Qahwa House' })
  expect((await open('/v/tea')).body).not.toContain('ld+json')
})

test('the id and a former name of a shop lead to its address', async () => {
  const [former, current] = [new Date(server.clock.now - 2), new Date(server.clock.now - 1)]
  await server.db.insert(shopAddresses).values([
    { name: 'old-qahwa', providerId: 'provider', chosenAt: former },
    { name: 'qahwa-house', providerId: 'provider', chosenAt: current },
  ])
  for (const address of ['/s/provider', '/s/old-qahwa', '/s/QAHWA-HOUSE']) {
    const { statusCode, headers } = await open(`${address}?lang=ar`)
    expect([statusCode, headers.location]).toEqual([302, '/s/qahwa-house?lang=ar'])
  }
  const { statusCode, body } = await open('/s/qahwa-house')
  expect([statusCode, property(body, 'og:url')]).toEqual([200, 'https://qaseema.example/s/qahwa-house'])
  await server.db.delete(shopAddresses)
})

test.each(['/s/pending', '/s/nobody', '/s/..%2f..%2fetc%22%3E'])('%s has the page of any address', async (url) => {
  const { statusCode, body } = await open(url)
  expect(statusCode).toBe(200)
  expect(body).toContain('<head><title>Qaseema</title></head>')
  expect((await open(`${url}?lang=ar`)).body).toMatch(/ lang="ar" dir="rtl"><head><title>قسيمة<\/title>/)
})

test('a flood of one address gets pages without a preview', async () => {
  const pages = await Promise.all(Array.from({ length: 601 }, () => open()))
  expect(pages.filter(({ body }) => body.includes('<head><title>Qaseema</title></head>')).length).toBeGreaterThan(0)
  expect(pages.every(({ statusCode }) => statusCode === 200)).toBe(true)
})
