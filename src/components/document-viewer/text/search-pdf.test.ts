import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { drawPdf, encrypted, type PdfLine, type PdfPage } from '#fixtures/draw-pdf.ts'
import { readText } from '../open-pdf.ts'
import { type FoundDate, suggestExpiry } from './find-dates.ts'
import { findOnPage, foldPage, type Wanted } from './find-values.ts'
import { maxPages, searchPdf, type TextSearch } from './search-pdf.ts'

const registration = '1010448291'

const wanted = [
  { field: 'commercialRegNo', kind: 'code', value: registration, label: /registration|السجل التجاري/ },
  { field: 'taxId', kind: 'code', value: '310044829100003', label: /vat/ },
  { field: 'bankAccountNo', kind: 'code', value: 'SA0380000000608010167519', label: /iban/ },
  { field: 'businessNameEn', kind: 'name', value: 'Bayt Al-Bun' },
  { field: 'businessNameAr', kind: 'name', value: 'بيت البُن' },
] as const satisfies readonly Wanted[]

async function open(data: Uint8Array<ArrayBuffer>) {
  const loading = getDocument({ data, verbosity: 0 })
  onTestFinished(async () => void (await loading.destroy()))
  const pdf = await loading.promise
  return { pages: pdf.numPages, readText: (page: number, signal: AbortSignal) => readText(pdf, page, signal) }
}

async function search(pages: readonly PdfPage[]): Promise<TextSearch> {
  const reported: TextSearch[] = []
  const signal = new AbortController().signal
  await searchPdf<string>({ pdf: await open(drawPdf(pages)), wanted, signal, onProgress: (each) => reported.push(each) })
  const last = reported.at(-1)
  if (!last) throw new Error('nothing was reported')
  return last
}

const searchLines = (...lines: readonly PdfLine[]) => search([{ lines }])
const reverse = (text: string) => [...text].toReversed().join('')
/** As old PDFs write it: `ابن` in the shapes that its letters have. */
const inShapes = 'ﺑﻴﺖ ﺍﻟﺒﻦ'

test.each([
  ['as typed', 'Commercial registration 1010448291'],
  ['in groups', '1010 448 291'],
  ['with hyphens', '1010-448291'],
  ['in Arabic digits', 'رقم السجل التجاري ١٠١٠٤٤٨٢٩١'],
  ['beside letters', 'CR1010448291.'],
])('a number is found %s, with a frame around it alone', async (_how, text) => {
  const { status, findings } = await searchLines({ text, y: 200 })
  expect(status).toBe('done')
  expect(findings.commercialRegNo).toMatchObject({ kind: 'found', page: 1 })
  const [frame] = findings.commercialRegNo?.frames ?? []
  expect(frame?.top).toBeCloseTo(297 - 200 - 0.9 * 12, 0)
  expect(frame?.width).toBeLessThan(14 * 6)
  expect(frame?.left).toBeGreaterThanOrEqual(39)
})

describe('another name', () => {
  const label = /^trade name\b[ :.-]*/
  const find = async (value: string, ...lines: readonly PdfLine[]) => {
    const pdf = await open(drawPdf([{ lines }]))
    const page = foldPage(1, await pdf.readText(1, new AbortController().signal))
    return findOnPage(page, [{ field: 'name', kind: 'name', value, label }]).name
  }

  test('stands beside or below its label, also broken into lines', async () => {
    expect(await find('Bayt Al Bun', { text: 'Trade name: Marsa Kitchen', y: 200 })).toMatchObject({
      kind: 'differs',
      value: 'Marsa Kitchen',
    })
    const block = [
      { text: 'Trade name', y: 220, size: 10 },
      { text: 'Marsa Seafood Kitchen,', y: 200, size: 14 },
      { text: 'Corniche', y: 184, size: 14 },
      { text: 'Registration 1010448291', y: 160, size: 12 },
    ]
    expect(await find('Bayt Al Bun', ...block)).toMatchObject({ kind: 'differs', value: 'Marsa Seafood Kitchen, Corniche' })
    expect(await find('Marsa Seafood Kitchen Corniche', ...block)).toMatchObject({ kind: 'found' })
  })

  test('is not said of a name that is cut, of one without a label, nor of Arabic letters', async () => {
    expect(await find('Bayt Al Bun Roastery', { text: 'Trade name Bayt Al B', y: 200 })).toBeUndefined()
    expect(await find('Bayt Al Bun', { text: 'Marsa Kitchen', y: 200 })).toBeUndefined()
    expect(await find('بيت البن', { text: 'Trade name Marsa Kitchen', y: 200 })).toBeUndefined()
  })
})

