import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { type PictureFiles, smallerWidths } from '#server/files/picture.ts'
import palettes from './palettes.json' with { type: 'json' }
import pictures from './pictures.json' with { type: 'json' }

export type PictureName = keyof typeof pictures
export type PaletteName = keyof typeof palettes
const PaletteName = z.enum(Object.keys(palettes) as [PaletteName, ...PaletteName[]])
export const pictureNames = Object.keys(pictures) as [PictureName, ...PictureName[]]

/** Best first. */
export const suitablePalettes = z.record(z.enum(pictureNames), z.tuple([PaletteName], PaletteName)).parse(pictures)

/** The palette of the SVG files. */
const { sand } = palettes

function recoloured(picture: PictureName, palette: PaletteName): string {
  const file = new URL(`./${picture.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.svg`, import.meta.url)
  const byColour = new Map(Object.entries(sand).map(([part, colour]) => [colour, palettes[palette][part as keyof typeof sand]]))
  return readFileSync(file, 'utf8').replace(/#[0-9A-F]{6}/g, (colour) => byColour.get(colour) ?? colour)
}

const svg = (picture: PictureName, palette: PaletteName, viewBox: string, width: number, height: number) =>
  Buffer.from(recoloured(picture, palette).replace('viewBox="0 0 320 200"', `viewBox="${viewBox}" width="${width}" height="${height}"`))

async function encode(source: Buffer): Promise<PictureFiles> {
  const webp = (width?: number) => sharp(source).resize({ width }).webp({ quality: 72, effort: 2 }).toBuffer()
  const smaller = await Promise.all(smallerWidths.map(async (width) => [width, await webp(width)] as const))
  return { whole: await webp(), smaller: Object.fromEntries(smaller) }
}

export const coverSize = { width: 1_280, height: 800 } as const
export const smallCoverSize = { width: 320, height: 200 } as const

export const renderCover = (picture: PictureName, palette: PaletteName): Promise<PictureFiles> =>
  encode(svg(picture, palette, '0 0 320 200', coverSize.width, coverSize.height))

export const renderSmallCover = (picture: PictureName, palette: PaletteName): Promise<PictureFiles> =>
  encode(svg(picture, palette, '0 0 320 200', smallCoverSize.width, smallCoverSize.height))

const sections = ['36 24 240 150', '0 50 240 150', '80 0 240 150', '70 55 200 125', '20 10 200 125', '110 40 200 125'] as const

/** Renders a section that differs from the whole drawing and from other sections as much as other pictures do. */
export const renderSection = (picture: PictureName, palette: PaletteName, section: number): Promise<PictureFiles> =>
  encode(svg(picture, palette, sections[section % sections.length] ?? sections[0], coverSize.width, coverSize.height))

export const renderProfileImage = (picture: PictureName, palette: PaletteName): Promise<PictureFiles> =>
  encode(svg(picture, palette, '60 0 200 200', 400, 400))
