import { expect, test } from 'vitest'
import { detectFileType, isHeic, pdfStart } from './file-types.ts'

const head = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['%PDF-1.7', 'PDF', 0],
  ['\r\nX-Header: 1\n%PDF-1.4', 'PDF', 14],
  ['\u00ff\u00d8\u00ff Exif %PDF-1.7', 'JPG', 9],
  ['RIFF1234WEBP', 'WebP', -1],
  ['MZ', undefined, -1],
])('a file that begins with %j is a %s', (text, name, start) => {
  expect(detectFileType('document', head(text))?.name).toBe(name)
  expect(pdfStart(head(text))).toBe(start)
})

test('a PDF is no picture', () => {
  expect(detectFileType('picture', head('%PDF-1.7'))).toBeUndefined()
})

test.each(['heic', 'heix', 'mif1'])('a picture of the brand %s is named', (brand) => {
  expect(isHeic(head(`\0\0\0\u0018ftyp${brand}`))).toBe(true)
  expect(isHeic(head('\0\0\0\u0018ftypavif'))).toBe(false)
})