test('the frame stands on the number behind its label', async () => {
  const { findings } = await searchLines({ text: 'Registration 1010448291', y: 200 })
  const [frame] = findings.commercialRegNo?.frames ?? []
  expect(frame?.left).toBeCloseTo(40 + 13 * 6, 0)
  expect(frame?.dir).toBeUndefined()
  expect(frame?.width).toBeCloseTo(10 * 6, 0)
})

test('the frame of a page that is turned by the document stands on the turned page', async () => {
  const { findings } = await search([{ lines: [{ text: registration, y: 200 }], rotate: 90 }])
  const [frame] = findings.commercialRegNo?.frames ?? []
  expect(frame?.height).toBeCloseTo(60, 0)
  expect(frame?.left).toBeCloseTo(200 - 3, 0)
})

test('an IBAN is found in its groups', async () => {
  const { findings } = await searchLines({ text: 'IBAN: SA03 8000 0000 6080 1016 7519', y: 200 })
  expect(findings.bankAccountNo).toMatchObject({ kind: 'found' })
})

test.each([
  [
    'in another column, below other values',
    [
      { text: 'IBAN', y: 220 },
      { text: 'Branch 114', x: 40, y: 200 },
      { text: 'SA44 2000 0001 2345 6789 1234', x: 200, y: 180 },
    ],
  ],
  [
    'above its label',
    [
      { text: 'SA4420000001234567891234', y: 220 },
      { text: 'رقم الآيبان', y: 200 },
    ],
  ],
  [
    'beside a second one without a label',
    [
      { text: 'SA03 1000 0000 0000 0000 0001', y: 220 },
      { text: 'Fees of 2,500', y: 200 },
      { text: 'IBAN SA44 2000 0001 2345 6789 1234', y: 180 },
    ],
  ],
] as const)('another IBAN differs %s', async (_where, lines) => {
  const { findings } = await searchLines(...lines)
  expect(findings.bankAccountNo).toMatchObject({ kind: 'differs', value: 'SA4420000001234567891234', page: 1 })
})

test('neither a second IBAN beside the right one differs, nor words that begin with its country', async () => {
  const second = { text: 'SA44 2000 0001 2345 6789 1234', y: 200 }
  const { findings } = await searchLines(second, { text: 'SA03 8000 0000 6080 1016 7519', x: 40, y: 180 })
  expect(findings.bankAccountNo).toMatchObject({ kind: 'found' })
  const { findings: words } = await searchLines({ text: 'IBAN of the sales department account', y: 200 })
  expect(words.bankAccountNo).toBeUndefined()
})

test.each([
  ['beside its label', [{ text: 'Commercial registration: 1010999999', y: 200 }]],
  [
    'below its label',
    [
      { text: 'Commercial registration', y: 220 },
      { text: '1010999999', y: 200 },
    ],
  ],
  ['in Arabic', [{ text: 'رقم السجل التجاري: ١٠١٠٩٩٩٩٩٩', y: 200 }]],
] as const)('another number %s differs', async (_where, lines) => {
  const { findings } = await searchLines(...lines)
  expect(findings.commercialRegNo).toMatchObject({ kind: 'differs', value: '1010999999', page: 1 })
  expect(findings.commercialRegNo?.frames).toHaveLength(1)
})

