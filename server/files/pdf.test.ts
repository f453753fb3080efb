import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { checkPdf } from './check-pdf.ts'
import { inspectPdf } from './pdf.ts'

const toPdf = (...objects: readonly (string | Buffer)[]) =>
  Buffer.concat(
    ['%PDF-1.7\n', ...objects, '\n9 0 obj<</Type/Page>>endobj\n%%EOF\n'].map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : part,
    ),
  )

const stream = (dictionary: string, content: Buffer) => [
  `\n5 0 obj\n<<${dictionary}/Length ${content.length}>>stream\n`,
  content,
  '\nendstream\nendobj\n',
]
const script = '7 0 <</S/JavaScript/JS(x)>>'
/** An object stream with a script, its dictionary, keyword and data. */
const objects = (dictionary: string, keyword = 'stream\n', text = script) =>
  toPdf(`\n5 0 obj\n<<${dictionary}>>${keyword}`, deflateSync(Buffer.from(text, 'latin1')), '\nendstream\nendobj\n')
const ordinary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode'
const randomText = randomBytes(2_000).toString('hex')
/** Compressed, with bytes behind it that are no block. */
const damaged = (text: string) => Buffer.concat([deflateSync(text, { finishFlush: constants.Z_SYNC_FLUSH }), Buffer.alloc(50, 0xff)])
/** A stored block of nothing a hundred times, before the text. */
const emptyBlocks = (text: string) =>
  Buffer.concat([Buffer.from([0x78, 0x9c]), Buffer.alloc(600, Buffer.from([0, 0, 0, 0xff, 0xff])), deflateRawSync(text)])
