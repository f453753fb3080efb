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

export const renderCover = (picture: PictureName, palette: PaletteName): Promise<PictureFiles> =>
  encode(svg(picture, palette, '0 0 320 200', 1280, 800))

export const renderProfileImage = (picture: PictureName, palette: PaletteName): Promise<PictureFiles> =>
  encode(svg(picture, palette, '60 0 200 200', 400, 400))