test('two wrong digits differ without a label; a phone number is something else', async () => {
  expect((await searchLines({ text: '1010448219', y: 200 })).findings.commercialRegNo).toMatchObject({
    kind: 'differs',
    value: '1010448219',
  })
  expect((await searchLines({ text: 'Phone 0501234567', y: 200 })).findings.commercialRegNo).toBeUndefined()
})

test('the right number anywhere wins over another one', async () => {
  const page = (text: string) => ({ lines: [{ text: `Registration ${text}`, y: 200 }] })
  expect((await search([page('1010999999'), page(registration)])).findings.commercialRegNo).toMatchObject({ kind: 'found', page: 2 })
  expect((await search([page(registration), page('1010999999')])).findings.commercialRegNo).toMatchObject({ kind: 'found', page: 1 })
})

test('numbers that are parts of longer ones are not found', async () => {
  const { findings } = await searchLines({ text: '10104482910', y: 200 }, { text: '91010448291', y: 180 })
  expect(findings.commercialRegNo).toBeUndefined()
})

test.each([
  ['in the order of reading', 'مؤسسة بيت البُن للتجارة'],
  ['without diacritics', 'بيت البن'],
  ['in presentation forms', inShapes],
  ['reversed', reverse('بيت البن')],
  ['reversed presentation forms', reverse(inShapes)],
])('an Arabic name is found %s', async (_how, text) => {
  expect((await searchLines({ text, y: 200, x: 200 })).findings.businessNameAr).toMatchObject({ kind: 'found' })
})

test('a name whose words stand apart is found in both directions', async () => {
  const { findings } = await searchLines(
    { text: 'البن', x: 100, y: 200 },
    { text: 'بيت', x: 140, y: 200 },
    { text: 'Bayt', x: 100, y: 100 },
    { text: 'Al Bun', x: 140, y: 100 },
  )
  expect(findings.businessNameAr?.frames.map(({ dir }) => dir)).toEqual(['rtl', 'rtl'])
  expect(findings.businessNameEn?.frames.map(({ dir }) => dir)).toEqual(['ltr', 'ltr'])
})

test('a name within another word is not found', async () => {
  expect((await searchLines({ text: 'Bayt Al Bunduqiya', y: 200 })).findings.businessNameEn).toBeUndefined()
})

test.each([
  ['Valid until 2027-03-14', '2027-03-14', 'expiry'],
  ['Expiry date: 14/03/2027', '2027-03-14', 'expiry'],
  ['Expires 14 March 2027', '2027-03-14', 'expiry'],
  ['Expires March 14, 2027', '2027-03-14', 'expiry'],
  ['تاريخ الانتهاء ٢٠٢٧/٠٣/١٤', '2027-03-14', 'expiry'],
  ['تاريخ الانتهاء 14 مارس 2027', '2027-03-14', 'expiry'],
  ['تاريخ الانتهاء 1448/10/06', '2027-03-14', 'expiry'],
  ['تاريخ الانتهاء 6 شوال 1448', '2027-03-14', 'expiry'],
  ['Issued 2024-01-31', '2024-01-31', 'issue'],
])('the date of “%s” is read', async (text, day, label) => {
  const { dates } = await searchLines({ text, y: 200 })
  expect(dates.map((date) => [date.day, date.label])).toEqual([[day, label]])
})

test('neither a version nor a day that does not exist is a date', async () => {
  expect((await searchLines({ text: '1.2.3 31/02/2027 2027-13-01', y: 200 })).dates).toEqual([])
})

test('the date of expiry is suggested first, and the date of issue never', async () => {
  const { dates } = await searchLines(
    { text: 'Issued 2026-12-31 Expires 2027-03-14', y: 200 },
    { text: 'Renewed 2030-01-01, founded 2001-01-01', y: 180 },
  )
  expect(suggestExpiry(dates, '2026-11-24').map(({ day }) => day)).toEqual(['2027-03-14', '2030-01-01'])
})