const encrypted = 'trailer<</Encrypt 9 0 R>>'
const hidden = (text: string, dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode') =>
  toPdf(...stream(dictionary, deflateSync(Buffer.from(text, 'latin1'))))

test.each([
  ['JavaScript', '1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj'],
  ['JavaScript with an escaped name', '1 0 obj<</S/J#61vaScri#70t/JS(x)>>endobj'],
  ['an action at opening', '1 0 obj<</Type/Catalog/OpenAction 7 0 R>>endobj'],
  ['a link that opens by itself', '1 0 obj<</OpenAction<</S/URI/URI(https://example.com)>>>>endobj'],
  ['a link that opens by itself and stands elsewhere', '1 0 obj<</OpenAction 7 0 R>>endobj 7 0 obj<</S/URI/URI(x)>>endobj'],
  ['a page and then a link', '1 0 obj<</OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI/URI(x)>>>>>>endobj'],
  ['a page and then a link elsewhere', '1 0 obj<</OpenAction<</S/GoTo/D[3 0 R/Fit]/Next 8 0 R>>>>endobj'],
  ['a page in a string and then a link', '1 0 obj<</OpenAction<</X(/S/GoTo >>)/S/URI/URI(http://e)>>>>endobj'],
  ['a page in a comment and then a link', '1 0 obj<</OpenAction<<%/S/GoTo>>\n/S/URI/URI(x)>>>>endobj'],
  ['a page that stands elsewhere', '1 0 obj<</OpenAction 7 0 R>>endobj 7 0 obj<</S/GoTo/D[3 0 R]>>endobj'],
  ['a reference with a long comment in it', `1 0 obj<</Type/Page/AA 7 %${'x'.repeat(300)}\n0 R>>endobj`],
  ['a reference with a long number', '1 0 obj<</Type/Page/AA 7 00000000000 R>>endobj'],
  ['two kinds of one action', '1 0 obj<</OpenAction<</S/GoTo/D[3 0 R]/S/URI/URI(x)>>>>endobj'],
  ['an action behind a hundred spaces', `1 0 obj<</Type/Page/AA${' '.repeat(100)}<</O<</S/URI>>>>>>endobj`],
  ['an action behind a long comment', `1 0 obj<</Type/Page/AA%${'x'.repeat(1_000)}\n<</O<</S/URI>>>>>>endobj`],
  ['a program to start', '1 0 obj<</S/Launch/F(cmd.exe)>>endobj'],
  ['attachments', '1 0 obj<</Names<</EmbeddedFiles 4 0 R>>>>endobj'],
  ['an attachment on a page', '1 0 obj<</Subtype/FileAttachment/FS 4 0 R>>endobj'],
  ['a form that is sent somewhere', '1 0 obj<</S/SubmitForm/F(https://example.com)>>endobj'],
  ['a page that opens another document', '1 0 obj<</Type/Page/AA <</O<</S/GoToR/F(other.pdf)>>>>>>endobj'],
  ['a page whose actions stand elsewhere', '1 0 obj<</Type/Page/#41A %\n7 0 R>>endobj'],
  ['a form with scripts of its own', '1 0 obj<</AcroForm<</XFA [(template) 4 0 R]>>>>endobj'],
])('a document with %s has active content', (_what, object) => {
  expect(inspectPdf(toPdf(object))).toBe('active')
})

test.each([
  ['hidden in a compressed object stream', hidden('7 0 <</S/JavaScript/JS(x)>>')],
  ['hidden behind a predictor', hidden('7 0 <<>>', '/Type/ObjStm/DecodeParms<</Predictor 12>>/Filter/FlateDecode')],
  ['hidden without the type of an object stream', hidden('7 0 <</S/Launch>>', '/N 1/#46irst 4/Filter/FlateDecode')],
  ['in an object stream that cannot be read', toPdf(...stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', randomBytes(100)))],
  ['in an object stream outside the file', toPdf(...stream('/Type/ObjStm/N 1/First 4/F(x)', Buffer.from('')))],
  ['in an object stream whose end is damaged', toPdf(...stream(ordinary, damaged(`7 0 <</S/URI>>${randomText}`)))],
  ['behind another filter and a string', toPdf(...stream('/Type/ObjStm/N 1/Filter/ASCIIHexDecode/X(8 0 obj)/First 4', Buffer.from('00')))],
  [
    'behind another filter and a string, without a type',
    toPdf(...stream('/N 1/Filter/ASCIIHexDecode/First 4/X(8 0 obj)', Buffer.from('00'))),
  ],
  [
    'behind two filters, as if it were encrypted',
    toPdf(...stream('/X(/Filter/FlateDecode/)/Filter/LZWDecode/Type/ObjStm/First 4', randomBytes(50)), encrypted),
  ],
  ['behind empty blocks', toPdf(...stream('/N 1', emptyBlocks(`7 0 <</S/JavaScript>>`)))],
  ['behind another filter, as if it were encrypted', toPdf(...stream('/Type/ObjStm/First 4/Filter/LZWDecode', randomBytes(50)), encrypted)],
  ['compressed twice', toPdf(...stream('/Type/ObjStm/First 4/Filter[/FlateDecode/FlateDecode]', deflateSync(deflateSync('7 0 <<>>'))))],
  [
    'an object stream that inflates to a hundred megabytes',
    toPdf(...stream('/Type/ObjStm/First 4', deflateSync(Buffer.alloc(1e8, '1 2 ')))),
  ],
])('a document with %s has active content, or cannot be read', (_what, bytes) => {
  expect(inspectPdf(bytes)).not.toBe('harmless')
})

test.each([
  ['a name that ends with a keyword', objects(`${ordinary}/Xobj 1`)],
  ['an object in a string', objects(`${ordinary}/X(1 0 obj)`)],
  ['a keyword in a comment', objects(ordinary, '%endstream\nstream\n')],
  ['a carriage return after the keyword', objects(ordinary, 'stream\r')],
  ['a space after the keyword', objects(ordinary, 'stream \n')],
  ['a comment after the keyword', objects(ordinary, 'stream %\r\n')],
  ['no type', objects('/N 1/First 9 0 R/X(1 0 obj)')],
  ['spaces before its objects', objects(ordinary, 'stream\n', `%${' '.repeat(1_000_000)}\n${script}`)],
  ['a type but no data', toPdf('5 0 obj<</Type/#4fbjStm>>endobj')],
  ['another one as a decoy', Buffer.concat([objects(ordinary, 'stream\n', '7 0 <<>>'), toPdf('6 0 obj<</Type/ObjStm>>endobj')])],
  ['a keyword in its dictionary and another filter', objects('/X(stream)/N 1/First 4/Filter[/LZWDecode/FlateDecode]', 'stream\n', 'x')],
])('an object stream with %s hides no script', (_what, bytes) => {
  expect(inspectPdf(bytes)).not.toBe('harmless')
})

test.each([
  ['with a page to open at and a link', toPdf('1 0 obj<</OpenAction [3 0 R/Fit]/A<</S/URI/URI(https://example.com)>>>>endobj')],
  ['that opens at a page', toPdf('1 0 obj<</OpenAction<</Type/Action/S/GoTo/D[3 0 R/XYZ 0 0 0]>>>>endobj')],
  ['that opens at a named page', toPdf('1 0 obj<</OpenAction << /D (start) /S /GoTo >> >>endobj')],
  ['with an object stream without a filter', toPdf(...stream('/Type/ObjStm/N 1/First 4', Buffer.from('7 0 <</Type/Catalog>>')))],
  ['with a damaged stream that has no objects', toPdf(...stream('/Filter/FlateDecode', damaged('q q q')))],
  ['that is encrypted, with an object stream', toPdf(...stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', randomBytes(90)), encrypted)],
  ['with harmless objects in a compressed stream', hidden('7 0 <</Type/Catalog/Pages 2 0 R>>')],
  [
    'with bookmarks before a colour profile',
    toPdf('1 0 obj<</Type/Outlines/First 2 0 R>>endobj', ...stream('/N 3/Filter/FlateDecode', deflateSync(randomBytes(500)))),
  ],
  ['with a drawing that begins with numbers', hidden('1 0 0 1 0 0 cm /Im0 Do', '/Filter/FlateDecode')],
  ['with a picture of a hundred megabytes', toPdf(...stream('/Subtype/Image/Filter/FlateDecode', deflateSync(Buffer.alloc(1e8, '\x7f'))))],
  [
    'with pictures and texts in streams',
    toPdf(...stream('/Filter/DCTDecode', randomBytes(100_000)), ...stream('/Filter/FlateDecode', deflateSync('q'))),
  ],
])('a document %s is harmless', (_what, bytes) => {
  expect(inspectPdf(bytes)).toBe('harmless')
})

const withoutPage = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`, 'latin1')

test.each([
  ['without an object', withoutPage(''), 'empty'],
  ['that was cut short', toPdf('1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj').subarray(0, -7), 'unreadable'],
  [
    'with an empty tree of pages',
    withoutPage('1 0 obj<</Type/Catalog/PageMode/UseNone>>endobj 2 0 obj<</Type/Pages/Kids [ ]>>endobj'),
    'empty',
  ],
  ['with a page whose type has an escaped letter', withoutPage('3 0 obj<</Type/#50age>>endobj'), 'harmless'],
  ['with a page that does not say its type', withoutPage('2 0 obj<</Kids [3 0 R]>>endobj'), 'harmless'],
  [
    'with a page in a compressed object stream',
    Buffer.concat([withoutPage(''), ...stream(ordinary, deflateSync('3 0 <</Type/Page>>')).map((part) => Buffer.from(part))]),
    'harmless',
  ],
])('a document %s is found so', (_what, bytes, finding) => {
  expect(inspectPdf(bytes)).toBe(finding)
})

// A quadratic expression would take minutes.
test.each([
  '7',
  'stream',
  '/AA%',
  '/AA %x\n',
  '1 ',
  '1%',
  '1 1 ',
  '/OpenAction ',
  '/OpenAction 7 0 R ',
  '/Encrypt %',
  '/Kids [ ',
  '<<',
  '/S/GoTo',
  '%',
  '5 0 obj',
])('a megabyte of “%s” is read in linear time', (part) => {
  const filler = Buffer.alloc(1_000_000, part)
  expect(() => inspectPdf(toPdf(filler))).not.toThrow()
  expect(() => inspectPdf(toPdf('5 0 obj<</Type/ObjStm/First 4>>', filler, 'stream\n1 0'))).not.toThrow()
})

test('a document is checked in a thread of its own, and is unreadable after a time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qaseema-pdf-'))
  const [harmless, active, large] = ['harmless', 'active', 'large'].map((name) => join(folder, name)) as [string, string, string]
  await writeFile(harmless, hidden('7 0 <</Type/Catalog/Pages 2 0 R>>'))
  await writeFile(active, objects(ordinary))
  await writeFile(large, toPdf(Buffer.alloc(1e7, 'stream\n')))
  const log = { warn: vi.fn() }
  expect([await checkPdf(harmless, { log }), await checkPdf(active, { log })]).toEqual(['harmless', 'active'])
  expect(log.warn).not.toHaveBeenCalled()
  expect(await checkPdf(join(folder, 'missing'), { log })).toBe('unreadable')
  expect(log.warn).toHaveBeenCalledWith({ err: expect.objectContaining({ code: 'ENOENT' }) }, 'document not checked, it is refused')
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  expect(await checkPdf(large, { log, timeoutMs: 1 })).toBe('unreadable')
  await checkPdf(large, { log })
  delay.disable()
  expect(delay.max / 1e6).toBeLessThan(1_000)
  await rm(folder, { recursive: true })
})
