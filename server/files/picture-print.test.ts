import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureNames, renderCover, renderSection, suitablePalettes } from '#server/seed/pictures/render.ts'
import { printPicture } from './picture-print.ts'

const countDifferences = (one: string, other: string) => [...one].filter((bit, index) => bit !== other[index]).length
const draw = async (name: (typeof pictureNames)[number]) => (await renderCover(name, suitablePalettes[name][0])).whole

test('copies in other sizes, formats and qualities differ in a few bits, other pictures and sections in many', async () => {
  const prints: string[] = []
  for (const name of pictureNames.slice(0, 8)) {
    const picture = await draw(name)
    const print = await printPicture(picture)
    expect(print).toMatch(/^[01]{192}$/)
    const copies = [
      await sharp(picture).resize(480).webp({ quality: 60 }).toBuffer(),
      await sharp(picture).resize(1_600).jpeg({ quality: 60 }).toBuffer(),
      await sharp(picture).png({ palette: true }).toBuffer(),
    ]
    for (const copy of copies) expect(countDifferences(print, await printPicture(copy)), name).toBeLessThanOrEqual(12)
    const section = await renderSection(name, suitablePalettes[name][0], 1)
    for (const other of [...prints, await printPicture(section.whole)]) expect(countDifferences(print, other), name).toBeGreaterThan(24)
    prints.push(print)
  }
})

test('pictures without colour or with transparency have a print, a plain one has no details', async () => {
  const grey = await sharp(await draw('coffee'))
    .greyscale()
    .png()
    .toBuffer()
  const print = await printPicture(grey)
  expect(print).toHaveLength(192)
  expect(print).toContain('1')
  const plain = { create: { width: 900, height: 600, channels: 4 as const, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } }
  expect(await printPicture(await sharp(plain).png().toBuffer())).toBe('0'.repeat(192))
})