test('an expired licence is suggested as such', async () => {
  const { dates } = await searchLines({ text: 'Valid until 2020-01-01', y: 200 })
  expect(suggestExpiry(dates, '2026-11-24').map(({ day }) => day)).toEqual(['2020-01-01'])
})

test('pages without text cannot be read', async () => {
  expect(await search([{ lines: [] }, { lines: [] }])).toMatchObject({ status: 'unreadable', findings: {} })
})

test('of two hundred pages the first hundred are searched, the later ones while the browser is idle', async () => {
  const idle = vi.fn((run: IdleRequestCallback) => setTimeout(run))
  vi.stubGlobal('requestIdleCallback', idle)
  onTestFinished(() => void vi.unstubAllGlobals())
  const pages = Array.from({ length: 200 }, (_, at) => ({ lines: [{ text: at === 150 ? registration : `Page ${at}`, y: 200 }] }))
  expect(await search(pages)).toMatchObject({ status: 'done', searchedPages: maxPages, pages: maxPages, findings: {} })
  expect(idle).toHaveBeenCalledTimes(maxPages - 5)
})

test('a search that is left stops, and reports nothing more', async () => {
  const stop = new AbortController()
  const read = vi.fn(async () => {
    stop.abort()
    return { width: 1, height: 1, items: [] }
  })
  const onProgress = vi.fn()
  await searchPdf({ pdf: { pages: 200, readText: read }, wanted, signal: stop.signal, onProgress })
  expect([read.mock.calls.length, onProgress.mock.calls.length]).toEqual([1, 0])
})

test('a page that cannot be read counts as empty', async () => {
  const onProgress = vi.fn()
  const readText = () => Promise.reject(new Error('broken'))
  await searchPdf({ pdf: { pages: 1, readText }, wanted, signal: new AbortController().signal, onProgress })
  expect(onProgress).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'unreadable' }))
})

test('an encrypted PDF is refused before anything is read', async () => {
  await expect(open(drawPdf([{ lines: [] }], encrypted))).rejects.toMatchObject({ name: 'PasswordException' })
})

test('of a page with endless text only the beginning is read', async () => {
  const { readText: read } = await open(drawPdf([{ lines: [{ text: 'a'.repeat(30_000), y: 200, size: 0.01 }] }]))
  const { items } = await read(1, new AbortController().signal)
  expect(items.map(({ text }) => text).join('')).toHaveLength(20_000)
})

test('each line is compared with the label once, whatever number of codes the page has', () => {
  const label = /registration/
  const isLabel = vi.spyOn(label, 'test')
  const lines = 200
  const items = Array.from({ length: lines }, (_, at) => ({
    text: `20${10_000_000 + at} `.repeat(5),
    isRightToLeft: false,
    box: { left: 0, top: at * 20, width: 300, height: 10 },
  }))
  const page = foldPage(1, { width: 1, height: 1, items })
  expect(findOnPage(page, [{ field: 'commercialRegNo', kind: 'code', value: registration, label }])).toEqual({})
  expect(isLabel.mock.calls.length).toBeLessThan(6 * (lines + 1))
})

test('the suggestions of many dates compare no date with all others', () => {
  let reads = 0
  const dates = Array.from({ length: 1_000 }, (_, at): FoundDate => {
    const day = new Date(Date.UTC(2030, 0, 1 + at)).toISOString().slice(0, 10)
    return {
      get day() {
        reads += 1
        return day
      },
      isHijri: false,
      label: undefined,
      page: 1,
      frames: [],
    }
  })
  expect(suggestExpiry(dates, '2026-11-24').map(({ day }) => day)).toEqual(['2032-09-26', '2032-09-25', '2032-09-24'])
  expect(reads).toBeLessThan(100 * dates.length)
})
