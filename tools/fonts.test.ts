import { globSync, readFileSync } from 'node:fs'
import { Blob, Buffer, Face, Feature, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { cutFont, fullFont, readFontFaces } from './fonts.ts'

const faces = readFontFaces()

const samples: Readonly<Record<string, readonly string[]>> = {
  latin: ['Save 25% on coffee – “today”, AVATAR, Tofu… 1,234.56', '2 × 3 = 6; fit, flow; it’s (50.00)'],
  'latin-more': ['éèüñçÅØßŒœ', '€£½'],
  arabic: [
    'قسيمة الخصومات، والمطاعم؛ هل؟',
    'لا لأ لإ لآ ألا بلا فلأن',
    'مُحَمَّدٌ شَدَّةٌ هٰذَا ٱلرَّحِيمِ',
    'تخفيـــض',
    'پیتزا چای ژاله گلاب کتاب شیرینی',
    'ٹماٹر ڈاکٹر پہاڑ ہے میں بھائی',
    '٠١٢٣٤٥٦٧٨٩٪٫٬ ۰۱۲۳۴۵۶۷۸۹ ﷼',
  ],
  'arabic-more': ['ﷺﷲﻻﺍﻟﺴﻼﻡ', 'ݐݑࢠ', 'ڕۆڵێ'],
}

/** The glyph outlines of a text with their positions, as a browser draws it. */
function draw(font: Uint8Array, text: string) {
  const shaped = new Font(new Face(new Blob(Uint8Array.from(font).buffer)))
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  // The features equal those of base.css.
  shape(shaped, buffer, [new Feature('locl', 0)])
  const places = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => ({
    cluster,
    missing: codepoint === 0,
    path: shaped.glyphToPath(codepoint),
    place: places[index],
  }))
}

test.each(faces)('$file draws its characters as the whole font does', async (face) => {
  const [cut, full] = await Promise.all([
    cutFont(face, 'truetype'),
    subsetFont(await fullFont(face), '', { targetFormat: 'truetype', keepAllGlyphs: true }),
  ])
  const words = samples[face.file.replace(/-\d+\.woff2$/, '')]?.flatMap((text) => text.split(' ')) ?? []
  expect(words).not.toEqual([])
  for (const word of words) expect(draw(cut, word)).toEqual(draw(full, word))
  expect(words.flatMap((word) => draw(cut, word)).filter(({ missing }) => missing)).toEqual([])
})

test('the portal’s own texts need none of the faces for rare characters', () => {
  const basic = new Set(faces.filter(({ file }) => !file.includes('-more')).flatMap(({ characters }) => [...characters]))
  const texts = globSync('{src,server/seed}/**/*.ts').filter((file) => /words|messages|texts|sentences|seed/.test(file))
  const letters = new Set(
    texts.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/[\p{L}\p{M}\p{N}]/gu)].map(([letter]) => letter)),
  )
  expect([...letters].filter((letter) => !basic.has(letter.codePointAt(0) ?? 0))).toEqual([])
})
