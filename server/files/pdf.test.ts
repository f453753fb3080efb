import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { hasActiveContent } from './pdf.ts'

const toPdf = (...objects: readonly (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...objects, '\n%%EOF\n'].map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))

const stream = (dictionary: string, content: Buffer) => [
  `\n5 0 obj\n<<${dictionary}/Length ${content.length}>>stream\n`,
  content,
  '\nendstream\nendobj\n',
]
const hidden = (text: string, dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode') =>
  toPdf(...stream(dictionary, deflateSync(Buffer.from(text, 'latin1'))))

test.each([
  ['JavaScript', '1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj'],
  ['JavaScript with an escaped name', '1 0 obj<</S/J#61vaScri#70t/JS(x)>>endobj'],
  ['an action at opening', '1 0 obj<</Type/Catalog/OpenAction 7 0 R>>endobj'],
  ['a program to start', '1 0 obj<</S/Launch/F(cmd.exe)>>endobj'],
  ['attachments', '1 0 obj<</Names<</EmbeddedFiles 4 0 R>>>>endobj'],
  ['an attachment on a page', '1 0 obj<</Subtype/FileAttachment/FS 4 0 R>>endobj'],
  ['a form that is sent somewhere', '1 0 obj<</S/SubmitForm/F(https://example.com)>>endobj'],
  ['a form with scripts of its own', '1 0 obj<</AcroForm<</XFA [(template) 4 0 R]>>>>endobj'],
])('a document with %s has active content', async (_what, object) => {
  expect(await hasActiveContent(toPdf(object))).toBe(true)
})

test.each([
  ['hidden in a compressed object stream', hidden('7 0 <</S/JavaScript/JS(x)>>')],
  ['hidden behind a predictor', hidden('7 0 <<>>', '/Type/ObjStm/DecodeParms<</Predictor 12>>/Filter/FlateDecode')],
  ['hidden without the type of an object stream', hidden('7 0 <</S/Launch>>', '/N 1/#46irst 4/Filter/FlateDecode')],
  ['in an object stream that cannot be read', toPdf(...stream('/Type/ObjStm/N 1/First 4', randomBytes(100)))],
  ['compressed twice', toPdf(...stream('/Type/ObjStm/First 4', deflateSync(deflateSync('7 0 <<>>'))))],
  [
    'an object stream that inflates to a hundred megabytes',
    toPdf(...stream('/Type/ObjStm/First 4', deflateSync(Buffer.alloc(1e8, '1 2 ')))),
  ],
])('a document with %s has active content, or is not trusted', async (_what, bytes) => {
  expect(await hasActiveContent(bytes)).toBe(true)
})

test.each([
  ['with a page to open at and a link', toPdf('1 0 obj<</OpenAction [3 0 R/Fit]/A<</S/URI/URI(https://example.com)>>>>endobj')],
  ['with harmless objects in a compressed stream', hidden('7 0 <</Type/Catalog/Pages 2 0 R>>')],
  [
    'with pictures and texts in streams',
    toPdf(...stream('/Filter/DCTDecode', randomBytes(100_000)), ...stream('/Filter/FlateDecode', deflateSync('q'))),
  ],
])('a document %s has none', async (_what, bytes) => {
  expect(await hasActiveContent(bytes)).toBe(false)
})
