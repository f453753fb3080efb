import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { readPages } from '#server/db/pages.ts'
import type { Cell } from './cells.ts'
import { type Sheet, xlsxStream } from './workbook.ts'

async function* once<Row>(...rows: Row[]) {
  yield rows
}

const timeZone = 'Asia/Riyadh'
const workbook = <Row>({ rightToLeft = false, ...of }: Omit<Sheet<Row>, 'sheet'> & { sheet?: string; rightToLeft?: boolean }) =>
  buffer(xlsxStream({ rightToLeft, timeZone, sheets: [{ sheet: 'Providers', ...of }] }))

const getTexts = (...texts: string[]) =>
  workbook({ columns: [{ title: 'Name', width: 20, value: (text: string) => text }], pages: once(...texts) })

/** The cells of the only sheet, without its head. */
const getCells = async (file: Buffer) => (await readXlsxFile(file))[0]?.data.slice(1)
const getSheetXml = (file: Buffer) => strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())

test('texts, numbers and instants are what they are, by the clock of the business', async () => {
  const columns = [
    { title: 'Name', width: 30, value: ([name]: Cell[]) => name },
    { title: 'Revenue', width: 12, format: '#,##0.00', value: ([, revenue]: Cell[]) => revenue },
    { title: 'Since', width: 16, format: 'yyyy-mm-dd hh:mm', value: ([, , since]: Cell[]) => since },
  ]
  const rows: Cell[][] = [
    ['مقهى «النخلة» <&>', -1234.5, new Date('2026-03-03T21:30:00Z')],
    [null, null, undefined],
    ['512345678', 0, new Date('2026-01-01T00:00:00Z')],
  ]
  const file = await workbook({ columns, pages: once(...rows) })
  expect((await readXlsxFile(file))[0]?.data).toEqual([
    ['Name', 'Revenue', 'Since'],
    ['مقهى «النخلة» <&>', -1234.5, new Date('2026-03-04T00:30:00Z')],
    [null, null, null],
    ['512345678', 0, new Date('2026-01-01T03:00:00Z')],
  ])
})

test.each(['=HYPERLINK("http://x")', '+1+1', '-A1', '@SUM(A1)', '\tx', '\rx', '  =1', '\u200f=1', '＝1', '＋1', '－1', '＠x', '+1\n=1'])(
  '%j is a text here, and in whatever is made of the file',
  async (text) => {
    const file = await getTexts(text)
    expect(getSheetXml(file)).not.toContain('<f>')
    expect(getSheetXml(file)).toContain('t="inlineStr"><is><t xml:space="preserve">\'')
  },
)

test('what only holds such a sign stays as it is, and so does a number', async () => {
  expect(await getCells(await getTexts('a=1', '+966 55 123 4567', '-5.5', 'Café - two', 'x@example.com', '"quoted"'))).toEqual([
    ['a=1'],
    ['+966 55 123 4567'],
    ['-5.5'],
    ['Café - two'],
    ['x@example.com'],
    ['"quoted"'],
  ])
})

test.each(['_x003D_1+1', '_x003d_1', 'a_x000A_b', '__x0040__'])('%s is no code for another character', async (text) => {
  const [, written = ''] =
    /<t xml:space="preserve">(?!Name)([^<]*)<\/t>/.exec(getSheetXml(await getTexts(text)).split('<row r="2"')[1] ?? '') ?? []
  const read = written.replace(/_x([\da-f]{4})_/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  expect(read).toBe(text)
})

test('what no XML can hold is left out, and the file can be read', async () => {
  expect(await getCells(await getTexts('a\u0000b\u001f', '\ud800c', 'x'.repeat(40_000)))).toEqual([
    ['ab'],
    ['\ufffdc'],
    ['x'.repeat(32_767)],
  ])
})

test('the head row stays in view, in either direction', async () => {
  const columns = [{ title: 'الاسم', width: 20, value: () => 'نص' }]
  const [english, arabic] = [false, true].map(async (rightToLeft) =>
    getSheetXml(await workbook({ columns, rightToLeft, sheet: 'مقدمو الخدمات', pages: once(1) })),
  )
  expect(await arabic).toMatch(/rightToLeft="1".*<pane ySplit="1"[^>]*state="frozen"/)
  expect(await english).toMatch(/<pane ySplit="1"[^>]*state="frozen"/)
  expect(await english).not.toContain('rightToLeft="1"')
})

test('reads rows as the file is consumed, and stops when the reader leaves', async () => {
  let reads = 0
  const pages = readPages(async (after: number | undefined, limit) => {
    reads += 1
    return Array.from({ length: limit }, (_, index) => (after ?? -1) + index + 1)
  })
  // Texts that no archive makes small.
  const columns = [{ title: 'Id', width: 20, value: () => crypto.randomUUID() }]
  const stream = xlsxStream({ rightToLeft: false, timeZone, sheets: [{ sheet: 'Ids', columns, pages }] })
  for await (const _chunk of stream) if (reads > 3) break
  await new Promise(setImmediate)
  expect(reads).toBeLessThan(8)
})

test('pages start after the last row of the previous page', async () => {
  const rows = Array.from({ length: 2_500 }, (_, index) => index)
  const lengths: number[] = []
  const read = (after = -1, limit = 0) => Promise.resolve(rows.filter((row) => row > after).slice(0, limit))
  for await (const page of readPages(read)) lengths.push(page.length)
  expect(lengths).toEqual([1_000, 1_000, 500])
})

test('a reading that breaks breaks the file', async () => {
  const pages = readPages<number>(() => Promise.reject(new Error('away')))
  await expect(workbook({ columns: [{ title: 'Id', width: 9, value: String }], pages })).rejects.toThrow('away')
})

test.each([
  [false, ['left', 'right', 'left', 'right']],
  [true, ['right', 'right', 'right', 'right']],
])('figures stand at the right, texts where the sheet begins; right to left: %s', async (rightToLeft, sides) => {
  const columns = [
    { title: 'Name', width: 20, value: () => 'قهوة' },
    { title: 'Revenue', width: 12, format: '#,##0.00', value: () => 1 },
  ]
  const file = await workbook({ rightToLeft, columns, pages: once(0) })
  const styles = strFromU8(unzipSync(file)['xl/styles.xml'] ?? new Uint8Array())
  const getSide = [...styles.matchAll(/<xf [^>]*?(?:\/>|>.*?<\/xf>)/gs)].map(([xf]) => /horizontal="(\w+)"/.exec(xf)?.[1])
  const cellStyles = /<cellXfs/.exec(styles)?.index ?? 0
  const before = [...styles.slice(0, cellStyles).matchAll(/<xf /g)].length
  const used = [...getSheetXml(file).matchAll(/<c [^>]*s="(\d+)"/g)].map(([, style]) => getSide[before + Number(style)])
  expect(used).toEqual(sides)
})
